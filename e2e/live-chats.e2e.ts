import { z } from 'zod'
import { aBakeryThatChats, type ChatPlace, chatHistoryOf, chatPlaces, customerOf } from './testing/chats.ts'
import { type FlowNode, keywordStep, messageStep, setLive } from './testing/flows.ts'
import { type Addresses, commentAs, type Owner } from './testing/owner.ts'
import { buyPremium } from './testing/payer.ts'
import { expect, test } from './testing/product.ts'

// Other stories check the plan's quota and usage of the team.
test.use({ worldOfItsOwn: 'live-chats' })

const at = { position: { x: 0, y: 0 }, title: '' }

const linked = (next: string): FlowNode => {
  const begins = keywordStep('', next)
  return { ...begins, payload: { ...begins.payload, kind: 'linked', keywords: [] } }
}

const bread: FlowNode[] = [
  keywordStep('талх', 'which'),
  messageStep('which', 'Аль талхыг сонирхож байна?', {
    quick_replies: [
      { id: 'white', title: 'Цагаан', next: 'white-price' },
      { id: 'rye', title: 'Хөх тариа', next: 'rye-price' },
    ],
  }),
  messageStep('white-price', 'Цагаан талх 3,500 ₮.'),
  messageStep('rye-price', 'Хөх тарианы талх 8,500 ₮.', {
    payload: [
      {
        id: 'price',
        type: 'text',
        text: 'Хөх тарианы талх 8,500 ₮.',
        buttons: [{ id: 'order', title: 'Захиалах', action: { type: 'node', next: 'ordered' } }],
      },
    ],
  }),
  messageStep('ordered', 'Захиалгыг тань авлаа.', { next: 'thanks' }),
  messageStep('thanks', 'Баярлалаа!'),
]

const others: FlowNode[] = [
  { id: 'begins', node_type: 'default', ...at, payload: { frequency: '24h' }, next: 'soon' },
  messageStep('soon', 'Удахгүй ажилтан маань хариулна.'),
]

const adviser: FlowNode[] = [
  linked('ask'),
  messageStep('ask', 'Асуултаа бичээрэй.', { next: 'answer' }),
  {
    id: 'answer',
    node_type: 'ai',
    ...at,
    payload: {
      instruction: 'Эелдэг, товч хариул.',
      context: 'Хүргэлт хотод 6,000 ₮, 24 цагт.\nАжлын цаг өдөр бүр 7:00–20:00.',
    },
    next: null,
    unanswered: 'cannot',
  },
  messageStep('cannot', 'Үүнийг би мэдэхгүй байна. Ажилтан маань хариулна.', { next: 'answer' }),
]

/** Publishes a starter for the empty chat and a menu item. */
const publishEntries = async (owner: Owner, { pageId }: ChatPlace, starter: string, item: string) => {
  for (const [entry_type, title, chat_automation_id] of [
    ['conversation_starter', 'Ямар талх байна вэ?', starter],
    ['main_menu', 'AI-аас асуух', item],
  ] as const) {
    await owner.call('createEntry', { body: { page_id: pageId, entry_type, title, chat_automation_id } })
    await owner.call('publishEntries', { body: { page_id: pageId, entry_type } })
  }
}

const used = async (owner: Owner, teamId: string) => {
  const { billing } = await owner.call('getBilling', { params: { team_id: teamId } })
  return Object.fromEntries(billing.usage.map((one) => [one.kind, one.used]))
}

