import {
  type InternalNode,
  Position,
  type ReactFlowState,
  useStore as useCanvasStore,
  useStoreApi,
  ViewportPortal,
} from '@xyflow/react'
import { memo, useCallback, useId, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { shallow } from 'zustand/shallow'
import type { ConnectionEdge } from './canvas-nodes.ts'
import { connectionPath } from './connection-path.ts'
import classes from './flow-canvas.module.css'
import { useGesture } from './gesture-store.ts'
import type { Gestures } from './use-canvas-gestures.ts'

type Drawn = { source: InternalNode; target: InternalNode; path: string }

const pathBetween = (
  source: InternalNode,
  target: InternalNode,
  { sourceHandle, targetHandle }: ConnectionEdge,
): string => {
  const outlet = source.internals.handleBounds?.source?.find(({ id }) => id === sourceHandle)
  const inlet = target.internals.handleBounds?.target?.find(({ id }) => id === targetHandle)
  // Not measured yet.
  if (!outlet || !inlet) return ''
  const [from, to] = [source.internals.positionAbsolute, target.internals.positionAbsolute]
  const [path] = connectionPath({
    sourceX: from.x + outlet.x + outlet.width,
    sourceY: from.y + outlet.y + outlet.height / 2,
    sourcePosition: Position.Right,
    targetX: to.x + inlet.x,
    targetY: to.y + inlet.y + inlet.height / 2,
    targetPosition: Position.Left,
  })
  return path
}

const NO_EDGES: readonly ConnectionEdge[] = []
const NO_PATHS: readonly string[] = []

/**
 * The path of every connection, computed again only when one of its cards changes. Resting connections are
 * computed once and do not follow the canvas.
 */
const usePaths = (edges: readonly ConnectionEdge[], resting: boolean): readonly string[] => {
  const [drawn] = useState(() => new WeakMap<ConnectionEdge, Drawn>())
  const canvas = useStoreApi()
  const reckon = useCallback(
    ({ nodeLookup }: ReactFlowState): readonly string[] =>
      edges.map((edge) => {
        const [source, target] = [nodeLookup.get(edge.source), nodeLookup.get(edge.target)]
        if (!source || !target) return ''
        const known = drawn.get(edge)
        if (known?.source === source && known.target === target) return known.path
        const path = pathBetween(source, target, edge)
        drawn.set(edge, { source, target, path })
        return path
      }),
    [edges, drawn],
  )
  const atRest = useMemo(() => (resting ? reckon(canvas.getState()) : NO_PATHS), [resting, reckon, canvas])
  const live = useCanvasStore(resting ? () => NO_PATHS : reckon, shallow)
  return resting ? atRest : live
}

type Hands = Pick<Gestures, 'onEdgeClick' | 'onEdgeContextMenu'>

const FarConnection = memo(
  ({ edge, path, end, hands }: { edge: ConnectionEdge; path: string; end: string; hands: Hands }) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu of the step's outlets offers the same by keyboard.
    <g
      className={classes.far}
      onClick={(event) => hands.onEdgeClick?.(event, edge)}
      onContextMenu={(event) => hands.onEdgeContextMenu?.(event, edge)}
    >
      <path className="react-flow__edge-path" d={path} markerEnd={end} />
      <path className={classes.near} d={path} />
    </g>
  ),
)

type PictureProps = { edges: readonly ConnectionEdge[]; hands: Hands; end: string; resting?: boolean }

const Picture = memo(({ edges, hands, end, resting = false }: PictureProps) => {
  const paths = usePaths(edges, resting)
  return (
    <svg className={classes.farConnections} aria-hidden>
      {edges.map((edge, index) => {
        const path = paths[index]
        return (
          path && <FarConnection key={edge.id} edge={edge} path={path} end={`url(#${end})`} hands={hands} />
        )
      })}
    </svg>
  )
})

/**
 * While steps are dragged, their connections are an SVG of their own, so that the others stay as they are.
 */
const useCarried = (edges: readonly ConnectionEdge[]) => {
  const carried = useStore(useGesture(), (state) => state.carried)
  return useMemo(() => {
    const moves = ({ source, target }: ConnectionEdge) => carried.has(source) || carried.has(target)
    return carried.size === 0
      ? { still: edges, moving: NO_EDGES, resting: false }
      : { still: edges.filter((edge) => !moves(edge)), moving: edges.filter(moves), resting: true }
  }, [edges, carried])
}

/**
 * All connections in one SVG, for the far view. React Flow renders a thousand SVGs that each check every
 * move. That costs more than everything else that moves.
 */
export const FarConnections = ({ edges, hands }: { edges: readonly ConnectionEdge[]; hands: Hands }) => {
  const { still, moving, resting } = useCarried(edges)
  const end = useId()
  return (
    <ViewportPortal>
      <svg className={classes.farConnections} aria-hidden>
        <marker id={end} viewBox="-10 -10 20 20" markerWidth={18} markerHeight={18} orient="auto">
          <path d="M-5 -4 0 0 -5 4Z" />
        </marker>
      </svg>
      <Picture edges={moving} hands={hands} end={end} />
      <Picture edges={still} hands={hands} end={end} resting={resting} />
    </ViewportPortal>
  )
}
