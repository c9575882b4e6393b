import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { StepFigure } from '#contract/step-figures.schemas.ts'
import { apiQuery } from '#web/api/queries.ts'
import { useEditing, useView } from '../editor-context.tsx'

type Times = Pick<StepFigure, 'times' | 'times_before'>
/** Figures by step and part; undefined while figures are off. */
type Figures = { of: (nodeId: string, partId?: string) => Times }

const FiguresContext = createContext<Figures | undefined>(undefined)

const nothing: Times = { times: 0, times_before: 0 }
const keyOf = (nodeId: string, partId = ''): string => `${nodeId} ${partId}`

/** The flow's figures, read again while they are shown. */
export const useFigures = () => {
  const { automationId } = useEditing()
  const period = useView(({ figures }) => figures)
  return useQuery({
    ...apiQuery('getStepCounts', { params: { id: automationId }, query: { period: period ?? 'week' } }),
    enabled: period !== null,
    refetchInterval: 60_000,
  })
}

export const FiguresProvider = ({ children }: { children: ReactNode }) => {
  const shown = useView(({ figures }) => figures !== null)
  const { data } = useFigures()
  const figures = useMemo(() => {
    if (!shown || !data) return undefined
    const known = new Map(data.figures.map((figure) => [keyOf(figure.node_id, figure.part_id), figure]))
    return { of: (nodeId: string, partId?: string) => known.get(keyOf(nodeId, partId)) ?? nothing }
  }, [shown, data])
  return <FiguresContext value={figures}>{children}</FiguresContext>
}

export const useShownFigures = (): Figures | undefined => useContext(FiguresContext)
