import type { FlowNode } from '../../flow.ts'
import { keywordTrigger, message } from '../sample-flow.ts'
import { flowOf, keywordFlow, letters, other, type ProblemCases } from './problem-case.ts'

const answer = message('answer', 'Цамц 45,000₮')
const sound = flowOf(answer)
const begunBy = (trigger: Pick<FlowNode, 'node_type'> & { payload: object }) => ({
  ...sound,
  nodes: [{ ...keywordTrigger('answer'), ...trigger } as FlowNode, answer],
})
const byDefault = begunBy({ node_type: 'default', payload: { frequency: 'every' } })
const byWelcome = begunBy({ node_type: 'welcome', payload: {} })
const byLink = (ref: string, ad_id = '') => begunBy({ node_type: 'link', payload: { ref, ad_id } })
const byStory = begunBy({ node_type: 'story_reply', payload: {} })
const delivery = { automation: 'Хүргэлтийн лавлагаа' }
const intent = { kind: 'ai_intent' as const, intent: 'Үнэ асууж байна', examples: ['Энэ хэд вэ?'] }

export const triggerCases: ProblemCases<
  | 'TITLE_NEEDED'
  | 'TITLE_TOO_LONG'
  | 'STEP_TITLE_TOO_LONG'
  | 'TRIGGER_LEADS_NOWHERE'
  | 'KEYWORD_NEEDED'
  | 'KEYWORD_TOO_LONG'
  | 'KEYWORD_TWICE'
  | 'KEYWORD_EXCLUDED'
  | 'KEYWORD_TAKEN'
  | 'KEYWORD_IN_DRAFT'
  | 'TOPIC_TAKEN'
  | 'TOPIC_IN_DRAFT'
  | 'INTENT_NEEDED'
  | 'INTENT_TOO_LONG'
  | 'INTENT_WITHOUT_EXAMPLES'
  | 'INTENT_EXAMPLE_TOO_LONG'
  | 'TOO_MANY_INTENT_EXAMPLES'
  | 'DEFAULT_EXISTS'
  | 'AI_DEFAULT_EXISTS'
  | 'WELCOME_EXISTS'
  | 'LINK_INVALID'
  | 'AD_INVALID'
  | 'LINK_TAKEN'
  | 'STORY_TRIGGER_EXISTS'
  | 'STORY_NOT_ON_FACEBOOK'
