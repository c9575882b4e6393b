import { Button, Select, Text, Title } from '@mantine/core'
import { IconEyeOff, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { allows } from '#contract/permissions.ts'
import { topicNames } from '#contract/topics.ts'
import type { QuestionTopic } from '#contract/unanswered-questions.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { KeywordChips } from '#web/components/keyword-chips.tsx'
import { LearntWord } from '#web/components/learnt-word.tsx'
import { useLearnTopic } from '#web/components/use-learn-word.ts'
import { useFormats, useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { DismissedNote } from './dismissed-note.tsx'
import { Examples } from './examples.tsx'
import { unansweredQuestionsTexts } from './texts.ts'
import classes from './unanswered-questions.module.css'
import { useDismiss } from './use-dismiss.ts'

type TopicGroupProps = {
  group: QuestionTopic
  /** Removes the group from the list; it stays visible for undo. */
  onSettle: () => void
  /** The same questions by keyword. */
  children: ReactNode
}

type AddTopicProps = {
  group: QuestionTopic
  name: string
  chosen: string | null
  onChoose: (id: string | null) => void
  learning: ReturnType<typeof useLearnTopic>
  onAdd: () => void
}

const AddTopic = ({ group, name, chosen, onChoose, learning, onAdd }: AddTopicProps) => {
  const texts = useTexts(unansweredQuestionsTexts)
  return (
    <>
      <div className={classes.action}>
        <Select
          className={classes.choice}
          label={texts.automation}
          placeholder={texts.chooseAutomation}
          data={group.automations.map(({ id, name: title }) => ({ value: id, label: title }))}
          value={chosen}
          onChange={onChoose}
          allowDeselect={false}
        />
        <Button
          disabled={chosen === null}
          loading={learning.busy}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onAdd}
        >
          {texts.addTopic(name)}
        </Button>
      </div>
      {learning.refused !== null && (
        <Text size="sm" c="var(--hariu-error-text)" role="alert">
          {learning.refused}
        </Text>
      )}
    </>
  )
}

/** The unanswered questions of one topic, with a button that makes a rule answer all of them. */
export const TopicGroup = ({ group, onSettle, children }: TopicGroupProps) => {
  const texts = useTexts(unansweredQuestionsTexts)
  const language = useLanguage()
  const { number } = useFormats()
  const { role } = useCurrentPage()
  const name = topicNames[group.topic][language]
  const [first] = group.automations
  const [chosen, setChosen] = useState(group.obvious ? (first?.id ?? null) : null)
  const automation = group.automations.find(({ id }) => id === chosen) ?? { id: '', name: '' }
  const learning = useLearnTopic(automation, group.topic)
  const dismissing = useDismiss({ topic: group.topic }, group.customers)
  const canEdit = allows(role, 'comment_automation.edit')
  const trial = group.automations.find(({ id }) => id === chosen) ?? group.new_automation

  if (learning.learnt)
    return <LearntWord message={texts.topicLearnt(name, automation.name)} learning={learning} />
  if (dismissing.dismissed) return <DismissedNote keyword={name} dismissing={dismissing} />
  return (
    <article className={classes.group} data-topic>
      <div className={classes.top}>
        <div>
          <Title order={3} size="h4">
            {texts.topicTitle(name)}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.counts(number(group.comments), number(group.customers))}
          </Text>
        </div>
        {canEdit && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            loading={dismissing.busy}
            leftSection={<IconEyeOff size={14} aria-hidden />}
            aria-label={texts.dismissLabel(name)}
            onClick={() => {
              onSettle()
              dismissing.dismiss()
            }}
          >
            {texts.dismiss}
          </Button>
        )}
      </div>
      <Examples examples={group.examples} />
      <KeywordChips
        label={texts.spellings}
        keywords={group.spellings.map(({ text, comments }) => (comments > 1 ? `${text} ×${comments}` : text))}
        most={6}
      />
      <Text size="sm" c="dimmed">
        {texts.topicWouldAnswer(number(trial.would_answer))}{' '}
        {trial.would_take > 0 && texts.wouldTake(number(trial.would_take))}{' '}
        {group.unsure > 0 && texts.unsure(number(group.unsure))}
      </Text>
      {canEdit && group.automations.length > 0 && (
        <AddTopic
          group={group}
          name={name}
          chosen={chosen}
          onChoose={setChosen}
          learning={learning}
          onAdd={() => {
            onSettle()
            learning.learn()
          }}
        />
      )}
      {canEdit && (
        <div>
          <Button
            size={group.automations.length === 0 ? 'sm' : 'compact-sm'}
            variant={group.automations.length === 0 ? 'filled' : 'subtle'}
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/commentbot/create" search={{ topic: group.topic }} {...props} />
            )}
          >
            {texts.makeNew}
          </Button>
        </div>
      )}
      {children}
    </article>
  )
}
