import { z } from 'zod'
import { commentAs } from './testing/owner.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const contents = z.object({
  content: z.array(z.object({ id: z.string(), kind: z.string(), text: z.string() })),
})

test('going back from the post picker asks for confirmation, and the selection stays', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
}) => {
  const { pageId } = await aShopAtWork(context, { productUrl, sandboxUrl })
  await page.goto(`/commentbot?pageId=${pageId}`)
  await page.getByRole('link', { name: 'Автомат хариулт үүсгэх' }).first().click()
  await page.getByRole('radio', { name: 'Сонгосон дээр' }).click()
  const picker = page.getByRole('dialog', { name: 'Хаана хариулахаа сонгох' })
  await picker.getByRole('checkbox').first().check()
  await page.goBack()
  await page.getByRole('button', { name: 'Үргэлжлүүлж засах' }).click()
  await expect(page).toHaveURL(/commentbot\/create/)
  await expect(picker.getByRole('status').filter({ hasText: '1 сонгосон' })).toBeVisible()
})

test('without a connection, saving a long form or a dialog shows why it waits', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
}) => {
  const { pageId } = await aShopAtWork(context, { productUrl, sandboxUrl })
  await page.goto(`/commentbot/create?pageId=${pageId}`)
  await page.getByLabel('Нэр (заавал биш)').fill('Сүлжээгүй үед')
  await page.getByPlaceholder('үнэ, хэд вэ, хүргэлт').fill('сүлжээгүй,')
  await page.getByLabel('Сэтгэгдлийн доор: 1-р хариулт').fill('Удахгүй.')
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  const save = page.getByRole('button', { name: 'Хадгалаад асаах' })
  await expect(save).toBeEnabled()
  await context.setOffline(true)
  const note = page.getByRole('status').filter({ hasText: 'Интернэт холболт алга' })
  await save.click()
  await expect(note).toBeInViewport()
  const place = await note.boundingBox()
  const { x, y, width, height } = place ?? { x: 0, y: 0, width: 0, height: 0 }
  const onTop = await note.evaluate(
    (element, [left, top]) => element.contains(document.elementFromPoint(left, top)),
    [x + width / 2, y + height / 2] as const,
  )
  if (page.viewportSize()?.width === 400) expect(onTop).toBe(true)
  await context.setOffline(false)
  await page.waitForURL('**/commentbot?**')
})

test('a rule for one reel with three keywords answers only on that reel', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { owner, pageId } = await aShopAtWork(context, { productUrl, sandboxUrl })
  const listed = await context.request.get(
    `${sandboxUrl}/sandbox/api/pages/${pageId}/content?platform=facebook`,
  )
  const { content } = contents.parse(await listed.json())
  const reel = content.find(({ kind }) => kind === 'reel')
  const post = content.find(({ kind }) => kind === 'post')

  await page.goto(`/commentbot/create?pageId=${pageId}`)
  await page.getByLabel('Нэр (заавал биш)').fill('Пальтоны рил')
  await page.getByRole('radio', { name: 'Сонгосон дээр' }).click()
  const picker = page.getByRole('dialog', { name: 'Хаана хариулахаа сонгох' })
  await picker.getByRole('textbox', { name: 'Бичвэрээр хайх' }).fill(reel?.text.slice(0, 20) ?? '')
  await expect(picker.getByRole('checkbox')).toHaveCount(1)
  await picker.locator('label').filter({ hasText: 'Рил' }).click()
  await picker.getByRole('checkbox', { name: reel?.text.slice(0, 20) ?? '' }).click()
  await expect(picker.getByRole('status').filter({ hasText: '1 сонгосон' })).toBeVisible()
  await axe()
  await fitsTheScreen()
  await picker.getByRole('button', { name: 'Сонгох', exact: true }).click()
  await expect(page.getByText(reel?.text ?? '').first()).toBeVisible()

  await page.getByPlaceholder('үнэ, хэд вэ, хүргэлт').fill('пальто, өнгө, размер,')
  await page.getByLabel('Сэтгэгдлийн доор: 1-р хариулт').fill('Таван өнгөтэй, чатаар илгээлээ.')
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await page.getByRole('button', { name: 'Хадгалаад асаах' }).click()
  await page.waitForURL('**/commentbot?**')

  const { automations } = await owner.call('listCommentAutomations', { query: { page_id: pageId } })
  const made = automations.data.find(({ name }) => name === 'Пальтоны рил')
  expect(made).toMatchObject({
    content: { scope: 'chosen', type: 2, ids: [reel?.id] },
    keywords: ['пальто', 'өнгө', 'размер'],
  })

  for (const { id } of [reel, post].filter((one) => one !== undefined))
    await commentAs(
      context.request,
      { productUrl, sandboxUrl },
      { customerId: 'khulan', contentId: id, text: 'Өнгө нь байгаа юу?' },
    )
  const answeredOn = async () => {
    const { histories } = await owner.call('listHistories', { query: { page_id: pageId } })
    return histories.data
      .filter(({ text }) => text === 'Өнгө нь байгаа юу?')
      .map(({ content_id, automation }) => [content_id, automation?.name ?? null])
      .sort()
  }
  const expected = [
    [reel?.id, 'Пальтоны рил'],
    [post?.id, null],
  ].sort()
  await expect.poll(answeredOn).toEqual(expected)
  await owner.call('deleteCommentAutomation', { params: { id: made?.id ?? '' } })
})
