import { Drawer, FocusTrap, VisuallyHidden } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { previewTexts } from '#web/flow-editor/preview/texts.ts'
import { problemsTexts } from '#web/flow-editor/problems/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useFlow, useNode, useView } from '../editor-context.tsx'
import { PreviewPhone } from '../late-parts.tsx'
import { SidePanel } from '../panel/side-panel.tsx'
import { ProblemList } from '../problems/problem-list.tsx'
import { useStepName } from '../step-name.ts'
import { useOnceTrue } from '../use-once-true.ts'
import { whenIdle } from '../when-idle.ts'
import classes from './outline.module.css'
import { OutlineBar } from './outline-bar.tsx'
import { OutlineHead } from './outline-head.tsx'
import { OutlineStep } from './outline-step.tsx'
import { readingOrder } from './reading-order.ts'
import { rowOf } from './step-row.ts'
import { outlineTexts } from './texts.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** The flow as a list, for narrow screens. */
export const FlowOutline = () => {
  const outline = useTexts(outlineTexts)
  const { title } = useFlow()
  const announced = useView((view) => view.announced)
  const name = outline.name(title.trim() || outline.untitled)
  return (
    <section className={classes.root} aria-label={name}>
      <OutlineHead />
      <Steps />
      <OutlineBar />
      <Sheets />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </section>
  )
}

/** The number of rows on a tall screen, and of rows added at a time. */
const A_SCREEN = 15

/** Renders the first rows immediately, the others while the browser is idle. */
const useShown = (steps: number): number => {
  const [shown, setShown] = useState(A_SCREEN)
  useEffect(() => (shown < steps ? whenIdle(() => setShown(shown + A_SCREEN)) : undefined), [shown, steps])
  return shown
}

const Steps = () => {
  const outline = useTexts(outlineTexts)
  // Deferred, because typing in the sheet above the list comes first.
  const nodes = useDeferredValue(useFlow().nodes)
  // Passed down, because a hook in each row would render all rows when a step comes or goes.
  const nameOf = useDeferredValue(useStepName())
  const { steps, unreachable } = useMemo(() => readingOrder({ nodes }), [nodes])
  const all = useMemo(
    () => new Map([...steps, ...unreachable].map((step) => [step.node.id, step])),
    [steps, unreachable],
  )
  const ids = useMemo(() => [...all.keys()], [all])
  const onFocus = useKeptFocus(ids)
  const shown = useShown(nodes.length)
  return (
    <>
      <ol className={classes.steps} aria-label={outline.steps} onFocus={onFocus}>
        {steps.slice(0, shown).map((step) => (
          <OutlineStep key={step.node.id} step={step} all={all} nameOf={nameOf} />
        ))}
      </ol>
      {unreachable.length > 0 && shown >= steps.length && (
        <>
          <h2 className={classes.unreachable}>{outline.unreachable}</h2>
          <p className={classes.unreachableHint}>{outline.unreachableHint}</p>
          <ol className={classes.steps} aria-label={outline.unreachable} onFocus={onFocus}>
            {unreachable.slice(0, shown - steps.length).map((step) => (
              <OutlineStep key={step.node.id} step={step} all={all} nameOf={nameOf} />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** The panel, the preview and the problems, as sheets over the whole outline. */
const Sheets = () => {
  const { view } = useEditing()
  const panel = useTexts(panelTexts)
  const preview = useTexts(previewTexts)
  const problems = useTexts(problemsTexts)
  const beside = useView((state) => state.beside)
  const selected = useView((state) => (state.selected.length === 1 ? state.selected[0] : undefined))
  const hasStep = useNode(selected ?? '') !== undefined
  const stepSheet = useStepSheet()
  const isTried = useOnceTrue(beside === 'preview')
  const sheets = [
    { name: 'panel', label: panel.title, opened: hasStep, content: <StepSheet /> },
    { name: 'preview', label: preview.title, opened: true, content: isTried && <PreviewPhone /> },
    { name: 'problems', label: problems.title, opened: true, content: <ProblemList /> },
  ]
  return sheets.map(({ name, label, opened, content }) => (
    <Drawer
      key={name}
      opened={beside === name && opened}
      onClose={() => view.show(null)}
      position="bottom"
      size="100%"
      withCloseButton={false}
      attributes={{ content: { 'aria-label': label } }}
      classNames={{ body: classes.sheet ?? '' }}
      // A trial continues after a look at a step.
      keepMounted={name === 'preview' && isTried}
      {...(name === 'panel' && stepSheet)}
    >
      {content}
    </Drawer>
  ))
}

const StepSheet = () => (
  <>
    {/* Without it the name would take the focus and open a phone's keyboard. */}
    <FocusTrap.InitialFocus />
    <SidePanel />
  </>
)

/**
 * Focus of the step sheet. Opening takes the focus, so the field of a problem is focused again afterwards.
 * After closing, the row of the step gets the focus, because the menu that opened the sheet may be gone.
 */
const useStepSheet = () => {
  const { view } = useEditing()
  const shown = useRef(0)
  return {
    onEnterTransitionEnd: () => {
      const { spot } = view.getState()
      if (spot && spot.asked > shown.current) view.setState({ spot: { ...spot, asked: spot.asked + 1 } })
    },
    onExitTransitionEnd: () => {
      const { spot, selected, beside } = view.getState()
      shown.current = spot?.asked ?? 0
      const row = beside === null && rowOf(selected[0] ?? '')
      if (row && !row.contains(document.activeElement)) row.focus()
    },
  }
}
