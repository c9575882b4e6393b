import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Flow, FlowNode } from '#automation/flow/flow.ts'
import { nodeWith } from '#automation/flow/nodes.ts'
import type { FlowProblem, LintContext } from '#automation/flow/problems.ts'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import type { DocumentStore } from './document/document-store.ts'
import type { ViewState, ViewStore } from './view-store.ts'

/** The context of one open flow, for all parts of the editor. */
export type FlowEditing = {
  automationId: string
  page: ConnectedPage
  document: DocumentStore
  view: ViewStore
  lintContext: LintContext
}

const EditingContext = createContext<FlowEditing | undefined>(undefined)
export const EditingProvider = EditingContext

export const useEditing = (): FlowEditing => {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing needs the flow editor around the component')
  return editing
}

export const useFlow = (): Flow => useStore(useEditing().document, ({ flow }) => flow)

/** The current node; undefined once it is gone. Renders again only when this node changes. */
export const useNode = (id: string): FlowNode | undefined =>
  useStore(useEditing().document, ({ flow }) => nodeWith(flow, id))

export const useView = <Part,>(part: (view: ViewState) => Part): Part => useStore(useEditing().view, part)

/** Problems of the whole flow. Those of a new step stay hidden. */
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
