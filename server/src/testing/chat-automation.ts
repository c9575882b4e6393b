import type { Flow, TriggerNode } from '#automation/flow/flow.ts'
import { triggerOf } from '#automation/flow/nodes.ts'
import { emptyKeywordPayload } from '#automation/node-types/keyword/empty-payload.ts'
import { pageColumns } from '#migrations/page-key.ts'
import type { NewRow, Queries } from '#migrations/tables.ts'
import { keyOfPage } from './connected-page.ts'

type TriggerDrawn = Pick<TriggerNode, 'node_type' | 'payload'>

export const keywordTrigger = (...keywords: string[]): TriggerDrawn => ({
  node_type: 'keyword',
  payload: { ...emptyKeywordPayload(), keywords },
})
export const defaultTrigger: TriggerDrawn = { node_type: 'default', payload: { frequency: 'every' } }

/** A flow of a trigger and one reply. */
export const answeringFlow = (title: string, trigger: TriggerDrawn, text = 'Үнэ 45,000 ₮.'): Flow => ({
  title,
  nodes: [
    { id: 'trigger', position: { x: 0, y: 0 }, title: '', next: 'answer', ...trigger } as TriggerNode,
    {
      id: 'answer',
      node_type: 'action',
      position: { x: 0, y: 200 },
      title: '',
      payload: [{ id: 'text', type: 'text', text, buttons: [] }],
      quick_replies: [],
      next: null,
    },
  ],
})

/** A chat automation of a page, live by default. */
export const chatAutomation = async (
  queries: Queries,
  pageId: string,
  flow: Flow = answeringFlow('Үнийн лавлагаа', keywordTrigger('үнэ')),
  wanted: Partial<NewRow<'chat_automations'>> = {},
): Promise<string> => {
  const trigger = triggerOf(flow)
  if (!trigger) throw new Error('the flow has no trigger')
  const now = new Date(0)
  const { id } = await queries
    .insertInto('chat_automations')
    .values({
      ...pageColumns(await keyOfPage(queries, pageId)),
      draft: JSON.stringify(flow),
      title: flow.title,
      trigger: trigger.node_type,
      keywords: trigger.node_type === 'keyword' ? trigger.payload.keywords : [],
      live: JSON.stringify(flow),
      live_trigger: trigger.node_type,
      live_version: 1,
      live_at: now,
      created_at: now,
      updated_at: now,
      ...wanted,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
