import { knownBuiltInFields } from '../../../contacts/fields-of-flow.ts'
import type { Block, BlockOf, Button, QuickReply } from '../../../node-types/action/blocks.ts'
import type { ActionNode } from '../../../node-types/action/settings.ts'
import type { AiNode } from '../../../node-types/ai/settings.ts'
import type { ConditionNode, Rule } from '../../../node-types/condition/settings.ts'
import type { KeywordNode } from '../../../node-types/keyword/settings.ts'
import type { StartAutomationNode } from '../../../node-types/start-automation/settings.ts'
import type { Flow, FlowNode } from '../../flow.ts'
import type { FlowProblemCode, LintContext, OtherAutomation } from '../../problems.ts'
import { condition, keywordTrigger, message } from '../sample-flow.ts'

type Drawn = { flow: Flow; lintContext?: Partial<LintContext> }

/** A flow with the problem, the position of the finding, and a similar flow without the problem. */
export type ProblemCase = {
  has: Drawn
  at: { node_id: string | null; part_id?: string; field?: string; facts?: Record<string, string | number> }
  hasNot: Drawn
}

export type ProblemCases<Code extends FlowProblemCode> = Record<Code, ProblemCase>

export const usual: LintContext = {
  automation_id: 'this',
  platform: 1,
  chain_limit: 5,
  ai_allowed: true,
  reached_from_comment: false,
  others: [],
  fields: knownBuiltInFields(),
}

export const onInstagram = { platform: 2 } as const

/** A flow whose keyword «Үнэ» leads to the first of these steps. */
export const flowOf = (...nodes: FlowNode[]): Flow => ({
  title: 'Үнийн лавлагаа',
  nodes: [keywordTrigger(nodes[0]?.id ?? null), ...nodes],
})

export const keywordFlow = (payload: Partial<KeywordNode['payload']>): Flow => {
  const trigger = keywordTrigger('answer')
  return {
    title: 'Үнийн лавлагаа',
    nodes: [{ ...trigger, payload: { ...trigger.payload, ...payload } }, message('answer', 'Цамц 45,000₮')],
  }
}

export const letters = (count: number): string => 'ү'.repeat(count)

export const text = (words: string, buttons: Button[] = [], id = 'text'): BlockOf<'text'> => ({
  id,
  type: 'text',
  text: words,
  buttons,
})

const nowhere = { public_path: null, s3_key: null }

export const card = (changes: Partial<BlockOf<'card'>> = {}): BlockOf<'card'> => ({
  id: 'card',
  type: 'card',
  title: 'Ноосон цамц',
  subtitle: '45,000₮',
  image_url: '',
  link_url: '',
  buttons: [],
  ...nowhere,
  ...changes,
})

export const image = (changes: Partial<BlockOf<'image'>> = {}): BlockOf<'image'> => ({
  id: 'image',
  type: 'image',
  url: 'https://delguur.mn/tsamts.jpg',
  file_name: '',
  buttons: [],
  ...nowhere,
  ...changes,
})

export const file = (
  type: 'file' | 'audio',
  changes: Partial<BlockOf<'file'>> = {},
): BlockOf<'file' | 'audio'> => ({ id: type, url: '', file_name: '', ...nowhere, ...changes, type })

export const contact = (changes: Partial<BlockOf<'contact'>> = {}): BlockOf<'contact'> => ({
  id: 'contact',
  type: 'contact',
  asks: 'phone',
  text: 'Утасны дугаараа үлдээнэ үү.',
  ...changes,
})

export const addressForm = (changes: Partial<BlockOf<'address_form'>> = {}): BlockOf<'address_form'> => ({
  id: 'form',
  type: 'address_form',
  country: 'MN',
  privacy_url: 'https://delguur.mn/nuutslal',
  ...changes,
})

export const video = (changes: Partial<BlockOf<'video'>> = {}): BlockOf<'video'> => ({
  ...image(),
  id: 'video',
  url: '',
  ...changes,
  type: 'video',
})

export const button = (action: Button['action'], title = 'Дэлгэрэнгүй', id = 'button'): Button => ({
  id,
  title,
  action,
})

export const website = (url: string): Button['action'] => ({ type: 'website', url })
export const call = (phone: string): Button['action'] => ({ type: 'call', phone })
export const toStep = (next: string | null): Button['action'] => ({ type: 'node', next })

export const quickReply = (title: string, next: string | null = 'more', id = 'reply'): QuickReply => ({
  id,
  title,
  next,
})

/** A flow whose keyword «Үнэ» sends these blocks, with a step `more` as a target. */
export const answerOf = (payload: Block[], quick_replies: QuickReply[] = []): Flow => {
  const answer: ActionNode = { ...message('answer', ''), payload, quick_replies, next: 'more' }
  return flowOf(answer, message('more', 'Хүргэлт 5,000₮'))
}

/** A condition with these rules; the first branch and the otherwise outlet are connected. */
export const asking = (...rules: Rule[]): Flow => {
  const asked: ConditionNode = {
    ...condition('asked', {}),
    payload: { branches: rules.map((rule, index) => ({ id: `branch${index + 1}`, rule, next: 'more' })) },
    next: 'more',
  }
  return flowOf(asked, message('more', 'Хүргэлт 5,000₮'))
}

export const aiStep = (payload: Partial<AiNode['payload']> = {}, changes: Partial<AiNode> = {}): AiNode => ({
  node_type: 'ai',
  id: 'ai',
  position: { x: 0, y: 0 },
  title: '',
  payload: { instruction: 'Товч, эелдэг хариул.', context: 'Цамц 45,000₮. Хүргэлт 5,000₮.', ...payload },
  next: null,
  unanswered: 'more',
  ...changes,
})

export const aiFlow = (payload: Partial<AiNode['payload']> = {}, changes: Partial<AiNode> = {}): Flow =>
  flowOf(aiStep(payload, changes), message('more', 'Удахгүй холбогдоно.'))

export const startAutomation = (automation_id: string | null): StartAutomationNode => ({
  node_type: 'start_automation',
  id: 'go',
  position: { x: 0, y: 0 },
  title: '',
  payload: { automation_id },
})

export const other = (changes: Partial<OtherAutomation> = {}): OtherAutomation => ({
  id: 'other',
  title: 'Хүргэлтийн лавлагаа',
  status: 'live',
  trigger: 'keyword',
  kind: 'keywords',
  keywords: ['хүргэлт'],
  topics: [],
  has_ai: false,
  ...changes,
})
