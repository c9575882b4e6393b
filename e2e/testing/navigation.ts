import type { Page } from '@playwright/test'

/** Follows a link of the navigation, which a phone may have in its menu. */
export const followInNavigation = async (page: Page, name: string): Promise<void> => {
  const link = page.getByRole('link', { name, exact: true }).filter({ visible: true })
  if ((await link.count()) === 0)
    await page.getByRole('button', { name: 'Цэс' }).filter({ visible: true }).click()
  await link.click()
}
