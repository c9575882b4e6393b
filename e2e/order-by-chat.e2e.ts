import { aBakeryThatChats, type Customer, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { type FlowNode, keywordStep, messageStep, questionStep, setLive } from './testing/flows.ts'
import { signInAs } from './testing/owner.ts'
import { ANUJIN } from './testing/people.ts'
import { expect, test } from './testing/product.ts'

// Its notices would count in the bell of other stories.
test.use({ worldOfItsOwn: 'order-by-chat' })

const PHONE = 'Утасны дугаараа бичнэ үү.'
const ADDRESS = 'Хүргэлтийн хаягаа бичнэ үү.'

const step = (id: string, title: string) => ({ id, title, position: { x: 400, y: 0 } })

const orderFlow: FlowNode[] = [
  keywordStep('талх захиалъя', 'phone'),
  questionStep('phone', 'phone', PHONE, { next: 'address', unanswered: 'person' }),
  questionStep('address', 'address', ADDRESS, { next: 'save' }),
  {
    ...step('save', 'Шошго'),
    node_type: 'set',
    payload: { changes: [{ id: 'tag', type: 'tag', tag: 'Захиалсан', add: true }] },
    next: 'tell',
  },
  {
    ...step('tell', 'Мэдэгдэл'),
    node_type: 'notify',
    payload: { to: 'owner', text: 'Захиалга: {{phone}}, {{address}}', by_mail: false },
    next: 'thanks',
  },
  messageStep('thanks', 'Баярлалаа! {{phone}} дугаараар холбогдоно.'),
  {
    ...step('person', 'Хүн'),
    node_type: 'hand_over',
    payload: { minutes: null, text: 'Дугаараа бичиж чадсангүй' },
  },
]

for (const place of chatPlaces)
  test(`an order by chat on ${place.platform} reaches the owner with phone and address, or a person takes over`, async ({
    page,
    context,
    productUrl,
    sandboxUrl,
    axe,
    fitsTheScreen,
  }) => {
    const addresses = { productUrl, sandboxUrl }
    const { owner } = await aBakeryThatChats(context, addresses, place)
    const shop = { owner, pageId: place.pageId }
    await setLive(shop, 'Талх захиалах', orderFlow)
    await setLive(shop, 'Хүргэлт', [keywordStep('хүргэлт', 'a'), messageStep('a', 'Хотод 5,000 ₮')])
    const made = await newCustomer(context.request, addresses, 'Анар Болд')
    const customer = customerOf(context.request, addresses, place, made)
    await customer.writes('талх захиалъя')
    await customer.sees('— талх захиалъя', PHONE)
    await customer.writes('хүргэлт хэд вэ?')
    await customer.sees('— талх захиалъя', PHONE, '— хүргэлт хэд вэ?', 'Хотод 5,000 ₮', PHONE)
    await customer.writes('99112233')
    await customer.writes('БЗД 13-р хороо 25-р байр 47 тоот')
    const notices = async () =>
      (await owner.call('listNotices', {})).notices.filter((one) => one.page.page_id === place.pageId)
    await expect.poll(async () => (await notices())[0]?.text).toContain('9911-2233')

    const other = await newCustomer(context.request, addresses, 'Сараа Дорж')
    const lost = customerOf(context.request, addresses, place, other)
    for (const text of ['талх захиалъя', '12', 'мэдэхгүй', 'үгүй ээ']) await lost.writes(text)
    await expect.poll(async () => (await notices())[0]?.kind).toBe('hand_over')
    // The platform returns a name only after a while.
    await expect
      .poll(async () => (await notices()).slice(0, 2).map(({ customer }) => customer.name))
      .toEqual(['Сараа Дорж', 'Анар Болд'])

    await page.goto(`/chatbot?tab=chats&pageId=${place.pageId}`)
    const chat = page.getByRole('listitem').filter({ hasText: 'Анар Болд' })
    await expect(chat.getByRole('link', { name: '9911-2233' })).toBeVisible()
    await expect(chat).toContainText('Захиалсан')
    await axe()
    await fitsTheScreen()
    await page.getByRole('button', { name: /^Мэдэгдэл: \d+ шинэ$/ }).click()
    const bell = page.getByRole('dialog', { name: 'Мэдэгдэл' })
    await expect(bell).toContainText('Сараа Дорж хүний хариу хүлээж байна')
    await axe()
    await bell.getByRole('button', { name: 'Анар Болд: үзсэн гэж тэмдэглэх' }).first().click()
    await expect(bell).not.toContainText('9911-2233')
    await bell.getByRole('button', { name: 'Сараа Дорж: үзсэн гэж тэмдэглэх' }).first().click()
    await expect(bell).not.toContainText('Сараа Дорж')
  })

for (const place of chatPlaces)
  test(`a receipt that a customer sends on ${place.platform} as a picture is kept for the owner`, async ({
    page,
    context,
    productUrl,
    sandboxUrl,
    axe,
    fitsTheScreen,
  }) => {
    const addresses = { productUrl, sandboxUrl }
    const { owner } = await aBakeryThatChats(context, addresses, place)
    const RECEIPT = 'Шилжүүлгийн баримтаа илгээнэ үү.'
    await setLive({ owner, pageId: place.pageId }, 'Төлбөр', [
      keywordStep('төлчихлөө', 'receipt'),
      questionStep('receipt', 'file', RECEIPT, {
        next: 'thanks',
        field: { key: 'receipt', name: 'Баримт' },
      }),
      messageStep('thanks', 'Баримт авлаа, баярлалаа!'),
    ])
    const made = await newCustomer(context.request, addresses, 'Номин Бат')
    const customer = customerOf(context.request, addresses, place, made)
    await customer.writes('төлчихлөө')
    await customer.sees('— төлчихлөө', RECEIPT)
    await customer.writes('шилжүүлсэн шүү')
    await customer.sees('— төлчихлөө', RECEIPT, '— шилжүүлсэн шүү', 'Зураг эсвэл файлаа илгээнэ үү.')
    await customer.sendsPhoto()
    await expect
      .poll(async () => {
        const { customers } = await owner.call('listCustomers', { query: { page_id: place.pageId } })
        return customers.find(({ customer }) => customer.name === 'Номин Бат')?.fields.length
      })
      .toBe(1)
    await page.goto(`/customers?pageId=${place.pageId}`)
    await page.getByRole('button', { name: 'Номин Бат: дэлгэрэнгүй' }).click()
    const picture = page.getByRole('dialog', { name: 'Номин Бат' }).getByRole('img', { name: 'Баримт' })
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    // The worker copies it within a moment; a picture that was not there yet is not loaded again by itself.
    await expect
      .poll(async () => {
        const loaded = await width()
        if (loaded === 0) await page.reload()
        if (loaded === 0) await page.getByRole('button', { name: 'Номин Бат: дэлгэрэнгүй' }).click()
        return loaded
      })
      .toBe(64)
    await axe()
    await fitsTheScreen()
  })

test('an owner draws a question, tries it on the phone, and lets time pass', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const [place] = chatPlaces
  const { owner } = await aBakeryThatChats(context, { productUrl, sandboxUrl }, place)
  const id = await setLive({ owner, pageId: place.pageId }, 'Сануулга', [
    keywordStep('сануулаач', 'phone'),
    questionStep('phone', 'phone', PHONE, { next: 'wait' }),
    {
      ...step('wait', 'Хүлээлт'),
      node_type: 'wait',
      payload: { until: { type: 'minutes', minutes: 120 }, stops_when_customer_writes: true },
      next: 'again',
    },
    messageStep('again', 'Сонирхсон хэвээр үү?'),
  ])
  await page.goto(`/chatbot/edit/${id}?pageId=${place.pageId}`)
  await page.getByRole('button', { name: 'Турших', exact: true }).click()
  const phone = page.getByRole('region', { name: 'Туршилт' })
  const message = phone.getByRole('textbox', { name: 'Мессеж' })
  await message.fill('сануулаач')
  await message.press('Enter')
  await expect(phone.getByRole('log').getByText(PHONE)).toBeVisible()
  await message.fill('9911 2233')
  await message.press('Enter')
  await expect(phone.getByText('Утас: 9911-2233')).toBeVisible()
  await axe()
  await phone.getByRole('button', { name: '⏩ 2 цаг өнгөрөөх' }).click()
  await expect(phone.getByRole('log').getByText('Сонирхсон хэвээр үү?')).toBeVisible()
})

