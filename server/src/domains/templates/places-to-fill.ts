import { broughtBy } from '#automation/flow/brought.ts'
import type { Flow } from '#automation/flow/flow.ts'
import { buttonsOf } from '#automation/node-types/action/blocks.ts'

const PLACE = /\[([^[\]\n]+)\]/g

/** What stands in «[…]» where customers would read it: the owner's own facts belong there. */
export const placesToFill = (flow: Flow): string[] => [
  ...new Set(textsOf(flow).flatMap((text) => [...text.matchAll(PLACE)].map(([, place = '']) => place))),
]

const textsOf = (flow: Flow): string[] => [...broughtBy(flow).texts, ...flow.nodes.flatMap(tapsOf)]

const tapsOf = (node: Flow['nodes'][number]): string[] =>
  node.node_type === 'action'
    ? [...node.payload.flatMap(buttonsOf), ...node.quick_replies].map(({ title }) => title)
    : []