> = {
  TITLE_NEEDED: {
    has: { flow: { ...sound, title: '  ' } },
    at: { node_id: null, field: 'title' },
    hasNot: { flow: sound },
  },
  TITLE_TOO_LONG: {
    has: { flow: { ...sound, title: letters(76) } },
    at: { node_id: null, field: 'title', facts: { max: 75, length: 76 } },
    hasNot: { flow: { ...sound, title: letters(75) } },
  },
  STEP_TITLE_TOO_LONG: {
    has: { flow: flowOf({ ...answer, title: letters(76) }) },
    at: { node_id: 'answer', field: 'title', facts: { max: 75, length: 76 } },
    hasNot: { flow: flowOf({ ...answer, title: letters(75) }) },
  },
  TRIGGER_LEADS_NOWHERE: {
    has: { flow: flowOf() },
    at: { node_id: 'start', field: 'next' },
    hasNot: { flow: sound },
  },
  KEYWORD_NEEDED: {
    has: { flow: keywordFlow({ keywords: [' '] }) },
    at: { node_id: 'start', field: 'keywords' },
    hasNot: { flow: keywordFlow({ kind: 'linked', keywords: [] }) },
  },
  KEYWORD_TOO_LONG: {
    has: { flow: keywordFlow({ keywords: ['үнэ', letters(76)] }) },
    at: { node_id: 'start', field: 'keywords.1', facts: { max: 75, length: 76 } },
    hasNot: { flow: keywordFlow({ keywords: ['үнэ', letters(75)] }) },
  },
  KEYWORD_TWICE: {
    has: { flow: keywordFlow({ keywords: ['Үнэ хэд', 'хүргэлт', ' үнэ  ХЭД '] }) },
    at: { node_id: 'start', field: 'keywords.2', facts: { keyword: ' үнэ  ХЭД ' } },
    hasNot: { flow: keywordFlow({ keywords: ['үнэ хэд', 'үнэхэд'] }) },
  },
  KEYWORD_EXCLUDED: {
    has: { flow: keywordFlow({ keywords: ['үнэ'], exclude_keywords: ['хямд', 'Үнэ'] }) },
    at: { node_id: 'start', field: 'exclude_keywords.1', facts: { keyword: 'Үнэ' } },
    hasNot: { flow: keywordFlow({ keywords: ['үнэ'], exclude_keywords: ['үнэгүй'] }) },
  },
  KEYWORD_TAKEN: {
    has: {
      flow: keywordFlow({ keywords: ['үнэ', 'Хүргэлт'] }),
      lintContext: { others: [other({ status: 'draft' }), other()] },
    },
    at: { node_id: 'start', field: 'keywords.1', facts: { keyword: 'Хүргэлт', ...delivery } },
    hasNot: {
      flow: keywordFlow({ keywords: ['хүргэлт'] }),
      lintContext: { others: [other({ id: 'this' }), other({ kind: 'ai_intent' })] },
    },
  },
  KEYWORD_IN_DRAFT: {
    has: {
      flow: keywordFlow({ keywords: ['хүргэлт'] }),
      lintContext: { others: [other({ status: 'draft' })] },
    },
    at: { node_id: 'start', field: 'keywords.0', facts: { keyword: 'хүргэлт', ...delivery } },
    hasNot: {
      flow: keywordFlow({ keywords: ['үнэ'] }),
      lintContext: { others: [other({ status: 'draft' })] },
    },
  },
  TOPIC_TAKEN: {
    has: {
      flow: keywordFlow({ keywords: [], topics: ['delivery'] }),
      lintContext: { others: [other({ topics: ['delivery'] })] },
    },
    at: { node_id: 'start', field: 'topics', facts: { topic: 'delivery', ...delivery } },
    hasNot: {
      flow: keywordFlow({ keywords: [], topics: ['price'] }),
      lintContext: { others: [other({ topics: ['delivery'] })] },
    },
  },
  TOPIC_IN_DRAFT: {
    has: {
      flow: keywordFlow({ keywords: [], topics: ['delivery'] }),
      lintContext: { others: [other({ topics: ['delivery'], status: 'draft' })] },
    },
    at: { node_id: 'start', field: 'topics', facts: { topic: 'delivery', ...delivery } },
    hasNot: {
      flow: keywordFlow({ keywords: [], topics: ['delivery'] }),
      lintContext: { others: [other({ status: 'draft' })] },
    },
  },
  INTENT_NEEDED: {
    has: { flow: keywordFlow({ ...intent, intent: ' ' }) },
    at: { node_id: 'start', field: 'intent' },
    hasNot: { flow: keywordFlow(intent) },
  },
  INTENT_TOO_LONG: {
    has: { flow: keywordFlow({ ...intent, intent: letters(256) }) },
    at: { node_id: 'start', field: 'intent', facts: { max: 255, length: 256 } },
    hasNot: { flow: keywordFlow({ ...intent, intent: letters(255) }) },
  },
  INTENT_WITHOUT_EXAMPLES: {
    has: { flow: keywordFlow({ ...intent, examples: [' '] }) },
    at: { node_id: 'start', field: 'examples' },
    hasNot: { flow: keywordFlow(intent) },
  },
  INTENT_EXAMPLE_TOO_LONG: {
    has: { flow: keywordFlow({ ...intent, examples: ['Хэд вэ?', letters(256)] }) },
    at: { node_id: 'start', field: 'examples.1', facts: { max: 255, length: 256 } },
    hasNot: { flow: keywordFlow({ ...intent, examples: [letters(255)] }) },
  },
  TOO_MANY_INTENT_EXAMPLES: {
    has: { flow: keywordFlow({ ...intent, examples: Array(11).fill('Хэд вэ?') }) },
    at: { node_id: 'start', field: 'examples.10', facts: { max: 10, count: 11 } },
    hasNot: { flow: keywordFlow({ ...intent, examples: Array(10).fill('Хэд вэ?') }) },
  },
  DEFAULT_EXISTS: {
    has: { flow: byDefault, lintContext: { others: [other({ trigger: 'default' })] } },
    at: { node_id: 'start', facts: delivery },
    hasNot: { flow: byDefault, lintContext: { others: [other({ trigger: 'default', status: 'draft' })] } },
  },
  AI_DEFAULT_EXISTS: {
    has: { flow: byDefault, lintContext: { others: [other({ trigger: 'default', has_ai: true })] } },
    at: { node_id: 'start', facts: delivery },
    hasNot: { flow: byDefault, lintContext: { others: [other({ has_ai: true })] } },
  },
  WELCOME_EXISTS: {
    has: { flow: byWelcome, lintContext: { others: [other({ trigger: 'welcome' })] } },
    at: { node_id: 'start', facts: delivery },
    hasNot: { flow: byWelcome, lintContext: { others: [other({ trigger: 'default' })] } },
  },
  LINK_INVALID: {
    has: { flow: byLink('зун 24') },
    at: { node_id: 'start', field: 'ref' },
    hasNot: { flow: byLink('zun-24_=') },
  },
  AD_INVALID: {
    has: { flow: byLink('', 'зар') },
    at: { node_id: 'start', field: 'ad_id' },
    hasNot: { flow: byLink('', '120200000000000001') },
  },
  LINK_TAKEN: {
    has: {
      flow: byLink('zun24'),
      lintContext: { others: [other({ trigger: 'link', keywords: ['zun24'] })] },
    },
    at: { node_id: 'start', field: 'ref', facts: delivery },
    hasNot: {
      flow: byLink('zun24'),
      lintContext: { others: [other({ trigger: 'link', keywords: ['ovol24'] })] },
    },
  },
  STORY_TRIGGER_EXISTS: {
    has: { flow: byStory, lintContext: { platform: 2, others: [other({ trigger: 'story_reply' })] } },
    at: { node_id: 'start', facts: delivery },
    hasNot: { flow: byStory, lintContext: { platform: 2, others: [other({ trigger: 'story_mention' })] } },
  },
  STORY_NOT_ON_FACEBOOK: {
    has: { flow: byStory, lintContext: { platform: 1 } },
    at: { node_id: 'start' },
    hasNot: { flow: byStory, lintContext: { platform: 2 } },
  },
}
