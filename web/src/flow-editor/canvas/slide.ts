import type { Position } from '#automation/flow/parts.ts'
import { type CanvasTools, flowIn } from './canvas-tools.ts'

const MILLISECONDS = 200

const eased = (part: number): number => 1 - (1 - part) ** 3

/** Slides cards with their connections to new places; the caller changes the document afterwards. */
export const slide = (
  tools: CanvasTools,
  positions: readonly { id: string; position: Position }[],
): Promise<void> => {
  const starts = new Map(flowIn(tools).nodes.map(({ id, position }) => [id, position]))
  const began = performance.now()
  return new Promise((resolve) => {
    const frame = () => {
      const part = Math.min(1, (performance.now() - began) / MILLISECONDS)
      const ease = eased(part)
      const between = positions.map(({ id, position }): [string, Position] => {
        const start = starts.get(id) ?? position
        return [
          id,
          { x: start.x + (position.x - start.x) * ease, y: start.y + (position.y - start.y) * ease },
        ]
      })
      tools.gesture.float(new Map(between))
      if (part < 1) requestAnimationFrame(frame)
      else resolve()
    }
    requestAnimationFrame(frame)
  })
}
