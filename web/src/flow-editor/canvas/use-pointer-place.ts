import { type RefObject, useEffect, useRef } from 'react'
import type { Position } from '#automation/flow/parts.ts'

/** Last place of the pointer over the canvas, in window coordinates; undefined while it is elsewhere. */
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
