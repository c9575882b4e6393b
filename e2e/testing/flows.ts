import { expect, type Page } from '@playwright/test'
import type { Input } from '#contract/endpoints.schemas.ts'
import type { Owner } from './owner.ts'

export type FlowNode = Input<'createChatAutomation'>['body']['nodes'][number]
export type NodeOf<Type extends FlowNode['node_type']> = Extract<FlowNode, { node_type: Type }>
type Shop = { owner: Owner; pageId: string }

/** Starts a flow with one keyword. Each story needs another keyword, because all share one shop. */
export const keywordStep = (keyword: string, next: string | null): NodeOf<'keyword'> => ({
  node_type: 'keyword',
  id: 'begins',
  position: { x: 0, y: 0 },
  title: '',
  payload: {
    kind: 'keywords',
    keywords: [keyword],
    exclude_keywords: [],
    match_mode: 'smart',
    intent: '',
    examples: [],
  },
  next,
})

export const messageStep = (
  id: string,
  text: string,
  more: Partial<NodeOf<'action'>> = {},
): NodeOf<'action'> => ({
  node_type: 'action',
  id,
  position: { x: 400, y: 0 },
  title: '',
  payload: [{ id: `${id}-text`, type: 'text', text, buttons: [] }],
  quick_replies: [],
  next: null,
  ...more,
})

const elsewhere = { public_path: null, s3_key: null }

/** A shop's message: a block of every kind, with buttons of every kind. */
const showroom = (picture: string): NodeOf<'action'>['payload'] => {
  const file = (address: string) => ({
    url: address,
    ...elsewhere,
    file_name: address.split('/').at(-1) ?? '',
  })
  const card = { type: 'card' as const, image_url: picture, ...elsewhere, link_url: '' }
  return [
    { id: 'picture', type: 'image', ...file(picture), buttons: [] },
    {
      ...card,
      id: 'dress',
      title: 'Даашинз',
      subtitle: '89,000 ₮ · 3 өнгө',
      buttons: [{ id: 'phone', title: 'Залгах', action: { type: 'call', phone: '+97699112233' } }],
    },
    { ...card, id: 'sweater', title: 'Ноолууран цамц', subtitle: '189,000 ₮ · 5 өнгө', buttons: [] },
    { id: 'offer', type: 'file', ...file('https://tsenkher-tovch.example/үнийн-санал.docx') },
    { id: 'advert', type: 'audio', ...file('https://tsenkher-tovch.example/advert.mp3') },
    {
      id: 'film',
      type: 'video',
      ...file('https://tsenkher-tovch.example/film.mp4'),
      buttons: [
        {
          id: 'more',
          title: 'Сайт үзэх',
          action: { type: 'website', url: 'https://tsenkher-tovch.example/' },
        },
      ],
    },
  ]
}

/** A flow with every type of step that follows a trigger, and every kind of block, button and quick reply. */
export const everyKindOfStep = (keyword: string, picture: string, other: string): FlowNode[] => [
  keywordStep(keyword, 'split'),
  {
    node_type: 'condition',
    id: 'split',
    position: { x: 400, y: 0 },
    title: '',
    payload: {
      branches: [
        {
          id: 'weekend',
          rule: { type: 'time', weekdays: [6, 7], from: '22:00', until: '06:00' },
          next: 'greets',
        },
        {
          id: 'asks',
          rule: { type: 'words', words: ['хүргэлт', 'хаяг'], match_mode: 'smart' },
          next: 'asked',
        },
      ],
    },
    next: 'greets',
  },
  messageStep('greets', '', {
    position: { x: 800, y: 0 },
    title: 'Мэндчилгээ',
    payload: [
      {
        id: 'hello',
        type: 'text',
        text: 'Сайн байна уу? Танд юу хэрэгтэй вэ?',
        buttons: [
          { id: 'look', title: 'Бараа үзэх', action: { type: 'node', next: 'shows' } },
          { id: 'site', title: 'Сайт', action: { type: 'website', url: 'https://tsenkher-tovch.example/' } },
          { id: 'ask', title: 'Асуулт асуух', action: { type: 'ai', next: 'asked' } },
        ],
      },
    ],
    quick_replies: [
      { id: 'prices', title: 'Үнэ', next: 'goes_on' },
      { id: 'delivery', title: 'Хүргэлт', next: 'asked' },
    ],
    next: 'asked',
  }),
  messageStep('shows', '', { position: { x: 1200, y: 0 }, title: 'Бараа', payload: showroom(picture) }),
  {
    node_type: 'ai',
    id: 'asked',
    position: { x: 1200, y: 900 },
    title: '',
    payload: { instruction: 'Найрсаг, товч хариул.', context: 'Хүргэлт хотод 6,000 ₮, 24 цагт.' },
    next: null,
    unanswered: 'sorry',
  },
  messageStep('sorry', 'Манай ажилтан удахгүй холбогдоно.', {
    position: { x: 1600, y: 900 },
    title: 'Уучлал',
  }),
  {
    node_type: 'start_automation',
    id: 'goes_on',
    position: { x: 1200, y: 1300 },
    title: '',
    payload: { automation_id: other },
  },
]

/** Creates a draft through the API, for stories that start with one. */
export const makeFlow = async ({ owner, pageId }: Shop, title: string, nodes: FlowNode[]) => {
  const body = { page_id: pageId, title, nodes }
  const { chat_automation } = await owner.call('createChatAutomation', { body })
  const { id } = chat_automation
  return { id, address: `/chatbot/edit/${id}?pageId=${pageId}` }
}

/** Creates a flow and sets it live. */
export const setLive = async (shop: Shop, title: string, nodes: FlowNode[]) => {
  const { id } = await makeFlow(shop, title, nodes)
  await shop.owner.call('updateChatAutomation', { params: { id }, body: { status: 'live' } })
  return id
}

/** Reads the flow from the server. */
export const readFlow = async ({ owner }: Pick<Shop, 'owner'>, id: string) =>
  (await owner.call('getChatAutomation', { params: { id } })).chat_automation

/** A card on the canvas. */
export const cardOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Алхмын тохиргоо' })

/** Opens a step from the canvas or the outline. */
export const openStep = async (page: Page, name: string) => {
  await cardOf(page, name)
    .or(page.getByRole('button', { name: `${name}: засах` }))
    .click()
  await expect(panelOf(page)).toBeVisible()
}

/** The text field of the open step. */
export const textOf = (page: Page) => panelOf(page).getByLabel('Бичвэр', { exact: true })

export const allSaved = (page: Page) => expect(page.getByText('Хадгалсан', { exact: true })).toBeVisible()

/** Fails requests that save, while reads still work. */
export const cutOff = (page: Page) =>
  page.route('**/api/v1/chat-automations/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )

export const connectAgain = (page: Page) => page.unroute('**/api/v1/chat-automations/*')

/** A question whose answer becomes the built-in field of its kind. */
export const questionStep = (
  id: string,
  type: 'phone' | 'address' | 'file',
  text: string,
  more: { next: string; unanswered?: string; field?: { key: string; name: string } },
): FlowNode => ({
  id,
  title: text,
  position: { x: 400, y: 0 },
  node_type: 'question',
  payload: {
    text,
    answer: { type },
    choices: [],
    field: more.field ?? { key: type, name: '' },
    ask_when: 'confirm',
    one_tap: true,
    retry_text: '',
    most_tries: 3,
    skip_title: '',
    person_title: '',
    timeout_minutes: null,
  },
  next: more.next,
  unanswered: more.unanswered ?? null,
})
