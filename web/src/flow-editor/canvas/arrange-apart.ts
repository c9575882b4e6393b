import type { Flow } from '#automation/flow/flow.ts'
import { nodeWith } from '#automation/flow/nodes.ts'
import { outletsOf } from '#automation/flow/outlets.ts'
import type { Box, Placed } from './arrange.ts'
import type { Size } from './placement.ts'

type Steps = Pick<Flow, 'nodes'>

export const boxesOf = ({ nodes }: Steps, sizeOf: (id: string) => Size): Box[] =>
  nodes.map((node) => ({
    id: node.id,
    ...node.position,
    ...sizeOf(node.id),
    leadsTo: outletsOf(node).flatMap(({ to }) => (to === null ? [] : [to])),
  }))

/**
 * Runs in a worker, because laying out hundreds of steps takes almost a second and would block the canvas.
 */
export const arrangedApart = (boxes: readonly Box[]): Promise<Placed[]> => {
  const worker = new Worker(new URL('./arrange-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Placed[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Placed[]>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage(boxes)
  }).finally(() => worker.terminate())
}

/** Drops the new places of steps that were moved or removed during the layout. */
export const stillToPlace = (placed: readonly Placed[], before: Steps, now: Steps): Placed[] =>
  placed.filter(({ id }) => {
    const [was, is] = [nodeWith(before, id), nodeWith(now, id)]
    return was && is && was.position.x === is.position.x && was.position.y === is.position.y
  })
