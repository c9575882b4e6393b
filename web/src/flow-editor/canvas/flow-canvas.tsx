import { VisuallyHidden } from '@mantine/core'
import { useId, useRef } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useView } from '../editor-context.tsx'
import { CanvasMenus } from './canvas-menus.tsx'
import { CanvasWindows } from './canvas-windows.tsx'
import { FarView } from './far-view.tsx'
import classes from './flow-canvas.module.css'
import { KeepInSight } from './keep-in-sight.tsx'
import { StepsAndConnections } from './steps-and-connections.tsx'
import { canvasTexts } from './texts.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useClipboardKeys } from './use-clipboard-keys.ts'
import { useOpening } from './use-opening.ts'
import { usePointerPlace } from './use-pointer-place.ts'
import './xyflow.css'

const Announcements = () => (
  <VisuallyHidden role="status" aria-live="polite">
    {useView(({ announced }) => announced)}
  </VisuallyHidden>
)

/** The canvas with its nodes and connections. */
export const FlowCanvas = () => {
  const canvas = useTexts(canvasTexts)
  const root = useRef<HTMLElement>(null)
  const help = useId()
  const pointer = usePointerPlace(root)
  const opening = useOpening(root)
  useCanvasKeys(root)
  useClipboardKeys(root, pointer)
  return (
    <section
      ref={root}
      className={classes.canvas}
      data-flow-canvas
      aria-label={canvas.name}
      aria-describedby={help}
    >
      <VisuallyHidden id={help}>{canvas.help}</VisuallyHidden>
      {opening && (
        <FarView>
          <StepsAndConnections root={root} opening={opening} />
        </FarView>
      )}
      <KeepInSight />
      <CanvasMenus />
      <CanvasWindows />
      <Announcements />
    </section>
  )
}
