import type { NodeOf } from '#automation/flow/flow.ts'
import { type Flow, triggerOf } from '#automation/flow/flow.ts'
import type { ActionNode } from '#automation/node-types/action/settings.ts'
import { emptyKeywordPayload } from '#automation/node-types/keyword/settings.ts'
import type { Queries } from '#migrations/tables.ts'

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

/** A message of one text; ids of quick replies are their titles' places. */
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

/** A chat automation that answers on this page from now on; each is younger than the one before. */
export const liveAutomation = async (
  queries: Queries,
  pageId: string,
  { title, nodes }: Flow,
): Promise<string> => {
  const flow = JSON.stringify({ title, nodes })
  const trigger = triggerOf({ nodes })?.node_type ?? 'keyword'
  made += 1
  const now = new Date(made * 1000)
  const { id } = await queries
    .insertInto('chat_automations')
    .values({
      page_id: pageId,
      draft: flow,
      title,
      trigger,
      keywords: [],
      live: flow,
      live_trigger: trigger,
      live_version: 1,
      live_at: now,
      created_at: now,
      updated_at: now,
      updated_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queries
    .updateTable('pages')
    .set((of) => ({ rules_version: of('rules_version', '+', '1') }))
    .where('page_id', '=', pageId)
    .execute()
  return id
}
