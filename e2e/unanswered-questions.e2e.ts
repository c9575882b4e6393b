import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

// With the rules of other stories no rule is the obvious one for a keyword, and the owner would have to choose.
test.use({ worldOfItsOwn: 'unanswered-questions' })

test('one question in three spellings is grouped, and one tap answers it from then on', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const { owner, pageId, comment } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  for (const text of ['Хүргэлт байгаа юу', 'hurgelt bga yu', 'хургэлт']) await comment(text)
  await expect
    .poll(async () => {
      const query = { page_id: pageId, status: 'unanswered' as const, search: 'хүргэлт' }
      return (await owner.call('listHistories', { query })).histories.data.length
    })
    .toBeGreaterThanOrEqual(3)

  await page.goto(`/dashboard?pageId=${pageId}`)
  const section = page.getByRole('region', { name: 'Хариулаагүй үлдсэн асуултууд' })
  // The topic answers all of them, so the keyword is folded below it.
  const topic = section
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Сэдэв: Хүргэлт' }) })
  await topic.getByText(/^Түлхүүр үгээр нь харах/).click()
  const group = topic
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'хүргэлт', exact: true }) })
  await expect(group).toHaveCount(1)
  for (const text of ['Хүргэлт байгаа юу', 'hurgelt bga yu', 'хургэлт'])
    await expect(group.getByText(text, { exact: true }).first()).toBeVisible()
  await axe()

  await group.getByRole('button', { name: '«хүргэлт» нэмэх' }).click()
  await expect(section.getByText('Үүнээс хойш ирэх ийм сэтгэгдэлд хариулна.')).toBeVisible()
  await axe()

  await comment('Orond hurgelttei yu?')
  await page.goto(`/history?pageId=${pageId}`)
  const next = page.getByRole('listitem').filter({ hasText: 'Orond hurgelttei yu?' })
  await expect(next.getByText('Чат: Илгээсэн')).toBeVisible()
})

test('a question can be dismissed and restored', async ({ page, productUrl, sandboxUrl, fitsTheScreen }) => {
  const { pageId, comment } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  for (const text of ['Ажлын байр бий юу', 'ajliin bair bnu', 'ажлын байр']) await comment(text)
  await page.goto(`/dashboard?pageId=${pageId}`)
  const section = page.getByRole('region', { name: 'Хариулаагүй үлдсэн асуултууд' })
  const title = section.getByRole('heading', { name: 'ажлын байр' })
  await expect(async () => {
    await page.reload()
    await expect(title).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await fitsTheScreen()

  await section.getByRole('button', { name: '«ажлын байр» бүлэг надад хэрэггүй' }).click()
  await expect(section.getByText('30 хоног харуулахгүй')).toBeVisible()
  await expect(title).toBeHidden()
  await section.getByRole('button', { name: 'Буцаах' }).click()
  await expect(title).toBeVisible()

  await section
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'ажлын байр' }) })
    .getByRole('link', { name: 'Шинэ автомат хариулт үүсгэх' })
    .click()
  await expect(page.getByRole('textbox', { name: 'Нэр' })).toHaveValue('Ажлын байр')
})
