import { writeFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import type { Addresses } from './owner.ts'
import { aShopAtWork } from './shop.ts'

export const picture = (bytes = 2000) =>
  Buffer.concat([
    // A picture of one pixel; decoders ignore the bytes after its end.
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.alloc(bytes),
  ])

/** Opens a new flow at a message with one block without a file. */
export const openBlock = async (
  page: Page,
  addresses: Addresses,
  block: { type: 'image' | 'video'; title: string },
) => {
  const { owner, pageId } = await aShopAtWork(page.context(), addresses)
  const { chat_automation } = await owner.call('createChatAutomation', {
    body: {
      page_id: pageId,
      title: block.title,
      nodes: [
        {
          node_type: 'welcome',
          id: 'begins',
          position: { x: 0, y: 0 },
          title: '',
          payload: {},
          next: 'answers',
        },
        {
          node_type: 'action',
          id: 'answers',
          position: { x: 0, y: 240 },
          title: 'Зурагтай хариулт',
          payload: [
            {
              id: 'media',
              type: block.type,
              url: '',
              public_path: null,
              s3_key: null,
              file_name: '',
              buttons: [],
            },
          ],
          quick_replies: [],
          next: null,
        },
      ],
    },
  })
  await page.goto(`/chatbot/edit/${chat_automation.id}?pageId=${pageId}`)
  const card = page.getByRole('button', { name: /Зурагтай хариулт: засах/ })
  const onCanvas = page.locator('.react-flow__node', { hasText: 'Зурагтай хариулт' })
  await card.or(onCanvas).first().click()
  await expect(page.getByRole('button', { name: 'Файл сонгох' })).toBeVisible()
  return { owner, id: chat_automation.id }
}

/** Uses a file, because passing 25 MB to the browser as bytes takes longer than the story. */
export const choose = async (page: Page, name: string, bytes: Buffer) => {
  const file = test.info().outputPath(name)
  await writeFile(file, bytes)
  await page.locator('input[type=file]:not([capture])').setInputFiles(file)
}
