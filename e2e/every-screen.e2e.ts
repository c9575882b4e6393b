import { expect, test } from './testing/product.ts'
import {
  followTo,
  languages,
  openScreen,
  publicScreens,
  screensOfAFreshShop,
  screensOfANewcomer,
  screensOfAShopAtWork,
  turnDark,
} from './testing/screens.ts'

// The readers include newcomers, who need a world without earlier stories.
test.use({ worldOfItsOwn: 'every-screen', contextOptions: { reducedMotion: 'reduce' } })

const publicReader = (_: unknown, { productUrl }: { productUrl: string }) => publicScreens(productUrl)

const readers = {
  'anyone on the public screens': publicReader,
  'an owner on the screens of a shop at work': screensOfAShopAtWork,
  'an owner whose page was just connected': screensOfAFreshShop,
  'a newcomer who has no page': screensOfANewcomer,
}

// A wide screen shows the same texts and colours as a phone, and both languages have the same colours.
for (const [language, prefix] of Object.entries(languages))
  for (const [reader, screensOf] of Object.entries(readers))
    test(`${reader}: every screen is accessible (${language})`, async ({
      page,
      isMobile,
      productUrl,
      sandboxUrl,
      fitsTheScreen,
      axe,
      colours,
    }) => {
      test.skip(language === 'en' && !isMobile, 'Mongolian texts are longer')
      test.setTimeout(600_000)
      const isPublic = screensOf === publicReader
      const screens = await screensOf(page.context(), { productUrl, sandboxUrl })
      expect(Object.keys(screens).length).toBeGreaterThan(3)
      for (const [index, address] of Object.values(screens).entries()) {
        await page.emulateMedia({ colorScheme: 'light' })
        // Loading the application takes longer than the checks. The public pages have no application.
        const isLoaded = index > 0 && !isPublic
        await (isLoaded ? followTo : openScreen)(page, prefix + address)
        await fitsTheScreen()
        await axe()
        if (language === 'en' || !isMobile) continue
        await turnDark(page)
        await colours()
      }
    })
