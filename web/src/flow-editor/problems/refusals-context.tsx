import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { FlowNode } from '#automation/flow/flow.ts'
import { saidByStep } from '#automation/flow/said-by-step.ts'
import { sameValue } from '#automation/flow/same-value.ts'
import type { StepRefusal } from '#contract/step-figures.schemas.ts'
import { apiQuery } from '#web/api/queries.ts'
import { useEditing, useFlow } from '../editor-context.tsx'

type Refusals = ReadonlyMap<string, StepRefusal>

const RefusalsContext = createContext<Refusals>(new Map())

/** The refusals of the steps, read again while the editor is open. Cards render only for new ones. */
export const RefusalsProvider = ({ children }: { children: ReactNode }) => {
  const { automationId } = useEditing()
  const { data } = useQuery({
    ...apiQuery('getStepRefusals', { params: { id: automationId } }),
    refetchInterval: 60_000,
  })
  const refusals = useMemo(() => new Map(data?.refusals.map((refusal) => [refusal.node_id, refusal])), [data])
  return <RefusalsContext value={refusals}>{children}</RefusalsContext>
}

/** Only while the step still has the refused content. */
const refusalOf = (step: FlowNode, refusals: Refusals): StepRefusal | undefined => {
  const refusal = refusals.get(step.id)
  return refusal && sameValue(refusal.said, saidByStep(step)) ? refusal : undefined
}

export const useRefusalOf = (step: FlowNode): StepRefusal | undefined =>
  refusalOf(step, useContext(RefusalsContext))

export const useRefusedSteps = (): { step: FlowNode; refusal: StepRefusal }[] => {
  const refusals = useContext(RefusalsContext)
  const { nodes } = useFlow()
  if (refusals.size === 0) return []
  return nodes.flatMap((step) => {
    const refusal = refusalOf(step, refusals)
    return refusal ? [{ step, refusal }] : []
  })
}
