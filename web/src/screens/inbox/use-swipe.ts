import { type DragEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Shorter than the browser's own long press. */
const HOLD_MILLISECONDS = 450
/** A finger that moves less has not moved. */
const STILL_PIXELS = 10
/** A row that is let go further out is acted on. */
export const SWIPED_PIXELS = 88
const MOST_PIXELS = 132

/** The click that follows a swipe or a long press opens nothing, also when the rows have moved meanwhile. */
const ignoreNextClick = () => {
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', ignore, { capture: true, once: true })
  const again = () => window.removeEventListener('click', ignore, { capture: true })
  window.addEventListener('pointerdown', again, { capture: true, once: true })
}

type SwipeProps = { onLeft: () => void; onRight: () => void; onHold: () => void }

/**
 * Swipes and long presses of a finger on a row. The browser scrolls vertically by itself (`touch-action: pan-y`), which
 * ends the swipe.
 */
export const useSwipe = ({ onLeft, onRight, onHold }: SwipeProps) => {
  const [moved, setMoved] = useState(0)
  const finger = useRef<{ x: number; y: number; swipes: boolean } | undefined>(undefined)
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(holding.current), [])

  const end = () => {
    clearTimeout(holding.current)
    finger.current = undefined
    setMoved(0)
  }
  const hold = () => {
    if (!finger.current || finger.current.swipes) return
    ignoreNextClick()
    end()
    onHold()
  }
  return {
    moved,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' || !event.isPrimary) return
        finger.current = { x: event.clientX, y: event.clientY, swipes: false }
        holding.current = setTimeout(hold, HOLD_MILLISECONDS)
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = finger
        if (!current) return
        const [x, y] = [event.clientX - current.x, event.clientY - current.y]
        if (!current.swipes) {
          if (Math.max(Math.abs(x), Math.abs(y)) < STILL_PIXELS) return
          clearTimeout(holding.current)
          if (Math.abs(y) >= Math.abs(x)) return end()
          current.swipes = true
          ignoreNextClick()
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        setMoved(Math.max(-MOST_PIXELS, Math.min(MOST_PIXELS, x)))
      },
      onPointerUp: () => {
        const swiped = finger.current?.swipes ? moved : 0
        end()
        if (swiped <= -SWIPED_PIXELS) onLeft()
        else if (swiped >= SWIPED_PIXELS) onRight()
      },
      onPointerCancel: end,
      // The phone's own menu of a link would cover the list. A busy phone may open it before the timer.
      onContextMenu: (event: MouseEvent) => {
        if (!('pointerType' in event.nativeEvent) || event.nativeEvent.pointerType !== 'touch') return
        event.preventDefault()
        hold()
      },
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  }
}
