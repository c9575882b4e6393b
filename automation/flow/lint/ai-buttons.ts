import { buttonsOf } from '../../node-types/action/blocks.ts'
import type { Flow } from '../flow.ts'
import type { FoundAt } from './found-at.ts'
import type { Ways } from './ways.ts'

/** Finds buttons of type `ai` that lead to another type of step. */
export const aiButtons = ({ nodes }: Flow, { node }: Ways): FoundAt[] =>
  nodes.flatMap((message) =>
    message.node_type !== 'action'
      ? []
      : message.payload.flatMap(buttonsOf).flatMap(({ id, action }): FoundAt[] => {
          const target = action.type === 'ai' ? node(action.next) : undefined
          return target && target.node_type !== 'ai'
            ? [{ code: 'BUTTON_NOT_TO_AI', node_id: message.id, part_id: id, field: 'next' }]
            : []
        }),
  )
