import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const NAME = 'Хэмжээ асуусан хүнд'
const REPLY = 'Сайн байна уу, {{first_name}}! Хэмжээний хүснэгтийг чатаар илгээлээ.'
const ledger = z.object({ comments: z.array(z.object({ public_replies: z.array(z.string()) })) })

const tried = (page: Page) => page.getByRole('dialog')
const answered = (page: Page) => tried(page).getByText(/сэтгэгдлээс \d+ нь хариулт авах байсан/)
const numberIn = async (page: Page) =>
  Number(/сэтгэгдлээс (\d+) нь/.exec(await answered(page).innerText())?.[1])

test('a dry run shows past answers of a new automation, and only the differences after an edit', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { owner, pageId } = await aShopAtWork(context, { productUrl, sandboxUrl })
  const nothingIsSent = async () => {
    const url = `${sandboxUrl}/sandbox/api/ledger?page_id=${pageId}`
    const { comments } = ledger.parse(await (await context.request.get(url)).json())
    expect(comments.length).toBeGreaterThan(60)
    expect(comments.flatMap((one) => one.public_replies).filter((text) => text.includes('хүснэгт'))).toEqual(
      [],
    )
  }
  const keywords = page.getByRole('combobox', { name: 'Түлхүүр үгс' })
  const save = page.getByRole('button', { name: 'Хадгалах' })

  await test.step('a new one is tried when it is saved', async () => {
    await page.goto(`/commentbot/create?pageId=${pageId}`)
    await page.getByLabel('Нэр (заавал биш)').fill(NAME)
    await keywords.fill('размер,')
    await page.getByLabel('Сэтгэгдлийн доор: 1-р хариулт').fill(REPLY)
    await save.click()
    await expect(tried(page).getByText('размер', { exact: true }).first()).toBeVisible()
    await expect(tried(page).getByText('Сайн байна уу, Мөнхзул! Хэмжээний').first()).toBeVisible()
    await expect(tried(page).getByText('Хуудасны сэтгэгдлүүдийг уншиж байна')).toHaveCount(0)
    await axe()
    await fitsTheScreen()
  })

  await test.step('a comment that nearly fitted lends its word', async () => {
    const before = await numberIn(page)
    await tried(page).locator('label').filter({ hasText: 'Хариулахгүй' }).click()
    await tried(page).getByRole('button', { name: '«rasmerk» нэмэх' }).click()
    await expect.poll(() => numberIn(page)).toBe(before + 1)
    await nothingIsSent()
  })

  await test.step('and switched on', async () => {
    await page.getByRole('button', { name: 'Хадгалаад асаах' }).click()
    await page.waitForURL('**/commentbot?**')
    await expect(page.getByRole('switch', { name: `«${NAME}» асаалттай эсэх` })).toBeChecked()
  })

  await test.step('of an edit only what changes is shown', async () => {
    await page.getByRole('link', { name: NAME }).click()
    await keywords.fill('хаяг,')
    await save.click()
    await expect(tried(page).getByText(/\+\d+ шинээр/)).toBeVisible()
    const shown = tried(page).getByRole('listitem')
    await expect(shown.filter({ hasText: 'хаяг хаана вэ' })).toBeVisible()
    await expect(shown.filter({ hasNotText: 'Шинээр хариулна' })).toHaveCount(0)
    await axe()
    await page.getByRole('button', { name: 'Буцаж засах' }).click()
    await expect(tried(page)).toHaveCount(0)
  })

  await test.step('an edit that answers nothing otherwise is saved at once', async () => {
    await keywords.press('Backspace')
    await page.getByLabel('Нэр (заавал биш)').fill(`${NAME}!`)
    await save.click()
    await page.waitForURL('**/commentbot?**')
  })

  await test.step('one that is switched off can be tried from the list', async () => {
    const toggle = page.getByRole('switch', { name: `«${NAME}!» асаалттай эсэх` })
    await toggle.press('Space')
    await page.getByRole('button', { name: `Турших: ${NAME}!` }).click()
    await expect(answered(page)).toBeVisible()
    await page.getByRole('button', { name: 'Асаах', exact: true }).click()
    await expect(toggle).toBeChecked()
  })

  await nothingIsSent()
  const { automations } = await owner.call('listCommentAutomations', { query: { page_id: pageId } })
  const made = automations.data.find(({ name }) => name === `${NAME}!`)
  expect(made?.answered).toBe(0)
  await owner.call('deleteCommentAutomation', { params: { id: made?.id ?? '' } })
})