test('a reminder waits a minute on both platforms: it reaches the silent, and not those who have written', async ({
  context,
  productUrl,
  sandboxUrl,
}) => {
  test.setTimeout(180_000)
  const addresses = { productUrl, sandboxUrl }
  const HELLO = 'Каталогоо илгээлээ.'
  const REMINDER = 'Таалагдсан зүйл байна уу?'
  const chats: { silent: Customer; writes: Customer }[] = []
  for (const place of chatPlaces) {
    const { owner } = await aBakeryThatChats(context, addresses, place)
    await setLive({ owner, pageId: place.pageId }, 'Каталог', [
      keywordStep('каталог үзье', 'hello'),
      messageStep('hello', HELLO, { next: 'wait' }),
      {
        ...step('wait', 'Хүлээлт'),
        node_type: 'wait',
        payload: { until: { type: 'minutes', minutes: 1 }, stops_when_customer_writes: true },
        next: 'again',
      },
      messageStep('again', REMINDER),
    ])
    const person = async (name: string) =>
      customerOf(context.request, addresses, place, await newCustomer(context.request, addresses, name))
    chats.push({ silent: await person('Болор Дамба'), writes: await person('Энхжин Бат') })
  }
  for (const { silent, writes } of chats)
    for (const customer of [silent, writes]) await customer.writes('каталог үзье')
  for (const { writes } of chats) {
    await writes.sees('— каталог үзье', HELLO)
    await writes.writes('баярлалаа аа')
  }
  for (const { silent } of chats)
    await expect.poll(async () => (await silent.says()).at(-1), { timeout: 100_000 }).toBe(REMINDER)
  for (const { writes } of chats) await writes.sees('— каталог үзье', HELLO, '— баярлалаа аа')
})

