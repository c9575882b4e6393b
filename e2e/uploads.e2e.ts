import type { Owner } from './testing/owner.ts'
import { expect, test } from './testing/product.ts'
import { choose, openBlock, picture } from './testing/uploads.ts'

const MOST_BYTES = 26_214_400

const video = (bytes: number) => {
  const file = Buffer.alloc(bytes)
  file.write('\0\0\0\x18ftypmp42', 'latin1')
  return file
}

const mediaOf = async (owner: Owner, id: string) => {
  const { chat_automation } = await owner.call('getChatAutomation', { params: { id } })
  const node = chat_automation.nodes.find((one) => one.node_type === 'action')
  const block = node?.node_type === 'action' ? node.payload[0] : undefined
  return block && 'url' in block ? block : undefined
}

test('a picture uploads into a message with progress, and customers see it', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { owner, id } = await openBlock(page, { productUrl, sandboxUrl }, { type: 'image', title: 'Зураг' })
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/uploads/**', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await choose(page, 'Даашинз.png', picture())
  await expect(page.getByRole('progressbar', { name: '«Даашинз.png» байршуулах явц' })).toBeAttached()
  await axe()
  await fitsTheScreen()
  go()
  await expect(page.getByRole('textbox', { name: 'Зургийн хаяг' })).toHaveValue(/\/uploads\/.+\.png$/)
  await expect(page.getByRole('img', { name: 'Үйлчлүүлэгчид харагдах зураг' })).toBeVisible()
  await axe()

  await expect.poll(async () => (await mediaOf(owner, id))?.s3_key).toBeTruthy()
  const media = await mediaOf(owner, id)
  const served = await page.request.get(media?.url ?? '')
  expect(served.headers()['content-type']).toBe('image/png')
  expect(media).toMatchObject({ public_path: media?.s3_key, file_name: 'Даашинз.png' })

  // On a phone the way back is a button of the outline, behind the open step.
  if (test.info().project.name === 'phone') return
  await page.locator('body').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await mediaOf(owner, id))?.s3_key).toBeNull()
})

test('a video of 25 MB uploads, and one byte more is refused before anything is sent', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const { owner, id } = await openBlock(page, { productUrl, sandboxUrl }, { type: 'video', title: 'Видео' })
  const put: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/uploads/')) put.push(request.url())
  })
  await choose(page, 'Танилцуулга.mp4', video(MOST_BYTES + 1))
  await expect(page.getByRole('alert')).toHaveText(
    'Файл 25.1 МБ байна. 25 МБ хүртэл хэмжээтэй файл сонгоно уу.',
  )
  expect(put).toEqual([])
  await page.getByRole('button', { name: 'Хаах', exact: true }).last().click()

  await choose(page, 'Танилцуулга.mp4', video(MOST_BYTES))
  await expect(page.getByRole('progressbar')).toBeAttached()
  await expect(page.getByRole('textbox', { name: 'Видеоны хаяг' })).toHaveValue(/\.mp4$/)
  await expect.poll(async () => (await mediaOf(owner, id))?.file_name).toBe('Танилцуулга.mp4')
})

test('a text file named as a picture is refused with a reason, and the message stays unchanged', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { owner, id } = await openBlock(page, { productUrl, sandboxUrl }, { type: 'image', title: 'Худал' })
  await choose(page, 'үнэ.txt', Buffer.from('Үнэ 45,000 ₮'))
  await expect(page.getByRole('alert')).toContainText('Тохирох нь: JPG, PNG, GIF')
  await choose(page, 'үнэ.png', Buffer.from('Үнэ 45,000 ₮, хүргэлт үнэгүй'))
  await expect(page.getByRole('alert')).toContainText('PNG биш')
  await axe()
  expect((await mediaOf(owner, id))?.url).toBe('')
})
