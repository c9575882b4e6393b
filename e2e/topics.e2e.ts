import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { keywordStep, messageStep, openStep, panelOf, setLive } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test.use({ worldOfItsOwn: 'topics' })

const REPLY = 'Үнийн мэдээллийг чатаар илгээлээ.'

test('quick setup answers price questions however they are typed, and leaves praise alone', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { owner, pageId, automationId, comment } = await aShopAtWork(page.context(), {
    productUrl,
    sandboxUrl,
  })
  await owner.call('deleteCommentAutomation', { params: { id: automationId } })

  await page.goto(`/commentbot?pageId=${pageId}`)
  await page.getByRole('link', { name: 'Үнэ, хүргэлт, хаягт хариулах' }).click()
  const price = page.getByRole('region', { name: 'Үнэ' })
  await page.getByRole('button', { name: '3 автомат хариулт үүсгэх' }).click()
  await expect(price.getByText('«Бараа, үнэ» талбарыг бөглөнө үү.')).toBeVisible()
  await axe()
  await fitsTheScreen()
  await price.getByLabel('Бараа, үнэ').fill('Даашинз 89,000 ₮')
  await page.getByLabel('Хотын хүргэлтийн үнэ, хугацаа').fill('5,000 ₮, өдөртөө')
  await page.getByLabel('Орон нутгийн хүргэлт').fill('унаанд тавьж өгнө')
  await page.getByRole('region', { name: 'Хаяг, байршил' }).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: '2 автомат хариулт үүсгэх' }).click()
  await expect(page.getByRole('link', { name: 'Үнэ', exact: true })).toBeVisible()
  await expect(page.getByText('«Хүргэлт» сэдэв')).toBeVisible()
  await axe()
  await fitsTheScreen()

  const questions = ['heden tugrug ve', 'Хэдээр зарж байгаа юм бэ', 'une?', 'hed bna']
  for (const text of [...questions, 'Маш гоё байна, баярлалаа']) await comment(text)
  const answersOf = async () => {
    const { histories } = await owner.call('listHistories', { query: { page_id: pageId } })
    return histories.data
  }
  await expect
    .poll(async () =>
      (await answersOf()).filter(({ chat_status }) => chat_status === 'sent').map(({ text }) => text),
    )
    .toEqual(expect.arrayContaining(questions))
  const praise = (await answersOf()).find(({ text }) => text.startsWith('Маш гоё'))
  expect(praise?.outcome).toBe('ignored')

  await page.goto(`/history?pageId=${pageId}`)
  const answered = page.getByRole('listitem').filter({ hasText: 'heden tugrug ve' })
  await expect(answered.getByText(/«Үнэ»: үнэ асуусан: «.*tugrug.*»/).first()).toBeVisible()
})

