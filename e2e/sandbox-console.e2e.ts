import type { Page } from '@playwright/test'
import { commentAs } from './testing/owner.ts'
import { expect, test } from './testing/product.ts'

// Needs a page that is not connected, but other stories connect all of them.
test.use({ worldOfItsOwn: 'sandbox-console' })

const CLINIC = '110022003300444'

const openConsole = async (page: Page, sandboxUrl: string, query = '') => {
  await page.goto(`${sandboxUrl}/sandbox/?page=${CLINIC}${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** Publishes a post through the console's screen. */
const publish = async (page: Page, words: string) => {
  await page.getByRole('button', { name: 'Пост бичих' }).click()
  const writing = page.getByRole('dialog', { name: 'Цагаан Нуга эмнэлэг · Facebook' })
  await writing.getByLabel('Бичвэр').fill(words)
  await writing.getByRole('button', { name: 'Нийтлэх' }).click()
  await expect(page.getByTestId('post')).toContainText(words)
}

test('a customer writes, edits and deletes a comment, and sees new comments of others', async ({
  page,
  request,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  await openConsole(page, sandboxUrl)
  await expect(page.getByText('Hariu-д холбоогүй тул хариулахгүй')).toBeVisible()
  await axe()
  await publish(page, 'Шинэ эмч ирлээ. Үнийг «ЭМЧ» гэж асуугаарай')
  await page.getByRole('group', { name: 'Бэлэн сэтгэгдлүүд' }).getByText('эмч', { exact: true }).click()
  const comments = page.getByRole('list', { name: 'Сэтгэгдлүүд' })
  await expect(comments).toContainText('эмч')

  const field = page.getByRole('textbox', { name: /сэтгэгдэл бичих/ })
  await field.fill('Хэдээс ажиллах вэ?')
  await field.press('Enter')
  const mine = comments.getByRole('listitem').filter({ hasText: 'Хэдээс ажиллах вэ?' })
  await mine.getByRole('button', { name: 'Засах' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Хэдээс ажиллах вэ?')
  await field.fill('Хэдэн цагаас ажиллах вэ?')
  await field.press('Enter')
  const edited = comments.getByRole('listitem').filter({ hasText: 'Хэдэн цагаас ажиллах вэ?' })
  await expect(edited).toContainText('Зассан')

  await edited.getByRole('button', { name: 'Хариулах' }).click()
  await expect(page.getByText(/^Хариулж байна:/)).toBeVisible()
  await field.press('Escape')
  await expect(page.getByText(/^Хариулж байна:/)).toBeHidden()

  await edited.getByRole('button', { name: 'Сэтгэгдлийн үйлдлүүд' }).click()
  await page.getByRole('menuitem', { name: 'Хуудас нуух' }).click()
  await expect(edited).toContainText('Нуусан')
  await axe()
  await fitsTheScreen()
  await edited.getByRole('button', { name: 'Устгах' }).click()
  await expect(edited).toContainText('Устгасан')

  const contentId = new URL(page.url()).searchParams.get('content') ?? ''
  const addresses = { productUrl, sandboxUrl }
  await commentAs(request, addresses, { customerId: 'temuulen', contentId, text: 'Намайг харж байна уу?' })
  await expect(comments).toContainText('Намайг харж байна уу?')
})

test('chat, webhooks, calls and faults each have a tab, and drafts stay', async ({
  page,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  await openConsole(page, sandboxUrl)
  await tab(page, 'Чат').click()
  const message = page.getByRole('textbox', { name: 'Мессеж бичих…' })
  await message.fill('Сайн байна уу?')
  await message.press('Enter')
  await expect(page.getByTestId('chat-message')).toContainText('Сайн байна уу?')
  await expect(message).toHaveValue('')
  await message.fill('Нэг юм')
  await axe()

  await tab(page, 'Чат').press('ArrowRight')
  await expect(tab(page, 'Мэдэгдэл')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Facebook → Hariu' })).toBeVisible()
  await axe()
  await tab(page, 'Дуудлага').click()
  await expect(page.getByRole('heading', { name: 'Hariu → Facebook' })).toBeVisible()

  await tab(page, 'Саатал').click()
  await page.getByLabel('Юу болох вэ').selectOption('Facebook хуудсыг түр хориглоно')
  await page.getByLabel('Хаана').first().selectOption('Цагаан Нуга эмнэлэг')
  await page.getByLabel('Хэр олон').selectOption('Заримдаа')
  await expect(page.getByLabel('Хувь (%)')).toHaveValue('30')
  await page.getByRole('button', { name: 'Асаах', exact: true }).click()
  const fault = page.getByTestId('fault')
  await expect(fault).toContainText('Facebook хуудсыг түр хориглоно')
  await expect(fault).toContainText('Цагаан Нуга эмнэлэг · Бүх дуудлага · 30% магадлалтай')
  await axe()
  await fitsTheScreen()
  await fault.getByRole('button').click()
  await expect(fault).toHaveCount(0)

  await tab(page, 'Чат').click()
  await expect(message).toHaveValue('Нэг юм')
})

test('switching the language keeps the view, and both themes are accessible', async ({
  page,
  sandboxUrl,
  axe,
  colours,
  fitsTheScreen,
}) => {
  await openConsole(page, sandboxUrl, '&panel=faults')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(tab(page, 'Faults')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'What page owners do' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await axe()
  await fitsTheScreen()
  await page.emulateMedia({ colorScheme: 'dark' })
  await colours()
  await tab(page, 'Calls').click()
  await colours()
  await tab(page, 'Chat').click()
  await colours()
})

test('resetting the world requires confirmation', async ({ page, sandboxUrl, axe }) => {
  await openConsole(page, sandboxUrl)
  await page.getByRole('button', { name: 'Эхнээс нь эхлэх' }).click()
  const question = page.getByRole('dialog', { name: 'Бүгдийг эхний байдалд нь оруулах уу?' })
  await axe()
  await question.getByRole('button', { name: 'Болих' }).click()
  await expect(question).toBeHidden()
})
