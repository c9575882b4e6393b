import { Button, Group, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { contentTypes } from '#contract/platforms.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { isPlanRefusal, PlanRefusal } from '#web/components/plan-refusal.tsx'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { BackToList } from '../editor/back-to-list.tsx'
import { goToFirstError } from '../editor/form-errors.ts'
import { topicsUsedElsewhere } from '../editor/used-topics.ts'
import { usePageAutomations } from '../try-comment/use-page-rules.ts'
import { partErrors, type QuickPart, type QuickTopic, quickTopics } from './quick-drafts.ts'
import classes from './quick-setup.module.css'
import { type QuickSetupTexts, quickSetupTexts } from './texts.ts'
import { TopicPart } from './topic-part.tsx'
import { RefusedPart, useMakeRules } from './use-make-rules.ts'

type Parts = Record<QuickTopic, QuickPart>
type Errors = Partial<Record<QuickTopic, Record<string, string>>>

const startOf = ({ replies }: QuickSetupTexts): Parts => {
  const part = (topic: QuickTopic): QuickPart => ({ on: true, ...replies[topic], values: {} })
  return { price: part('price'), delivery: part('delivery'), location: part('location') }
}

const EVERYTHING = { scope: 'all' as const, type: contentTypes.ALL, ids: [] }

const useTakenTopics = () => {
  const used = topicsUsedElsewhere(usePageAutomations(useCurrentPage().page_id), EVERYTHING, null)
  return (topic: QuickTopic) => used.find((one) => one.topic === topic)?.automation
}

/** Makes the rules for the questions that every shop gets, in one form. */
export const QuickSetupScreen = () => {
  const texts = useTexts(quickSetupTexts)
  const language = useLanguage()
  const page = useCurrentPage()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [parts, setParts] = useState<Parts>(() => startOf(texts))
  const [errors, setErrors] = useState<Errors>({})
  const takenBy = useTakenTopics()
  const chosen = quickTopics.filter((topic) => parts[topic].on && !takenBy(topic))

  const showErrors = (next: Errors) => {
    setErrors(next)
    toast({ success: false, severity: 'warning', message: texts.checkFields })
    goToFirstError(form.current)
  }
  const making = useMakeRules(
    (count) => {
      toast({ success: true, message: texts.made(count) })
      void navigate({ to: '/commentbot' })
    },
    ({ topic, fields }) => Object.keys(fields).length > 0 && showErrors({ [topic]: fields }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = chosen
      .map((topic) => [topic, partErrors(topic, parts[topic], page.platform, language)] as const)
      .filter(([, fields]) => Object.keys(fields).length > 0)
    if (found.length > 0) return showErrors(Object.fromEntries(found))
    setErrors({})
    making.mutate(chosen.map((topic) => ({ topic, part: parts[topic] })))
  }
  const refusal = making.error instanceof RefusedPart ? making.error.cause : making.error

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <div>
        <BackToList />
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <p className={classes.intro}>{texts.intro}</p>
      </div>
      {quickTopics.map((topic) => (
        <TopicPart
          key={topic}
          topic={topic}
          part={parts[topic]}
          errors={errors[topic] ?? {}}
          takenBy={takenBy(topic)}
          onChange={(part) => {
            setParts({ ...parts, [topic]: part })
            setErrors({ ...errors, [topic]: {} })
          }}
        />
      ))}
      {isPlanRefusal(refusal) && <PlanRefusal error={refusal} teamId={page.team_id} />}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={() => void navigate({ to: '/commentbot' })}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={chosen.length === 0} loading={making.isPending}>
          {chosen.length === 0 ? texts.nothing : texts.save(chosen.length)}
        </Button>
      </Group>
    </form>
  )
}
