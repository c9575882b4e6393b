import { Button, CloseButton, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { productTexts } from '#web/ui/product-texts.ts'
import { useTexts } from '../../i18n/language-context.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import classes from './first-steps.module.css'
import { type FirstStep, firstStepNames, type Progress } from './first-steps.ts'
import { firstStepsTexts } from './texts.ts'

type ActionProps = Pick<Progress, 'next' | 'pageId' | 'onlyChats'> & { onConnect?: (() => void) | undefined }

/** The button of the next step. */
const Action = ({ next, pageId, onlyChats, onConnect }: ActionProps) => {
  const { steps } = useTexts(firstStepsTexts)
  const search = pageId === undefined ? {} : { pageId }
  if (next === 'connect') return onConnect && <Button onClick={onConnect}>{steps.connect.action}</Button>
  if (next === 'rule')
    return (
      <ButtonLink to="/commentbot/create" search={search}>
        {steps.rule.action}
      </ButtonLink>
    )
  return (
    <ButtonLink to="/history" search={onlyChats ? { ...search, tab: 'chat' } : search}>
      {onlyChats ? steps.reply.chatAction : steps.reply.action}
    </ButtonLink>
  )
}

type StepProps = { step: FirstStep; number: number; done: boolean; action: ReactNode }

/** `action`: only the next step has one. */
const Step = ({ step, number, done, action }: StepProps) => {
  const firstSteps = useTexts(firstStepsTexts)
  const { title, text } = firstSteps.steps[step]
  return (
    <li className={classes.step} data-done={done || undefined} aria-current={action ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden>
        {done ? <IconCheck size={16} stroke={2.5} /> : number}
      </span>
      <div className={classes.words}>
        <Text component="span" fw={action ? 700 : 500}>
          {done && <VisuallyHidden>{firstSteps.done}</VisuallyHidden>}
          {title}
        </Text>
        {action && (
          <>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
            {action}
          </>
        )}
      </div>
    </li>
  )
}

type CardProps = Pick<ActionProps, 'onConnect'> & { progress: Progress; onClose: () => void }

/** Finished steps, the next one, and a message when all are finished. */
export const FirstStepsCard = ({ progress, onConnect, onClose }: CardProps) => {
  const firstSteps = useTexts(firstStepsTexts)
  const product = useTexts(productTexts)
  const { done, next, pageId, onlyChats } = progress
  const titleId = useId()
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={titleId}>
          {next ? firstSteps.title : firstSteps.finished}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {firstSteps.progress(done.length)}
        </Text>
        <CloseButton aria-label={next ? firstSteps.hide : product.close} onClick={onClose} />
      </div>
      {next ? (
        <ol className={classes.steps}>
          {firstStepNames.map((step, index) => (
            <Step
              key={step}
              step={step}
              number={index + 1}
              done={done.includes(step)}
              action={step === next && <Action {...{ next, pageId, onlyChats, onConnect }} />}
            />
          ))}
        </ol>
      ) : (
        <Text>{firstSteps.finishedText}</Text>
      )}
    </section>
  )
}
