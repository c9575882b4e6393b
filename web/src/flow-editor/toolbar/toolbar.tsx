import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconLayoutDistributeVertical,
  IconListCheck,
  IconMaximize,
  IconMinus,
  IconPlayerPlay,
  IconPlus,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useStore as useCanvasStore } from '@xyflow/react'
import { useStore } from 'zustand'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { Shortcut } from '../canvas/shortcut.tsx'
import { useCanvasCommands } from '../canvas/use-canvas-commands.ts'
import { useEditing, useView } from '../editor-context.tsx'
import { FiguresMenu } from '../figures/figures-menu.tsx'
import { useProblemCount } from '../problems/use-what-to-mend.ts'
import { LiveButton } from '../saving/live-button.tsx'
import { SaveState } from '../saving/save-state.tsx'
import { MoreMenu } from './more-menu.tsx'
import { TitleField } from './title-field.tsx'
import classes from './toolbar.module.css'

type ToolProps = {
  icon: TablerIcon
  label: string
  keys?: string
  disabled?: boolean
  className?: string | undefined
  onClick: () => void
}

const Tool = ({ icon: Icon, label, keys, disabled = false, className = '', onClick }: ToolProps) => (
  <Tooltip
    label={
      <>
        {label} {keys && <Shortcut keys={keys} />}
      </>
    }
  >
    <ActionIcon
      size="lg"
      className={className}
      aria-label={label}
      // Stays focusable, so that the focus is not lost with the last undo.
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick()
      }}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  </Tooltip>
)

const History = () => {
  const { toolbar } = useTexts(canvasTexts)
  const { document } = useEditing()
  const { undo, redo } = useCanvasCommands()
  const canUndo = useStore(document, ({ history }) => history.past.length > 0)
  const canRedo = useStore(document, ({ history }) => history.future.length > 0)
  return (
    <>
      <Tool icon={IconArrowBackUp} label={toolbar.undo} keys="Mod+Z" disabled={!canUndo} onClick={undo} />
      <Tool
        icon={IconArrowForwardUp}
        label={toolbar.redo}
        keys="Mod+Shift+Z"
        disabled={!canRedo}
        onClick={redo}
      />
    </>
  )
}

const Zoom = () => {
  const { toolbar } = useTexts(canvasTexts)
  const { zoomIn, zoomOut, actualSize, fit } = useCanvasCommands()
  const percent = useCanvasStore(({ transform }) => Math.round(transform[2] * 100))
  return (
    <>
      <Tool icon={IconMinus} label={toolbar.zoomOut} className={classes.roomy} onClick={zoomOut} />
      <Tooltip label={toolbar.actualSize}>
        <UnstyledButton
          className={classes.percent}
          aria-label={`${toolbar.zoomTo(percent)}: ${toolbar.actualSize}`}
          onClick={actualSize}
        >
          {toolbar.zoomTo(percent)}
        </UnstyledButton>
      </Tooltip>
      <Tool icon={IconPlus} label={toolbar.zoomIn} className={classes.roomy} onClick={zoomIn} />
      <Tool icon={IconMaximize} label={toolbar.fit} keys="Shift+1" onClick={fit} />
    </>
  )
}

const ProblemsButton = () => {
  const { toolbar } = useTexts(canvasTexts)
  const { view } = useEditing()
  const { count, errors } = useProblemCount()
  const shown = useView(({ beside }) => beside === 'problems')
  const label = toolbar.problems(count)
  return (
    <Tooltip label={label}>
      <UnstyledButton
        className={classes.problems}
        data-severity={count === 0 ? undefined : errors ? 'error' : 'warning'}
        aria-label={label}
        aria-pressed={shown}
        onClick={() => view.show(shown ? null : 'problems')}
      >
        <IconListCheck size={20} aria-hidden />
        {count > 0 && <span className={classes.count}>{count}</span>}
      </UnstyledButton>
    </Tooltip>
  )
}

const PreviewButton = () => {
  const { toolbar } = useTexts(canvasTexts)
  const { view } = useEditing()
  const shown = useView(({ beside }) => beside === 'preview')
  return (
    <Tooltip label={toolbar.preview}>
      <UnstyledButton
        className={classes.preview}
        aria-pressed={shown}
        aria-label={toolbar.preview}
        onClick={() => view.show(shown ? null : 'preview')}
      >
        <IconPlayerPlay size={18} aria-hidden />
        <span className={classes.previewWord}>{toolbar.preview}</span>
      </UnstyledButton>
    </Tooltip>
  )
}

const AddButton = () => {
  const { toolbar } = useTexts(canvasTexts)
  const { view } = useEditing()
  const { middle } = useCanvasCommands()
  return (
    <Tool
      icon={IconPlus}
      label={toolbar.add}
      className={classes.add}
      onClick={() => {
        const button = document.activeElement?.getBoundingClientRect()
        const at = { x: button?.left ?? 0, y: button?.bottom ?? 0 }
        view.openMenu({ kind: 'step', from: null, place: middle(), at })
      }}
    />
  )
}

/** Back, title, undo, redo, zoom, fit, rearrange, find, then the parts of `saving/` and `problems/`. */
export const Toolbar = () => {
  const { toolbar } = useTexts(canvasTexts)
  const { view } = useEditing()
  const { arrange } = useCanvasCommands()
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={toolbar.name}>
      <Tooltip label={toolbar.back}>
        <Link to="/chatbot" className={classes.back} aria-label={toolbar.back}>
          <IconArrowLeft size={20} aria-hidden />
        </Link>
      </Tooltip>
      <div className={classes.heading}>
        <TitleField />
        <SaveState />
      </div>
      <div className={classes.tools}>
        <AddButton />
        <History />
        <span className={classes.line} />
        <Tool
          icon={IconSearch}
          label={toolbar.find}
          keys="Mod+F"
          onClick={() => view.openWindow({ kind: 'find' })}
        />
        <Zoom />
        <Tool
          icon={IconLayoutDistributeVertical}
          label={toolbar.arrange}
          keys="Shift+A"
          className={classes.roomy}
          onClick={() => void arrange()}
        />
      </div>
      <div className={classes.tools}>
        <FiguresMenu />
        <ProblemsButton />
        <PreviewButton />
        <LiveButton />
        <MoreMenu />
      </div>
    </div>
  )
}
