import type { Flow, NodeOf } from '#automation/flow/flow.ts'
import type { ActionNode } from '#automation/node-types/action/settings.ts'
import { emptyKeywordPayload } from '#automation/node-types/keyword/empty-payload.ts'
import type { Queries } from '#migrations/tables.ts'
import { raiseRulesVersion } from '#server/domains/comment-automations/index.ts'
import { chatAutomation } from './chat-automation.ts'
import { keyOfPage } from './connected-page.ts'

const at = { position: { x: 0, y: 0 }, title: '' }

export const keywordTrigger = (keywords: string[], next: string | null): NodeOf<'keyword'> => ({
  node_type: 'keyword',
  id: 'trigger',
  ...at,
  payload: { ...emptyKeywordPayload(), keywords },
  next,
})

export const defaultTrigger = (frequency: 'every' | '24h', next: string | null): NodeOf<'default'> => ({
  node_type: 'default',
  id: 'trigger',
  ...at,
  payload: { frequency },
  next,
})

export const welcomeTrigger = (next: string | null): NodeOf<'welcome'> => ({
  node_type: 'welcome',
  id: 'trigger',
  ...at,
  payload: {},
  next,
})

type Message = { next?: string | null; quickReplies?: ActionNode['quick_replies'] }

/** A message with one text; the ids of quick replies are the positions of their titles. */
export const textMessage = (
  id: string,
  text: string,
  { next = null, quickReplies = [] }: Message = {},
): ActionNode => ({
  node_type: 'action',
  id,
  ...at,
  payload: [{ id: `${id}-text`, type: 'text', text, buttons: [] }],
  quick_replies: quickReplies,
  next,
})

export const aiStep = (id: string, wanted: Partial<NodeOf<'ai'>> = {}): NodeOf<'ai'> => ({
  node_type: 'ai',
  id,
  ...at,
  payload: { instruction: 'Эелдэг, товч хариул.', context: 'Хүргэлт 5,000 ₮. Ажлын цаг 10-19.' },
  next: null,
  unanswered: null,
  ...wanted,
})

export const pictureBlock = (id: string, url: string): ActionNode['payload'][number] => ({
  id,
  type: 'image',
  url,
  public_path: null,
  s3_key: null,
  file_name: '',
  buttons: [],
})

let made = 0

/** A chat automation that is live on this page. Each one is newer than the one before. */
export const liveAutomation = async (queries: Queries, pageId: string, flow: Flow): Promise<string> => {
  made += 1
  const id = await chatAutomation(queries, pageId, flow, { created_at: new Date(made * 1000) })
  await raiseRulesVersion(queries, await keyOfPage(queries, pageId))
  return id
}
