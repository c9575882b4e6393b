import { useComputedColorScheme } from '@mantine/core'
import { Background, BackgroundVariant, MiniMap, ReactFlow, SelectionMode } from '@xyflow/react'
import { type RefObject, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useView } from '../editor-context.tsx'
import { useStepName } from '../step-name.ts'
import {
  type ConnectionEdge,
  canvasEdges,
  canvasNodes,
  type DrawnEdges,
  type DrawnNodes,
} from './canvas-nodes.ts'
import { Connection } from './connection.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { FarConnections } from './far-connections.tsx'
import { useFarView } from './far-view.tsx'
import { useGesture } from './gesture-store.ts'
import { MANY_STEPS } from './placement.ts'
import { StepCard } from './step-card.tsx'
import { canvasTexts } from './texts.ts'
import { useCanvasGestures } from './use-canvas-gestures.ts'
import type { Opening } from './use-opening.ts'
import { useViewFollows } from './use-view-follows.ts'
import { WaitingCards } from './waiting-cards.tsx'

const nodeTypes = { step: StepCard }
const edgeTypes = { connection: Connection }
const MAP_SIZE = { width: 168, height: 112 }
const ADDS_TO_SELECTION = ['Shift', 'Meta', 'Control']
/** A smaller flow needs no minimap. */
const FEWEST_FOR_MAP = 12
const SEEN_WHOLE = { fitView: true, fitViewOptions: { padding: 0.1, maxZoom: 1 } }

const useDrawnFlow = () => {
  const steps = useStore(useEditing().document, ({ flow }) => flow.nodes)
  const gesture = useStore(useGesture(), (state) => state.gesture)
  const waiting = useStore(useGesture(), (state) => state.waiting)
  const selected = useView((view) => view.selected)
  const selectedConnection = useView((view) => view.selectedConnection)
  const nameOf = useStepName()
  const { step: stepWord } = useTexts(canvasTexts)
  const drawnNodes = useRef<DrawnNodes>(new WeakMap())
  const drawnEdges = useRef<DrawnEdges>({ byId: new Map(), all: [] })
  const seen = useMemo(
    () => ({ nameOf, selected: new Set(selected), stepWord }),
    [nameOf, selected, stepWord],
  )
  const nodes = useMemo(
    () =>
      canvasNodes(
        waiting.size > 0 ? steps.filter(({ id }) => !waiting.has(id)) : steps,
        gesture,
        seen,
        drawnNodes.current,
      ),
    [steps, waiting, gesture, seen],
  )
  const edges = useMemo(() => {
    drawnEdges.current = canvasEdges(steps, selectedConnection, drawnEdges.current)
    return drawnEdges.current.all
  }, [steps, selectedConnection])
  return { nodes, edges, waits: waiting.size > 0, many: steps.length > MANY_STEPS }
}

/** In the far view React Flow draws only a selected connection, above the cards. */
const useFarEdges = (edges: readonly ConnectionEdge[]) =>
  useMemo(
    () => ({ far: edges.filter(({ selected }) => !selected), own: edges.filter(({ selected }) => selected) }),
    [edges],
  )

const SmallMap = () => {
  const { minimap } = useTexts(canvasTexts)
  const shown = useView((view) => view.minimap)
  return shown && <MiniMap pannable zoomable style={MAP_SIZE} ariaLabel={minimap} nodeBorderRadius={10} />
}

type StepsProps = { root: RefObject<HTMLElement | null>; opening: Opening }

/** Draws the flow. A gesture becomes operations of the document when it ends. */
export const StepsAndConnections = ({ root, opening }: StepsProps) => {
  const { nodes, edges, waits, many } = useDrawnFlow()
  const far = useFarView()
  const farEdges = useFarEdges(edges)
  const follows = useViewFollows()
  const colorMode = useComputedColorScheme('light')
  const gestures = useCanvasGestures(root)
  return (
    <ReactFlow
      nodes={nodes}
      edges={far ? farEdges.own : edges}
      data-far={far || undefined}
      data-follows-far={(far && follows) || undefined}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      colorMode={colorMode}
      connectionLineComponent={ConnectionLine}
      onlyRenderVisibleElements={many}
      {...(opening.view ? { defaultViewport: opening.view } : SEEN_WHOLE)}
      minZoom={0.05}
      maxZoom={2}
      panOnScroll
      zoomOnDoubleClick={false}
      selectNodesOnDrag={false}
      nodeDragThreshold={3}
      connectionDragThreshold={4}
      connectionRadius={32}
      reconnectRadius={14}
      connectOnClick={false}
      edgesFocusable={false}
      disableKeyboardA11y
      deleteKeyCode={null}
      selectionKeyCode="Shift"
      selectionMode={SelectionMode.Partial}
      multiSelectionKeyCode={ADDS_TO_SELECTION}
      attributionPosition="bottom-left"
      {...gestures}
    >
      {/* In the far view the dots are invisible, but slow to draw. */}
      {!far && <Background variant={BackgroundVariant.Dots} gap={24} size={1.5} />}
      {far && <FarConnections edges={farEdges.far} hands={gestures} />}
      {waits && <WaitingCards />}
      {nodes.length >= FEWEST_FOR_MAP && !waits && <SmallMap />}
    </ReactFlow>
  )
}
