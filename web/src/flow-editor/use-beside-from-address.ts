import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useEditing } from './editor-context.tsx'

const route = getRouteApi('/_private/_page/chatbot/edit/$id')

/** A link may say what stands beside the canvas when the editor opens: the problems, for somebody sent to mend them. */
export const useBesideFromAddress = () => {
  const { show } = route.useSearch()
  const { view } = useEditing()
  useEffect(() => {
    if (show) view.show(show)
  }, [show, view])
}
