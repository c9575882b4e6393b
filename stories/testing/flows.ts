import type { Page } from '@playwright/test'
import type { Input } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Owner } from './owner.ts'
import { expect } from './product.ts'

export type FlowNode = Input<Endpoints['createChatAutomation']>['body']['nodes'][number]
export type NodeOf<Type extends FlowNode['node_type']> = Extract<FlowNode, { node_type: Type }>
type Shop = { owner: Owner; pageId: string }

/** Begins a flow with one keyword; no two stories have the same one, since the shop is. */
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

/** Makes a draft without drawing it, for stories that begin with one. */
export const makeFlow = async ({ owner, pageId }: Shop, title: string, nodes: FlowNode[]) => {
  const body = { page_id: pageId, title, nodes }
  const { chat_automation } = await owner.call('createChatAutomation', { body })
  const { id } = chat_automation
  return { id, address: `/chatbot/edit/${id}?pageId=${pageId}` }
}

/** As the server has it. */
export const readFlow = async ({ owner }: Pick<Shop, 'owner'>, id: string) =>
  (await owner.call('getChatAutomation', { params: { id } })).chat_automation

/** On the canvas. */
export const cardOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Алхмын тохиргоо' })

/** From the canvas or the outline. */
export const openStep = async (page: Page, name: string) => {
  await cardOf(page, name)
    .or(page.getByRole('button', { name: `${name}: засах` }))
    .click()
  await expect(panelOf(page)).toBeVisible()
}

/** Of the step that is open. */
export const textOf = (page: Page) => panelOf(page).getByLabel('Бичвэр', { exact: true })

export const allSaved = (page: Page) => expect(page.getByText('Хадгалсан', { exact: true })).toBeVisible()

/** Reading goes on, saving does not. */
export const cutOff = (page: Page) =>
  page.route('**/api/v1/chat-automations/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )

export const connectAgain = (page: Page) => page.unroute('**/api/v1/chat-automations/*')
