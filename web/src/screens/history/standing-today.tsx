import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconBulb, IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { explainNearest } from '#automation/keywords/explain-nearest.ts'
import type { Reply } from '#contract/endpoints.schemas.ts'
import type { NearestKeyword, Run } from '#contract/histories.schemas.ts'
import { allows } from '#contract/permissions.ts'
import { useCurrentPage, useMay } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { LearntWord } from '#web/components/learnt-word.tsx'
import { nearestTexts } from '#web/components/nearest-texts.ts'
import { topicTexts } from '#web/components/topics/texts.ts'
import { useLearnWord } from '#web/components/use-learn-word.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import classes from './history.module.css'

type Trace = Reply<'getHistoryTrace'>['trace']

const ToAutomation = ({ id, children }: { id: string; children: ReactNode }) =>
  useMay('comment_automation.edit') ? (
    <Anchor size="sm" renderRoot={(props) => <Link to="/commentbot/edit/$id" params={{ id }} {...props} />}>
      {children}
    </Anchor>
  ) : (
    <Text size="sm">{children}</Text>
  )

/** The missing word, with a button that adds it to the automation. */
const Nearest = ({
  nearest,
  onLearn,
}: {
  nearest: NearestKeyword
  onLearn: ReturnType<typeof useLearnWord>
}) => {
  const texts = useTexts(nearestTexts)
  const language = useLanguage()
  const { role } = useCurrentPage()
  const canAdd = nearest.can_add && allows(role, 'comment_automation.edit')
  return (
    <div className={classes.standing}>
      <IconBulb size={18} aria-hidden />
      <div>
        <Text size="sm">
          {texts.title}: {explainNearest(nearest, language)}.
        </Text>
        <Group gap="xs" mt={4}>
          {canAdd && (
            <Button
              size="compact-sm"
              variant="light"
              loading={onLearn.busy}
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={onLearn.learn}
            >
              {texts.add(nearest.word.text)}
            </Button>
          )}
          <ToAutomation id={nearest.automation_id}>{nearest.automation_name}</ToAutomation>
        </Group>
        {onLearn.refused !== null && (
          <Text size="sm" c="var(--hariu-error-text)" role="alert" mt={4}>
            {onLearn.refused}
          </Text>
        )}
      </div>
    </div>
  )
}

const WouldAnswer = ({ by }: { by: NonNullable<Trace['would_answer']> }) => {
  const nearest = useTexts(nearestTexts)
  const { asks } = useTexts(topicTexts)
  return (
    <div className={classes.standing} data-good>
      <IconCircleCheck size={18} aria-hidden />
      <Text size="sm">
        {by.topic
          ? nearest.wouldAnswerTopic(by.automation_name, asks(by.topic.topic, by.topic.words))
          : nearest.wouldAnswer(by.automation_name, by.keyword)}
      </Text>
    </div>
  )
}

/** A rule has the topic, but it is too unsure to answer in public. */
const Maybe = ({ maybe }: { maybe: NonNullable<Trace['maybe']> }) => {
  const nearest = useTexts(nearestTexts)
  const { mayAsk } = useTexts(topicTexts)
  return (
    <div className={classes.standing}>
      <IconBulb size={18} aria-hidden />
      <div>
        <Text size="sm">{nearest.maybe(mayAsk(maybe.topic, maybe.words))}</Text>
        <ToAutomation id={maybe.automation_id}>{maybe.automation_name}</ToAutomation>
      </div>
    </div>
  )
}

type NearProps = { nearest: NearestKeyword; trace: Trace }

/** Keeps the added word visible for undo, because the trace changes with it. */
const Near = ({ nearest, trace }: NearProps) => {
  const { automation_id: id, automation_name: name, word } = nearest
  const learning = useLearnWord({ id, name }, word.text)
  const nearestWords = useTexts(nearestTexts)
  if (learning.learnt)
    return <LearntWord message={nearestWords.learnt(word.text, name)} learning={learning} />
  if (trace.would_answer) return <WouldAnswer by={trace.would_answer} />
  return <Nearest nearest={nearest} onLearn={learning} />
}

/**
 * How today's automations would treat an ignored comment: the nearest keyword, an unsure topic, or the automation
 * that would reply.
 */
export const StandingToday = ({ run }: { run: Run }) => {
  const nearest = useTexts(nearestTexts)
  const found = useQuery(
    apiQuery('getHistoryTrace', { params: { id: run.id }, query: { page_id: run.page_id } }),
  )
  const [near, setNear] = useState<NearestKeyword | null>(null)
  const trace = found.data?.trace
  if (trace?.nearest && trace.nearest !== near) setNear(trace.nearest)

  if (found.isPending) return <Skeleton h={40} mt="sm" />
  if (!trace)
    return (
      <Group gap="xs" mt="sm">
        <Text size="sm">{nearest.failed}</Text>
        <Button size="compact-sm" variant="default" onClick={() => found.refetch()}>
          {nearest.retry}
        </Button>
      </Group>
    )
  if (near) return <Near nearest={near} trace={trace} />
  if (trace.would_answer) return <WouldAnswer by={trace.would_answer} />
  return trace.maybe && <Maybe maybe={trace.maybe} />
}
