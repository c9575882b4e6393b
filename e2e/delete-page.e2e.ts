import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const BAKERY = '110022003300442'

test('an owner disconnects a page, reads what is lost permanently, and deletes it', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { owner } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const [team] = (await owner.call('listTeams', {})).teams
  await owner.call('connectPage', { body: { page_id: BAKERY, team_id: team?.id ?? '' } })
  await page.goto('/page-management')
  const bakery = page
    .getByRole('listitem')
    .filter({ hasText: 'Шар Нарны Талх' })
    .filter({ has: page.getByRole('img', { name: 'Facebook хуудас' }) })
  const more = bakery.getByRole('button', { name: '«Шар Нарны Талх» хуудасны бусад үйлдэл' })
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Устгах' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Салгах' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Салгах' }).click()
  await expect(bakery.getByText('Салгасан')).toBeVisible()
  // The closing dialog may still take the focus, which closes the menu.
  await expect(page.getByRole('dialog')).toBeHidden()

  const remove = page.getByRole('menuitem', { name: 'Устгах' })
  await expect(async () => {
    if (!(await remove.isVisible())) await more.click()
    await expect(remove).toBeVisible({ timeout: 1000 })
  }).toPass()
  // On a phone the toast about disconnecting appears at the same place.
  const isUppermost = () =>
    remove.evaluate((item) => {
      const { x, y, width, height } = item.getBoundingClientRect()
      return item.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  expect(await isUppermost()).toBe(true)
  // Checks the contrast of the destructive item on hover, in both themes.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await remove.hover()
    await axe()
  }
  await remove.click()
  const deleting = page.getByRole('dialog')
  await expect(deleting.getByText(/автоматжуулалт/)).toBeVisible()
  await expect(deleting.getByText(/^Түүх: илгээсэн/)).toBeVisible()
  await axe()
  await expect(deleting.getByText('Та 7 хоногийн дотор сэргээж болно.')).toBeVisible()
  await deleting.getByRole('button', { name: 'Устгах', exact: true }).click()
  await expect(page.getByText('«Шар Нарны Талх» хуудсыг устгалаа.')).toBeVisible()
  const deleted = page.getByRole('region', { name: 'Устгасан хуудас' })
  await expect(deleted.getByText('Бүрмөсөн устах өдөр')).toBeVisible()
  await axe()
  await deleted.getByRole('button', { name: '«Шар Нарны Талх» хуудсыг сэргээх' }).click()
  await expect(deleted).toBeHidden()
  await expect(bakery.getByText('Салгасан')).toBeVisible()
})
