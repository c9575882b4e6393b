import { Drawer, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useFlowTexts } from '#web/i18n/flow-texts.ts'
import { useEditing, useFlow, useNode, useView } from '../editor-context.tsx'
import { StepForm } from '../panel/step-form.tsx'
import { PreviewPhone } from '../preview/preview-phone.tsx'
import { ProblemList } from '../problems/problem-list.tsx'
import { useStepName } from '../step-name.ts'
import classes from './outline.module.css'
import { OutlineBar } from './outline-bar.tsx'
import { OutlineHead } from './outline-head.tsx'
import { OutlineStep } from './outline-step.tsx'
import { readingOrder } from './reading-order.ts'

/** The flow as a list, for narrow screens. */
export const FlowOutline = () => {
  const { outline } = useFlowTexts()
  const { title } = useFlow()
  const announced = useView((view) => view.announced)
  return (
    <section className={classes.root} aria-label={outline.name(title.trim() || outline.untitled)}>
      <OutlineHead />
      <Steps />
      <OutlineBar />
      <StepSheet />
      <BesideSheets />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </section>
  )
}

const Steps = () => {
  const { outline } = useFlowTexts()
  const { nodes } = useFlow()
  const { steps, unreachable } = useMemo(() => readingOrder({ nodes }), [nodes])
  const all = useMemo(
    () => new Map([...steps, ...unreachable].map((step) => [step.node.id, step])),
    [steps, unreachable],
  )
  return (
    <>
      <ol className={classes.steps} aria-label={outline.steps}>
        {steps.map((step) => (
          <OutlineStep key={step.node.id} step={step} all={all} />
        ))}
      </ol>
      {unreachable.length > 0 && (
        <>
          <h2 className={classes.unreachable}>{outline.unreachable}</h2>
          <p className={classes.unreachableHint}>{outline.unreachableHint}</p>
          <ol className={classes.steps} aria-label={outline.unreachable}>
            {unreachable.map((step) => (
              <OutlineStep key={step.node.id} step={step} all={all} />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** The settings of the step that was tapped, over the whole screen. */
const StepSheet = () => {
  const { outline } = useFlowTexts()
  const { view } = useEditing()
  const beside = useView((state) => state.beside)
  const selected = useView((state) => (state.selected.length === 1 ? (state.selected[0] ?? '') : ''))
  const node = useNode(selected)
  const stepName = useStepName()
  return (
    <Drawer
      opened={beside === 'panel' && node !== undefined}
      onClose={() => view.select([])}
      position="bottom"
      size="100%"
      title={node && stepName(node)}
      closeButtonProps={{ 'aria-label': outline.close }}
    >
      {node && <StepForm nodeId={node.id} />}
    </Drawer>
  )
}

const BesideSheets = () => {
  const { view } = useEditing()
  const { preview, problems } = useFlowTexts()
  const beside = useView((state) => state.beside)
  const close = () => view.show(null)
  const sheet = { onClose: close, position: 'bottom', size: '100%', withCloseButton: false } as const
  return (
    <>
      <Drawer
        {...sheet}
        opened={beside === 'preview'}
        attributes={{ content: { 'aria-label': preview.title } }}
        classNames={{ body: classes.previewSheet ?? '' }}
      >
        <PreviewPhone />
      </Drawer>
      <Drawer
        {...sheet}
        opened={beside === 'problems'}
        attributes={{ content: { 'aria-label': problems.title } }}
        classNames={{ body: classes.problemSheet ?? '' }}
      >
        <ProblemList />
      </Drawer>
    </>
  )
}