test('a teammate sees what a flow notifies everyone of', async ({
  context,
  browser,
  productUrl,
  sandboxUrl,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const teammates = await browser.newContext()
  const teammate = await signInAs(teammates, addresses, ANUJIN)
  const { profile } = await teammate.call('getProfile', {})
  for (const place of chatPlaces) {
    const { owner, team } = await aBakeryThatChats(context, addresses, place)
    if (place === chatPlaces[0]) {
      await owner.call('inviteTeamMember', { body: { team_id: team.id, user_id: profile.id } })
      await teammate.call('answerInvitation', { body: { team_id: team.id, action: 'confirm' } })
    }
    await setLive({ owner, pageId: place.pageId }, 'Гомдол', [
      keywordStep('гомдол байна', 'tell'),
      {
        ...step('tell', 'Мэдэгдэл'),
        node_type: 'notify',
        payload: { to: 'everyone', text: `Гомдол: {{first_name}} (${place.platform})`, by_mail: false },
        next: 'thanks',
      },
      messageStep('thanks', 'Уучлаарай, шалгаад хариу өгье.'),
    ])
    const made = await newCustomer(context.request, addresses, 'Тэмүүлэн Гантулга')
    const customer = customerOf(context.request, addresses, place, made)
    await customer.writes('гомдол байна')
    await customer.sees('— гомдол байна', 'Уучлаарай, шалгаад хариу өгье.')
  }
  const screen = await teammates.newPage()
  await screen.goto(`${productUrl}/dashboard`)
  await screen.getByRole('button', { name: /^Мэдэгдэл: \d+ шинэ$/ }).click()
  const bell = screen.getByRole('dialog', { name: 'Мэдэгдэл' })
  for (const { platform } of chatPlaces) await expect(bell).toContainText(`(${platform})`)
  await teammates.close()
})
