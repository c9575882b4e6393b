import type { NodeOf } from '#automation/flow/flow.ts'
import { choicesOf } from '#automation/flow/outlets.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { BottomRow } from '../../canvas/bottom-row.tsx'
import classes from '../../canvas/card.module.css'
import { OutletHandle } from '../../canvas/outlet-handle.tsx'
import { PressedFigure } from '../../figures/figure-chips.tsx'
import { WrittenText } from '../../written-text.tsx'
import { useFieldName } from './field-names.ts'
import { answerName, setLines, waitLine } from './step-lines.ts'
import { askTexts } from './texts.ts'

const Sentence = ({ text, empty }: { text: string; empty: string }) => {
  const isEmpty = text.trim() === ''
  return (
    <p className={isEmpty ? `${classes.sentence} ${classes.empty}` : classes.sentence}>
      {isEmpty ? empty : <WrittenText text={text} />}
    </p>
  )
}

const Next = ({ id, next }: { id: string; next: string | null }) => {
  const { outlets } = useTexts(canvasTexts)
  return <BottomRow outlet={{ node_id: id, kind: 'next' }} to={next} label={outlets.next} />
}

export const QuestionCard = ({ step }: { step: NodeOf<'question'> }) => {
  const texts = useTexts(askTexts)
  const { cards } = texts
  const { outlets } = useTexts(canvasTexts)
  const nameOf = useFieldName()
  const { id, payload, next, unanswered } = step
  const choices = choicesOf(step)
  return (
    <>
      <div className={classes.body}>
        <Sentence text={payload.text} empty={cards.noQuestion} />
        <p className={classes.caption}>
          {answerName(payload.answer, texts)}
          {payload.field && ` · ${cards.keeps(nameOf(payload.field))}`}
        </p>
      </div>
      {choices.map((choice) => (
        <div key={choice.id} className={classes.row}>
          <span className={classes.rowText}>{choice.title.trim() || outlets.untitled}</span>
          <PressedFigure nodeId={id} partId={choice.id} />
          <OutletHandle outlet={{ node_id: id, kind: 'branch', id: choice.id }} to={choice.next} />
        </div>
      ))}
      <BottomRow outlet={{ node_id: id, kind: 'next' }} to={next} label={outlets.answered} />
      <BottomRow outlet={{ node_id: id, kind: 'unanswered' }} to={unanswered} label={outlets.unanswered} />
    </>
  )
}

export const SetCard = ({ step }: { step: NodeOf<'set'> }) => {
  const { cards } = useTexts(askTexts)
  const nameOf = useFieldName()
  const lines = setLines(step, cards, nameOf)
  return (
    <>
      <div className={classes.body}>
        {lines.length === 0 && <p className={`${classes.sentence} ${classes.empty}`}>{cards.noChanges}</p>}
        {lines.map((line, index) => (
          <p key={step.payload.changes[index]?.id} className={classes.sentence}>
            <WrittenText text={line} />
          </p>
        ))}
      </div>
      <Next id={step.id} next={step.next} />
    </>
  )
}

export const WaitCard = ({ step }: { step: NodeOf<'wait'> }) => {
  const { cards } = useTexts(askTexts)
  return (
    <>
      <div className={classes.body}>
        <p className={classes.sentence}>{waitLine(step, cards)}</p>
        {step.payload.stops_when_customer_writes && <p className={classes.caption}>{cards.waitStops}</p>}
      </div>
      <Next id={step.id} next={step.next} />
    </>
  )
}

export const SplitCard = ({ step }: { step: NodeOf<'split'> }) => {
  const { split } = useTexts(askTexts)
  return step.payload.branches.map((branch, index) => (
    <div key={branch.id} className={classes.row}>
      <span className={classes.rowNumber}>{branch.percent}%</span>
      <span className={classes.rowText}>
        {branch.title.trim() || split.branch('АБВГД'[index] ?? String(index + 1))}
      </span>
      <PressedFigure nodeId={step.id} partId={branch.id} />
      <OutletHandle outlet={{ node_id: step.id, kind: 'branch', id: branch.id }} to={branch.next} />
    </div>
  ))
}

export const NotifyCard = ({ step }: { step: NodeOf<'notify'> }) => {
  const { cards, notify } = useTexts(askTexts)
  return (
    <>
      <div className={classes.body}>
        <Sentence text={step.payload.text} empty={cards.noNotice} />
        <p className={classes.caption}>{notify.tos[step.payload.to]}</p>
      </div>
      <Next id={step.id} next={step.next} />
    </>
  )
}

export const HandOverCard = ({ step }: { step: NodeOf<'hand_over'> }) => {
  const { cards } = useTexts(askTexts)
  return (
    <div className={classes.body}>
      <p className={classes.sentence}>{cards.handsOver}</p>
      {step.payload.text.trim() !== '' && (
        <p className={classes.caption}>
          <WrittenText text={step.payload.text} />
        </p>
      )}
    </div>
  )
}
