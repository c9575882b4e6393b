import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useEditing } from './editor-context.tsx'
import { beginningSpot, writingSpot } from './writing-spot.ts'

const route = getRouteApi('/_private/_page/chatbot/edit/$id')

/** Opens the view that the address names: the problems, or the first text to write. */
export const useBesideFromAddress = () => {
  const { show } = route.useSearch()
  const { view, document } = useEditing()
  useEffect(() => {
    if (show === 'problems') view.show('problems')
    if (show !== 'beginning') return
    const { flow } = document.getState()
    view.addNew(...flow.nodes.filter(writingSpot).map(({ id }) => id))
    const spot = beginningSpot(flow)
    if (spot) view.goTo({ ...spot, fresh: true })
  }, [show, view, document])
}
