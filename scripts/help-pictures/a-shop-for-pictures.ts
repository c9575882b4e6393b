import { setTimeout } from 'node:timers/promises'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { z } from 'zod'
import { type FlowNode, keywordStep, messageStep, setLive } from '../../e2e/testing/flows.ts'
import { type Addresses, type Owner, signInAs } from '../../e2e/testing/owner.ts'
import { ANUJIN, SARANTUYA } from '../../e2e/testing/people.ts'
import { aShopAtWork } from '../../e2e/testing/shop.ts'

/** A domain that does not exist. The sandbox draws the pictures requested from it. */
const SHOP = 'https://tsenkher-tovch.example/'
const DRESS = `${SHOP}dress.png`
const GANZORIG = '10160000000000102'
const TEAM = 'Цэнхэр Товч'
const DELIVERY = 'Хүргэлт асуусан хүнд'

const posts = z.object({
  content: z.array(z.object({ id: z.string(), picture_url: z.string().nullable() })),
})
const counts = z.object({ webhooks: z.object({ waiting: z.number(), retrying: z.number() }) })
const crowd = z.object({ day: z.object({ done: z.boolean() }).nullable() })

const elsewhere = { public_path: null, s3_key: null, link_url: '' }

/** A flow as a clothes shop would draw it: prices on cards, delivery as text. */
const priceFlow: FlowNode[] = [
  keywordStep('үнэ', 'greets'),
  messageStep('greets', '', {
    position: { x: 330, y: 0 },
    title: 'Мэндчилгээ',
    payload: [
      {
        id: 'hello',
        type: 'text',
        text: 'Сайн байна уу, {{first_name}}! Юуны үнийг сонирхож байна вэ?',
        buttons: [
          { id: 'dresses', title: 'Даашинз', action: { type: 'node', next: 'shows' } },
          { id: 'site', title: 'Бүх бараа', action: { type: 'website', url: SHOP } },
        ],
      },
    ],
    quick_replies: [{ id: 'delivery', title: 'Хүргэлт', next: 'delivers' }],
  }),
  messageStep('shows', '', {
    position: { x: 660, y: -150 },
    title: 'Даашинзны үнэ',
    payload: [
      {
        id: 'dress',
        type: 'card',
        image_url: DRESS,
        ...elsewhere,
        title: 'Зуны даашинз',
        subtitle: '89,000 ₮ · 3 өнгө · S–XL',
        buttons: [{ id: 'call', title: 'Залгах', action: { type: 'call', phone: '+97699112233' } }],
      },
    ],
  }),
  messageStep('delivers', 'Хот дотор 6,000 ₮, 24 цагт хүргэнэ.', {
    position: { x: 660, y: 290 },
    title: 'Хүргэлт',
  }),
]

const drawTheDress = async (context: BrowserContext, { sandboxUrl }: Addresses, pageId: string) => {
  const query = `/pages/${pageId}/content?platform=facebook&kind=post`
  const answer = await context.request.get(`${sandboxUrl}/sandbox/api${query}`)
  const [drawn = ''] = posts
    .parse(await answer.json())
    .content.flatMap(({ picture_url }) => picture_url ?? [])
  const picture = await context.request.get(new URL(drawn, sandboxUrl).href)
  const [body, contentType] = [await picture.body(), picture.headers()['content-type'] ?? 'image/png']
  await context.route(DRESS, (route) => route.fulfill({ body, contentType }))
}

/** Plays a day of comments and chats within the trial plan, and waits until all webhooks are delivered. */
const aDayOfCustomers = async (request: APIRequestContext, { sandboxUrl }: Addresses, pageId: string) => {
  const control = `${sandboxUrl}/sandbox/api`
  const data = { page_id: pageId, comments: 130, chats: 24, customers: 120, blacklisted_share: 0.01, seed: 7 }
  await request.post(`${control}/crowd/day`, { data })
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
    schema.parse(await (await request.get(`${control}${path}`)).json())
  const goesOn = async () => {
    const { day } = await read('/crowd/day', crowd)
    const { webhooks } = await read('/counts', counts)
    return day?.done === false || webhooks.waiting + webhooks.retrying > 0
  }
  while (await goesOn()) await setTimeout(500)
}

