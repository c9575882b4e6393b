import { useMediaQuery } from '@mantine/hooks'
import { ReactFlowProvider } from '@xyflow/react'
import { Activity, type KeyboardEvent, useState } from 'react'
import { FlowCanvas } from './canvas/flow-canvas.tsx'
import { createGestureStore, GestureProvider } from './canvas/gesture-store.ts'
import { useCanvasCommands } from './canvas/use-canvas-commands.ts'
import { useEditing, useNode, useView } from './editor-context.tsx'
import { FiguresProvider } from './figures/figures-context.tsx'
import classes from './flow-editor.module.css'
import { PreviewPhone, useLateParts } from './late-parts.tsx'
import { FlowOutline } from './outline/flow-outline.tsx'
import { SidePanel } from './panel/side-panel.tsx'
import { ProblemList } from './problems/problem-list.tsx'
import { RefusalsProvider } from './problems/refusals-context.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useBesideFromAddress } from './use-beside-from-address.ts'
import { useOnceTrue } from './use-once-true.ts'

/** What stands beside the canvas; Esc leads back to the card it is about. */
const Beside = () => {
  const { view } = useEditing()
  const { focus } = useCanvasCommands()
  const beside = useView((state) => state.beside)
  const selected = useView((state) => (state.selected.length === 1 ? state.selected[0] : undefined))
  const isGone = useNode(selected ?? '') === undefined
  const shown = beside !== null && (beside !== 'panel' || !isGone)
  const isTried = useOnceTrue(beside === 'preview')
  const onKeyDown = (event: KeyboardEvent) => {
    // A menu or a list within has taken this Esc for itself, or it came through a window's portal.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    const [selected] = view.getState().selected
    view.show(null)
    if (selected !== undefined) focus(selected)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key only leads out of it.
    <div className={classes.beside} data-beside={shown || undefined} hidden={!shown} onKeyDown={onKeyDown}>
      {shown && beside === 'panel' && <SidePanel />}
      {/* Somebody who mends a step in the middle of a trial goes on where they were. */}
      {isTried && (
        <Activity mode={beside === 'preview' ? 'visible' : 'hidden'}>
          <PreviewPhone />
        </Activity>
      )}
      {beside === 'problems' && <ProblemList />}
    </div>
  )
}

const WideEditor = () => {
  const [gesture] = useState(createGestureStore)
  return (
    <ReactFlowProvider>
      <GestureProvider value={gesture}>
        <div className={classes.editor} data-fills-screen>
          <Toolbar />
          <div className={classes.work}>
            <FlowCanvas />
            <Beside />
          </div>
        </div>
      </GestureProvider>
    </ReactFlowProvider>
  )
}

/** Everything of one open flow. Narrow screens get the outline, wide ones the canvas with what stands beside it. */
export const FlowEditor = () => {
  useBesideFromAddress()
  useLateParts()
  const wide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  return (
    <FiguresProvider>
      <RefusalsProvider>{wide ? <WideEditor /> : <FlowOutline />}</RefusalsProvider>
    </FiguresProvider>
  )
}
