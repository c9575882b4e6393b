import { emptyKeywordPayload } from '../../node-types/keyword/empty-payload.ts'
import type { Flow, FlowNode, NodeOf } from '../flow.ts'

const at = { x: 0, y: 0 }

export const keywordTrigger = (next: string | null): NodeOf<'keyword'> => ({
  node_type: 'keyword',
  id: 'start',
  position: at,
  title: '',
  payload: { ...emptyKeywordPayload(), keywords: ['үнэ'] },
  next,
})

export const message = (id: string, text: string, next: string | null = null): NodeOf<'action'> => ({
  node_type: 'action',
  id,
  position: at,
  title: '',
  payload: [{ id: `${id}-text`, type: 'text', text, buttons: [] }],
  quick_replies: [],
  next,
})

export const condition = (id: string, branches: Record<string, string | null>): NodeOf<'condition'> => ({
  node_type: 'condition',
  id,
  position: at,
  title: '',
  payload: {
    branches: Object.entries(branches).map(([branchId, next]) => ({
      id: branchId,
      rule: { type: 'words', words: ['хүргэлт'], match_mode: 'smart' },
      next,
    })),
  },
  next: null,
})

/** The keyword «Үнэ» sends the price list, then a question about the size with two quick replies. */
export const priceFlow = (...more: FlowNode[]): Flow => ({
  title: 'Үнийн жагсаалт',
  nodes: [
    keywordTrigger('prices'),
    message('prices', 'Цамц 45,000₮', 'size'),
    {
      ...message('size', 'Хэмжээгээ сонгоно уу'),
      quick_replies: [
        { id: 'small', title: 'S', next: null },
        { id: 'large', title: 'L', next: 'prices' },
      ],
    },
    ...more,
  ],
})