/** Sets up a shop with content on every screen: rules, flows, a day of customers, a team with a guest. */
export const aShopForPictures = async (newContext: () => Promise<BrowserContext>, addresses: Addresses) => {
  const [owner, member, guest, stranger] = await Promise.all([1, 2, 3, 4].map(newContext))
  if (!owner || !member || !guest || !stranger) throw new Error('The browser opened too few windows')
  const founder = await signInAs(await newContext(), addresses, SARANTUYA)
  const teams = (await founder.call('listTeams', {})).teams
  const team = teams[0] ?? (await founder.call('createTeam', { body: { name: TEAM } })).team
  const isNew = teams.length === 0

  // On a busy machine the first try can time out; the second finds the same shop.
  const shop = await aShopAtWork(owner, addresses).catch(() => aShopAtWork(owner, addresses))
  const { pageId } = shop
  await drawTheDress(owner, addresses, pageId)
  const invited = await signInAs(guest, addresses, GANZORIG)
  const colleague = await signInAs(member, addresses, ANUJIN)
  const invite = async (person: Owner) => {
    const { profile } = await person.call('getProfile', {})
    await shop.owner.call('inviteTeamMember', { body: { team_id: team.id, user_id: profile.id } })
  }
  /** Called later, because one picture shows how to invite the guest. */
  const inviteGuest = () => invite(invited).catch(() => undefined)
  const automationId = await priceRule(shop)
  const known = { owner, guest, stranger, pageId, automationId, teamId: team.id, inviteGuest }
  if (!isNew) return { ...known, flowId: (await firstFlow(shop)) ?? '' }

  await invite(colleague)
  await colleague.call('answerInvitation', { body: { team_id: team.id, action: 'confirm' } })

  await shop.owner.call('createCommentAutomation', {
    body: {
      page_id: pageId,
      name: DELIVERY,
      description: '',
      enabled: true,
      content: { scope: 'all', type: 4, ids: [] },
      trigger: 'keywords',
      keywords: ['хүргэлт', 'хаяг', 'байршил'],
      comment_replies: ['Хүргэлтийн мэдээллийг чатаар илгээлээ, {{first_name}}.'],
      chat_replies: ['Хүргэлт хот дотор 6,000 ₮, 24 цагт. Дэлгүүр: Хан-Уул дүүрэг, 10:00–20:00.'],
    },
  })
  const flowId = await setLive(shop, 'Үнийн лавлагаа', priceFlow)
  await makeStarters(shop, flowId)
  await aDayOfCustomers(owner.request, addresses, pageId)
  return { ...known, flowId }
}

type Shop = Awaited<ReturnType<typeof aShopAtWork>>

const priceRule = async ({ owner, pageId, automationId }: Shop) => {
  const { automations } = await owner.call('listCommentAutomations', { query: { page_id: pageId } })
  return automations.data.find(({ keywords }) => keywords.includes('үнэ'))?.id ?? automationId
}

const firstFlow = async ({ owner, pageId }: Shop) =>
  (await owner.call('listChatAutomations', { query: { page_id: pageId } })).chat_automations.data[0]?.id

const makeStarters = async ({ owner, pageId }: Shop, flowId: string) => {
  for (const title of ['Үнэ хэд вэ?', 'Хүргэлттэй юу?', 'Ямар хэмжээ байна?'])
    await owner.call('createEntry', {
      body: {
        page_id: pageId,
        entry_type: 'conversation_starter',
        title,
        chat_automation_id: flowId,
      },
    })
}

export type PicturedShop = Awaited<ReturnType<typeof aShopForPictures>>
