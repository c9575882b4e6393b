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

/** The panel next to the canvas; Esc returns to its card. */
const Beside = () => {
  const { view } = useEditing()
  const { focus } = useCanvasCommands()
  const beside = useView((state) => state.beside)
  const selected = useView((state) => (state.selected.length === 1 ? state.selected[0] : undefined))
  const isGone = useNode(selected ?? '') === undefined
  const shown = beside !== null && (beside !== 'panel' || !isGone)
  const isTried = useOnceTrue(beside === 'preview')
  const onKeyDown = (event: KeyboardEvent) => {
    // A menu or list inside has handled this Esc, or it came through a dialog's portal.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    const [selected] = view.getState().selected
    view.show(null)
    if (selected !== undefined) focus(selected)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc only leaves the panel.
    <div className={classes.beside} data-beside={shown || undefined} hidden={!shown} onKeyDown={onKeyDown}>
      {shown && beside === 'panel' && <SidePanel />}
      {/* The preview keeps its state while a person corrects a step. */}
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

/** The editor of one open flow: an outline on narrow screens, canvas and panel on wide ones. */
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
