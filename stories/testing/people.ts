import type { Page } from '@playwright/test'

/** People of the sandbox's Facebook whom stories about people sign in as. */
export const ANUJIN = '10160000000000103'

/** Signs in on the screens himself, as a newcomer. */
export const GANZORIG = '10160000000000102'

/** Owns the clothes shop and the bakery; most stories are hers. */
export const SARANTUYA = '10160000000000101'

/** Opens the menu with the profile and the way out, at the foot of the rail or in the bottom bar. */
export const openProfileMenu = async (page: Page, name: string) => {
  // The rail calls it by the person's name once that is known, the bottom bar of a phone never does.
  const buttons = page.getByRole('button', { name: new RegExp(`^(${name}|Профайл|Цэс)$`) })
  await buttons.filter({ visible: true }).first().click()
}

/** What of the person the browser still has; the router's own note of how far was scrolled is nobody's. */
export const keptInBrowser = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)].filter(
      (key) => !key.startsWith('tsr-scroll-restoration'),
    ),
  )
