import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test('a shop starts with a template, reads what it replaces, and finds its flow and starters as drafts', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { owner, pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto(`/chatbot?tab=templates&pageId=${pageId}`)
  await page.getByRole('link', { name: 'Үнэ, захиалга' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Үнэ, захиалга' })).toBeVisible()
  await axe()

  // The phone preview plays the flow with the example values.
  const phone = page.getByRole('region', { name: 'Туршиж үзэх' })
  await phone.getByRole('button', { name: 'үнэ', exact: true }).click()
  await expect(phone.getByText('Ноолууран цамц')).toBeVisible()

  await page.getByRole('button', { name: 'Загварыг ашиглах' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('1-р барааны нэр').fill('Хүрэм')
  await form.getByLabel('1-р барааны үнэ').fill('үнэгүй')
  await form.getByRole('button', { name: 'Ашиглах', exact: true }).click()
  await expect(form.getByText('Үнийг тоогоор бичнэ үү. Жишээ нь: 5,000')).toBeVisible()
  await form.getByLabel('1-р барааны үнэ').fill('95000')
  await axe()
  await form.getByRole('button', { name: 'Ашиглах', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'Загвар нэмэгдлээ' })
  await expect(done.getByText('Утасны дугаар')).toBeVisible()
  await expect(done.getByText('1-р барааны үнэ')).toBeHidden()
  const starters = async () =>
    (await owner.call('listEntries', { query: { page_id: pageId, entry_type: 'conversation_starter' } }))
      .groups[0]?.entries ?? []
  expect((await starters()).map(({ title }) => title)).toEqual(['Үнэ хэд вэ?', 'Ямар бараа байна вэ?'])
  expect((await starters())[0]?.chat_automation?.status).toBe('draft')

  // Another template overwrites the starters and lists what is deleted with them.
  await page.goto(`/chatbot/templates/delivery?pageId=${pageId}`)
  await page.getByRole('button', { name: 'Загварыг ашиглах' }).click()
  await expect(page.getByText('Ямар бараа байна вэ?')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Тэдгээрийн эхлүүлдэг автоматжуулалтуудыг хамт устгах' }).check()
  await expect(page.getByRole('dialog').getByText('Үнийн лавлагаа')).toBeVisible()
  await page.getByRole('button', { name: 'Ашиглаад хуучныг устгах' }).click()
  await expect(page.getByRole('dialog', { name: 'Загвар нэмэгдлээ' })).toBeVisible()
  expect((await starters()).map(({ title }) => title)).toEqual(['Хүргэлт хэд вэ?', 'Орон нутагт хүргэх үү?'])

  await page.getByRole('link', { name: '«Хүргэлтийн мэдээлэл» нээх' }).click()
  await expect(page.getByRole('textbox', { name: 'Автоматжуулалтын нэр' })).toHaveValue('Хүргэлтийн мэдээлэл')
})

test('a team saves its own flow as a template, and deletes it', async ({ page, productUrl, sandboxUrl }) => {
  const { owner, pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const { template } = await owner.call('getTemplate', {
    params: { id: 'booking' },
    query: { page_id: pageId },
  })
  const nodes = template.flows[0]?.flow.nodes ?? []
  const title = 'Манай цаг захиалга'
  await owner.call('createChatAutomation', { body: { page_id: pageId, title, nodes } })
  await page.goto(`/chatbot?pageId=${pageId}`)
  await page.getByRole('button', { name: `«${title}»: бусад үйлдэл` }).click()
  await page.getByRole('menuitem', { name: 'Загвар болгож хадгалах' }).click()
  await page.getByRole('button', { name: 'Хадгалах', exact: true }).click()
  await expect(page.getByText(`«${title}» багийн загварт хадгалагдлаа.`)).toBeVisible()

  await page.goto(`/chatbot?tab=templates&pageId=${pageId}`)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Загварыг устгах' }).click()
  await page.getByRole('button', { name: 'Устгах', exact: true }).click()
  await expect(page.getByText('Загвар устлаа.')).toBeVisible()
})