for (const place of chatPlaces) {
  test(`a customer on ${place.platform} taps, types, sends a photo, uses the AI, and gets each answer once`, async ({
    page,
    context,
    productUrl,
    sandboxUrl,
  }) => {
    const addresses = { productUrl, sandboxUrl }
    const { owner, team } = await aBakeryThatChats(context, addresses, place)
    await buyPremium(page, owner, team.id)
    const shop = { owner, pageId: place.pageId }
    const price = await setLive(shop, 'Талх', bread)
    await setLive(shop, 'Бусад', others)
    const ai = await setLive(shop, 'Зөвлөх', adviser)
    await publishEntries(owner, place, price, ai)
    const before = await used(owner, team.id)
    // The sandbox sends every webhook twice.
    const faults = `${sandboxUrl}/sandbox/api/faults`
    const effect = { kind: 'webhook', action: 'duplicate', copies: 2 }
    await context.request.post(faults, {
      data: { page_id: null, operation: 'any', effect, count: null, probability: null },
    })

    const nomun = customerOf(context.request, addresses, place, 'nomundari')
    const said: string[] = []
    const hears = (...lines: string[]) => {
      said.push(...lines)
      return nomun.sees(...said)
    }

    await nomun.tapsEntry('ice_breaker', 0)
    await hears('— Ямар талх байна вэ?', 'Аль талхыг сонирхож байна?')
    await nomun.taps('Хөх тариа')
    await hears('— Хөх тариа', 'Хөх тарианы талх 8,500 ₮.')
    await nomun.taps('Захиалах')
    await hears('— Захиалах', 'Захиалгыг тань авлаа.', 'Баярлалаа!')
    await nomun.writes('talh une hed ve')
    await hears('— talh une hed ve', 'Аль талхыг сонирхож байна?')
    await nomun.writes('tsagaan')
    await hears('— tsagaan', 'Цагаан талх 3,500 ₮.')

    await nomun.sendsPhoto()
    await hears('— (image)', 'Удахгүй ажилтан маань хариулна.')
    await nomun.writes('Гоё байна шүү')
    await expect.poll(async () => (await chatHistoryOf(owner, place, nomun)).length).toBe(7)
    await hears('— Гоё байна шүү')

    await nomun.tapsEntry('menu', 0)
    await hears('— AI-аас асуух', 'Асуултаа бичээрэй.')
    await nomun.writes('hurgelt hed ve')
    await hears('— hurgelt hed ve', 'Хүргэлт хотод 6,000 ₮, 24 цагт.')
    await nomun.writes('Машины зогсоолтой юу?')
    await hears('— Машины зогсоолтой юу?', 'Үүнийг би мэдэхгүй байна. Ажилтан маань хариулна.')
    await nomun.writes('Хэдэн цаг хүртэл ажилладаг вэ?')
    await hears('— Хэдэн цаг хүртэл ажилладаг вэ?', 'Ажлын цаг өдөр бүр 7:00–20:00.')

    expect(await chatHistoryOf(owner, place, nomun)).toMatchObject([
      { text: 'Ямар талх байна вэ?', outcome: 'answered', automation: 'Талх', reasons: ['tapped'] },
      { text: 'Хөх тариа', outcome: 'answered', reasons: ['tapped'] },
      { text: 'Захиалах', outcome: 'answered', reasons: ['tapped'] },
      { text: 'talh une hed ve', keyword: 'талх', automation: 'Талх', reasons: ['keyword_found'] },
      { text: 'tsagaan', outcome: 'answered', reasons: ['tapped'] },
      { text: '', outcome: 'answered', automation: 'Бусад', reasons: ['default_reply'] },
      { text: 'Гоё байна шүү', outcome: 'ignored', reasons: ['default_already_given'] },
      { text: 'AI-аас асуух', outcome: 'answered', automation: 'Зөвлөх' },
      { text: 'hurgelt hed ve', outcome: 'ignored' },
      { text: '', outcome: 'answered' },
      { text: 'Машины зогсоолтой юу?', outcome: 'ignored' },
      { text: '', outcome: 'answered', reasons: ['ai_unanswered'] },
      { text: 'Хэдэн цаг хүртэл ажилладаг вэ?', outcome: 'ignored' },
      { text: '', outcome: 'answered' },
    ])
    // Answers with the owner's own texts use no AI quota.
    expect(await used(owner, team.id)).toEqual({ ...before, chats: (before.chats ?? 0) + 10 })
    await page.goto(`/history?tab=chat&pageId=${place.pageId}`)
    const left = page.getByRole('listitem').filter({ hasText: 'Гоё байна шүү' })
    await expect(left.getByText('Өгөгдмөл хариултыг 24 цагт нэг л удаа өгнө.')).toBeVisible()
    // No message was sent twice.
    await hears()
    await context.request.delete(faults)
  })
}

const cakes: FlowNode[] = [
  linked('size'),
  messageStep('size', 'Ямар хэмжээтэй бялуу вэ?', {
    quick_replies: [
      { id: 'small', title: 'Жижиг', next: 'small-price' },
      { id: 'large', title: 'Том', next: 'large-price' },
    ],
  }),
  messageStep('small-price', 'Жижиг бялуу 45,000 ₮.'),
  messageStep('large-price', 'Том бялуу 65,000 ₮.', { next: 'day' }),
  messageStep('day', 'Хэдэнд авах вэ? Өдрөө бичээрэй.'),
]

const contents = z.object({ content: z.array(z.object({ id: z.string() })) })

const newestPost = async ({ sandboxUrl }: Addresses, { pageId, platform }: ChatPlace) => {
  const query = new URLSearchParams({ platform, kind: 'post' })
  const answer = await fetch(`${sandboxUrl}/sandbox/api/pages/${pageId}/content?${query}`)
  return contents.parse(await answer.json()).content[0]?.id ?? ''
}

for (const place of chatPlaces)
  test(`a comment on ${place.platform} starts a flow in the chat, and the person’s answer continues it`, async ({
    context,
    productUrl,
    sandboxUrl,
  }) => {
    const addresses = { productUrl, sandboxUrl }
    const { owner } = await aBakeryThatChats(context, addresses, place)
    const shop = { owner, pageId: place.pageId }
    const flow = await setLive(shop, 'Бялууны захиалга', cakes)
    await owner.call('createCommentAutomation', {
      body: {
        page_id: place.pageId,
        name: 'Бялуу',
        description: '',
        enabled: true,
        content: { scope: 'all', type: 1, ids: [] },
        trigger: 'keywords',
        keywords: ['бялуу'],
        comment_replies: ['Чатаар бичлээ.'],
        chat_replies: [],
        chat_automation_id: flow,
      },
    })

    const khulan = customerOf(context.request, addresses, place, 'khulan')
    const contentId = await newestPost(addresses, place)
    await commentAs(context.request, addresses, { customerId: 'khulan', contentId, text: 'byaluu baina uu' })
    const asked =
      place.platform === 'facebook' ? 'Ямар хэмжээтэй бялуу вэ?' : 'Ямар хэмжээтэй бялуу вэ?\n• Жижиг\n• Том'
    await khulan.sees(asked)
    if (place.platform === 'facebook') await khulan.taps('Том')
    else await khulan.writes('tom')
    const answer = place.platform === 'facebook' ? '— Том' : '— tom'
    await khulan.sees(asked, answer, 'Том бялуу 65,000 ₮.', 'Хэдэнд авах вэ? Өдрөө бичээрэй.')

    const { histories } = await owner.call('listHistories', { query: { page_id: place.pageId } })
    expect(histories.data[0]).toMatchObject({ comment_status: 'sent', chat_status: 'sent' })
    expect(await chatHistoryOf(owner, place, khulan)).toMatchObject([
      { outcome: 'answered', automation: 'Бялууны захиалга', reasons: ['tapped'] },
    ])
  })