test('a dry run shows what a topic adds to the keywords of a rule', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { owner, pageId, comment } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const { automations } = await owner.call('listCommentAutomations', { query: { page_id: pageId } })
  for (const { id } of automations.data) await owner.call('deleteCommentAutomation', { params: { id } })
  const { automation } = await owner.call('createCommentAutomation', {
    body: {
      page_id: pageId,
      name: 'Үнэ асуусан хүнд',
      description: '',
      enabled: true,
      content: { scope: 'all', type: 4, ids: [] },
      trigger: 'keywords',
      keywords: ['үнэ'],
      comment_replies: [REPLY],
      chat_replies: [],
    },
  })
  await comment('heden tugrug boloh ve')

  await page.goto(`/commentbot/edit/${automation.id}?pageId=${pageId}`)
  await page.getByRole('button', { name: '«Үнэ» сэдвийг нэмэх' }).click()
  await expect(page.getByRole('button', { name: 'Үнэ Хэдэн төгрөг вэ?' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByLabel('Сэтгэгдэл бичиж үзэх').fill('hed bna')
  await expect(page.getByText(/Хариулна: үнэ асуусан: «.*hed.*»/)).toBeVisible()
  await axe()
  await fitsTheScreen()
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  const tried = page.getByRole('dialog')
  await expect(tried.getByText(/\+\d+ шинээр/)).toBeVisible()
  await expect(
    tried
      .getByRole('listitem')
      .filter({ hasText: /үнэ асуусан: «/ })
      .first(),
  ).toBeVisible()
  await axe()
  await fitsTheScreen()
  await tried.getByRole('button', { name: 'Хадгалах' }).click()
  await page.waitForURL('**/commentbot?**')
  await expect(page.getByText('«Үнэ» сэдэв')).toBeVisible()
})

test('an unanswered topic becomes a rule in one tap', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { owner, pageId, comment } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const asked = ['Дархан руу явуулах уу', 'hurgelt bga yu', 'Хөдөө орон нутагт хүргэдэг үү']
  for (const text of asked) await comment(text)
  await page.goto(`/dashboard?pageId=${pageId}`)
  const section = page.getByRole('region', { name: 'Хариулаагүй үлдсэн асуултууд' })
  const group = section
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Сэдэв: Хүргэлт' }) })
  await expect(async () => {
    await page.reload()
    await expect(group).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await axe()
  await fitsTheScreen()
  await group.getByRole('button', { name: '«Хүргэлт» сэдвийг нэмэх' }).click()
  await expect(section.getByText(/одоо «Хүргэлт» сэдвийн бүх асуултад хариулна/)).toBeVisible()
  const { automations } = await owner.call('listCommentAutomations', { query: { page_id: pageId } })
  expect(automations.data.flatMap(({ topics }) => topics)).toContain('delivery')
  await comment('Эрдэнэт явуулж өгч чадах уу')
  const answered = async () => {
    const { histories } = await owner.call('listHistories', { query: { page_id: pageId } })
    return histories.data.find(({ text }) => text.startsWith('Эрдэнэт'))?.outcome
  }
  await expect.poll(answered).toBe('answered')
})

test('a flow starts at price questions however they are typed, and a condition tells topics apart', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const [MESSENGER] = chatPlaces
  const { owner } = await aBakeryThatChats(context, addresses, MESSENGER)
  const rule = { type: 'topics' as const, topics: ['delivery' as const] }
  const id = await setLive({ owner, pageId: MESSENGER.pageId }, 'Үнийн лавлагаа', [
    { ...keywordStep('үнэ', 'which'), title: 'Эхлэл' },
    {
      node_type: 'condition',
      id: 'which',
      title: 'Юу асуусан',
      position: { x: 200, y: 0 },
      payload: { branches: [{ id: 'delivery', rule, next: 'delivery' }] },
      next: 'price',
    },
    messageStep('price', 'Талх 3,500 ₮.'),
    messageStep('delivery', 'Хүргэлт 5,000 ₮.'),
  ])

  await page.goto(`/chatbot/edit/${id}?pageId=${MESSENGER.pageId}`)
  await openStep(page, 'Эхлэл')
  const panel = panelOf(page)
  await expect(panel.getByText(/«үнэ» түлхүүр үгийг өөрөөр бичсэн асуулт/)).toBeVisible()
  await panel.getByRole('button', { name: '«Үнэ» сэдвийг нэмэх' }).click()
  await panel.getByRole('button', { name: /^Хүргэлт/ }).click()
  await expect(panel.getByRole('button', { name: /^Үнэ/, pressed: true })).toBeVisible()
  await axe()
  await fitsTheScreen()
  await panel.getByRole('button', { name: 'Хаах' }).click()
  await openStep(page, 'Юу асуусан')
  await expect(panel.getByRole('button', { name: /^Хүргэлт/, pressed: true })).toBeVisible()
  await axe()
  await fitsTheScreen()
  await panel.getByRole('button', { name: 'Хаах' }).click()
  await page.getByRole('button', { name: 'Идэвхжүүлэх' }).click()
  await expect(page.getByText('Идэвхтэй', { exact: true })).toBeVisible()

  const made = await newCustomer(context.request, addresses, 'Тэмүүлэн Бат')
  const customer = customerOf(context.request, addresses, MESSENGER, made)
  const chat: string[] = []
  const asks = async (text: string, ...answers: string[]) => {
    await customer.writes(text)
    chat.push(`— ${text}`, ...answers)
    await customer.sees(...chat)
  }
  for (const text of ['heden tugrug ve', 'Хэдээр зарж байгаа юм бэ', 'une?', 'hed bna'])
    await asks(text, 'Талх 3,500 ₮.')
  await customer.writes('Маш гоё байна, баярлалаа')
  chat.push('— Маш гоё байна, баярлалаа')
  await asks('hurgelttei yu', 'Хүргэлт 5,000 ₮.')

  await page.goto(`/history?tab=chat&pageId=${MESSENGER.pageId}`)
  const run = page.getByRole('listitem').filter({ hasText: 'heden tugrug ve' })
  await expect(run.first().getByText(/Сэдвээр нь таньлаа: үнэ асуусан: «.*tugrug.*»/)).toBeVisible()
})
