import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import type { Owner } from './testing/owner.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

/** Each story has its own titles, because all stories share one shop. */
const makeFlow = async (owner: Owner, pageId: string, title: string, text: string) => {
  const { chat_automation } = await owner.call('createChatAutomation', {
    body: {
      page_id: pageId,
      title,
      nodes: [
        {
          node_type: 'keyword',
          id: 'begins',
          position: { x: 0, y: 0 },
          title: '',
          payload: {
            kind: 'keywords',
            keywords: [title],
            exclude_keywords: [],
            match_mode: 'smart',
            intent: '',
            examples: [],
          },
          next: 'answers',
        },
        {
          node_type: 'action',
          id: 'answers',
          position: { x: 0, y: 240 },
          title: '',
          payload: [{ id: 'said', type: 'text', text, buttons: [] }],
          quick_replies: [],
          next: null,
        },
      ],
    },
  })
  return chat_automation
}

/** Only direct children, because keywords are list items too. */
const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')

test('repeated taps on the button create a chat automation once', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const { owner, pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto(`/chatbot/create?pageId=${pageId}`)
  await page.getByRole('combobox', { name: 'Түлхүүр үгс' }).fill('захиалах,')
  await page.getByRole('button', { name: 'Үүсгээд нээх' }).dblclick()
  await expect(page).toHaveURL(/\/chatbot\/edit\//)

  const { chat_automations } = await owner.call('listChatAutomations', {
    query: { page_id: pageId, search: 'захиалах' },
  })
  expect(chat_automations.data).toMatchObject([
    { title: 'захиалах', status: 'draft', steps: 1, trigger: { keywords: ['захиалах'] } },
  ])
})

test('going back from a new chat automation opens the list, not an empty form', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const { pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto(`/chatbot?pageId=${pageId}`)
  await page.getByRole('link', { name: 'Автоматжуулалт үүсгэх' }).first().click()
  await page.getByRole('combobox', { name: 'Түлхүүр үгс' }).fill('буцаж ирэх,')
  await page.getByRole('button', { name: 'Үүсгээд нээх' }).click()
  await expect(page).toHaveURL(/\/chatbot\/edit\//)
  await page.goBack()
  await expect(cardOf(page, 'буцаж ирэх')).toBeVisible()
})

test('a flow is switched on and off, lists its faults first, and is deleted', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { owner, pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await makeFlow(owner, pageId, 'Бэлэн урсгал', 'Сайн байна уу?')
  await makeFlow(owner, pageId, 'Хоосон урсгал', '')
  await page.goto(`/chatbot?pageId=${pageId}`)
  const ready = cardOf(page, 'Бэлэн урсгал')
  await expect(ready).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Үндсэн хэсэг рүү очих' })).toBeFocused()

  await ready.getByRole('switch').press('Space')
  await expect(ready.getByText('Идэвхтэй')).toBeVisible()
  await ready.getByRole('switch').press('Space')
  await expect(ready.getByText('Ноорог')).toBeVisible()

  const empty = cardOf(page, 'Хоосон урсгал')
  await empty.getByRole('switch').press('Space')
  const refused = page.getByRole('dialog', { name: '«Хоосон урсгал» идэвхжсэнгүй' })
  await expect(refused.getByText('зүйлийг засна уу')).toBeVisible()
  await axe()
  await refused.getByRole('link', { name: 'Засах зүйлсийг харах' }).click()
  await expect(page).toHaveURL(/show=problems/)

  await page.goto(`/chatbot?pageId=${pageId}`)
  await empty.getByRole('button', { name: '«Хоосон урсгал»: бусад үйлдэл' }).click()
  await page.getByRole('menuitem', { name: 'Устгах' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Устгах' }).click()
  await expect(empty).toBeHidden()
})

test('a flow is exported to a file and imported as a new one after a preview', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { owner, pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await makeFlow(owner, pageId, 'Хүргэлтийн урсгал', 'Хүргэлт хот дотор үнэгүй.')
  await page.goto(`/chatbot?pageId=${pageId}&search=${encodeURIComponent('Хүргэлтийн урсгал')}`)
  await page.getByRole('button', { name: '«Хүргэлтийн урсгал»: бусад үйлдэл' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Файл болгож татах' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Хүргэлтийн урсгал.hariu-flow.json')
  const file = await textOf(download)

  await page.getByRole('button', { name: 'Файлаас' }).click()
  const window = page.getByRole('dialog', { name: 'Файлаас оруулах' })
  await expect(window.getByRole('button', { name: 'Файл сонгох' })).toBeVisible()
  await axe()
  await window.getByLabel('Эсвэл агуулгыг нь энд буулгана уу').fill(file.slice(0, 200))
  await expect(window.getByText('дутуу хуулагдсан байна')).toBeVisible()
  await axe()
  await window.getByRole('button', { name: 'Өөр файл сонгох' }).click()

  await window.locator('input[type=file]').setInputFiles({
    name: 'flow.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  })
  await expect(window.getByRole('heading', { name: 'Хүргэлтийн урсгал' })).toBeVisible()
  await expect(window.getByText('1 мессеж')).toBeVisible()
  await axe()
  await window.getByRole('button', { name: 'Үүсгээд нээх' }).click()
  await expect(page).toHaveURL(/\/chatbot\/edit\//)
  const { chat_automations } = await owner.call('listChatAutomations', {
    query: { page_id: pageId, search: 'Хүргэлтийн урсгал' },
  })
  expect(chat_automations.total).toBe(2)
})

test('an automation of unknown kind opens in its editor', async ({ page, productUrl, sandboxUrl }) => {
  const { owner, pageId, automationId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const { id } = await makeFlow(owner, pageId, 'Нээх урсгал', 'Сайн байна уу?')
  await page.goto(`/automations/edit/${id}?pageId=${pageId}`)
  await expect(page).toHaveURL(new RegExp(`/chatbot/edit/${id}`))
  await page.goto(`/automations/edit/${automationId}?pageId=${pageId}`)
  await expect(page).toHaveURL(new RegExp(`/commentbot/edit/${automationId}`))

  await page.goto(`/automations?pageId=${pageId}&type=chat`)
  await expect(page.getByRole('link', { name: 'Нээх урсгал' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Үнэ асуусан хүнд' })).toBeHidden()
})
