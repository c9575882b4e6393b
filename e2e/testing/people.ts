import type { Page } from '@playwright/test'

/** A person of the sandbox's Facebook, for stories about members and accounts. */
export const ANUJIN = '10160000000000103'

/** Signs in through the screens, as a newcomer. */
export const GANZORIG = '10160000000000102'

/** Owns the clothes shop and the bakery; the person of most stories. */
export const SARANTUYA = '10160000000000101'

/** Opens the menu with profile and sign-out, at the foot of the rail or in the bottom bar. */
export const openProfileMenu = async (page: Page, name: string) => {
  // The rail shows the person's name once loaded; the bottom bar of a phone never does.
  const buttons = page.getByRole('button', { name: new RegExp(`^(${name}|Профайл|Цэс)$`) })
  await buttons.filter({ visible: true }).first().click()
}

/** Keys of personal data in the browser's storage; the router's scroll positions are not personal. */
export const keptInBrowser = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)].filter(
      (key) => !key.startsWith('tsr-scroll-restoration'),
    ),
  )
