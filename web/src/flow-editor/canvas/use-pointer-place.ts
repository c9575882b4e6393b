import { type RefObject, useEffect, useRef } from 'react'
import type { Position } from '#automation/flow/parts.ts'

/** Where the pointer was last over the canvas, in the window; undefined while it is elsewhere. */
export const usePointerPlace = (root: RefObject<HTMLElement | null>): RefObject<Position | undefined> => {
  const place = useRef<Position | undefined>(undefined)
  useEffect(() => {
    const element = root.current
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      place.current = { x, y }
    }
    const leave = () => {
      place.current = undefined
    }
    element?.addEventListener('pointermove', move)
    element?.addEventListener('pointerleave', leave)
    return () => {
      element?.removeEventListener('pointermove', move)
      element?.removeEventListener('pointerleave', leave)
    }
  }, [root])
  return place
}
