import type { Step } from '../../runner/step.ts'
import type { SplitNode } from './settings.ts'

/** Chooses the customer's branch: always the same one, as long as the shares stay. */
export const splitStep: Step<SplitNode> = ({ id, payload: { branches } }, { place, turnContext }) => {
  const all = branches.reduce((sum, { percent }) => sum + percent, 0)
  let left = shareOf(`${turnContext.customer_id} ${id}`) * all
  const index = branches.findIndex(({ percent }) => {
    left -= percent
    return left < 0
  })
  const branch = branches[index]
  if (!branch) return { type: 'go_on', to: null }
  return {
    type: 'go_on',
    to: branch.next,
    pressed: branch.id,
    reason: { code: 'split_taken', place, branch: index },
  }
}

/** @returns a share of 0 to 1 (1 excluded) that looks random and depends only on the text: FNV-1a, then a mix */
const shareOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
