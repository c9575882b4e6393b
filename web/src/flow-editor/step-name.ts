import { useCallback } from 'react'
import { useStore } from 'zustand'
import type { Flow, FlowNode, NodeType } from '#automation/flow/flow.ts'
import { isTrigger } from '#automation/flow/nodes.ts'
import { type ProblemsTexts, problemsTexts } from '#web/flow-editor/problems/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { useEditing } from './editor-context.tsx'

type StepNumbers = ReadonlyMap<string, number>

const numbered = new WeakMap<Flow['nodes'], StepNumbers>()
let latest: StepNumbers = new Map()

/**
 * Numbers the steps of each type. Returns the same map until a step comes or goes, because every card shows a
 * name.
 */
const stepNumbers = (nodes: Flow['nodes']): StepNumbers => {
  const known = numbered.get(nodes)
  if (known) return known
  const counts = new Map<NodeType, number>()
  const counted = new Map<string, number>()
  for (const { id, node_type } of nodes) {
    const number = (counts.get(node_type) ?? 0) + 1
    counts.set(node_type, number)
    counted.set(id, number)
  }
  const same = counted.size === latest.size && [...counted].every(([id, number]) => latest.get(id) === number)
  if (!same) latest = counted
  numbered.set(nodes, latest)
  return latest
}

type StepWords = ProblemsTexts

const nameIn = (numbers: StepNumbers, { stepTypes, numbered }: StepWords, node: FlowNode): string => {
  const type = stepTypes[node.node_type]
  if (node.title.trim() !== '') return node.title.trim()
  return isTrigger(node) ? type : numbered(type, numbers.get(node.id) ?? 1)
}

/** For announcements right after a change, before the next render. */
export const stepName = (nodes: Flow['nodes'], words: StepWords, node: FlowNode): string =>
  nameIn(stepNumbers(nodes), words, node)

/** The name of a step: its title, otherwise its type with a number («Мессеж 3»). */
export const useStepName = (): ((node: FlowNode) => string) => {
  const problems = useTexts(problemsTexts)
  const numbers = useStore(useEditing().document, ({ flow }) => stepNumbers(flow.nodes))
  return useCallback((node) => nameIn(numbers, problems, node), [numbers, problems])
}
