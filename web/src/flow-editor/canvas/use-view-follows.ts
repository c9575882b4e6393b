import { useStoreApi } from '@xyflow/react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useGesture } from './gesture-store.ts'

/** True from when a dragged card reaches the edge and the view follows it, until the drop. */
export const useViewFollows = (): boolean => {
  const canvas = useStoreApi()
  const carries = useStore(useGesture(), ({ carried }) => carried.size > 0)
  const [follows, setFollows] = useState(false)
  useEffect(() => {
    if (!carries) return undefined
    const { transform: before } = canvas.getState()
    const unsubscribe = canvas.subscribe(({ transform }) => {
      if (transform !== before) setFollows(true)
    })
    return () => {
      unsubscribe()
      setFollows(false)
    }
  }, [carries, canvas])
  return follows
}
