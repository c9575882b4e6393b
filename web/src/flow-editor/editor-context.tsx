import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Flow, FlowNode } from '#automation/flow/flow.ts'
import { nodeWith } from '#automation/flow/flow.ts'
import type { FlowProblem, LintCircumstances } from '#automation/flow/problems.ts'
import type { ConnectedPage } from '#contract/pages.ts'
import type { DocumentStore } from './document/document-store.ts'
import type { ViewState, ViewStore } from './view-store.ts'

/** One open flow: what every part of the editor works with. */
export type FlowEditing = {
  automationId: string
  page: ConnectedPage
  document: DocumentStore
  view: ViewStore
  circumstances: LintCircumstances
}

const EditingContext = createContext<FlowEditing | undefined>(undefined)
export const EditingProvider = EditingContext

export const useEditing = (): FlowEditing => {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing outside the flow editor')
  return editing
}

export const useFlow = (): Flow => useStore(useEditing().document, ({ flow }) => flow)

/** The node as it is now; undefined once it is gone. Drawn again only when this node changes. */
export const useNode = (id: string): FlowNode | undefined =>
  useStore(useEditing().document, ({ flow }) => nodeWith(flow, id))

export const useView = <Part,>(part: (view: ViewState) => Part): Part => useStore(useEditing().view, part)

/** Problems of the whole flow as it is drawn. Those of one step stay hidden as long as it is new. */
export const ProblemsContext = createContext<readonly FlowProblem[]>([])
export const useProblems = (): readonly FlowProblem[] => useContext(ProblemsContext)
export const useProblemsOf = (nodeId: string): readonly FlowProblem[] => {
  const problems = useProblems()
  const isNew = useView(({ newSteps }) => newSteps.includes(nodeId))
  return useMemo(
    () => (isNew ? [] : problems.filter(({ node_id }) => node_id === nodeId)),
    [problems, nodeId, isNew],
  )
}
