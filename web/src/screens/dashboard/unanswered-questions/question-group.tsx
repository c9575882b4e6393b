import { Button, Select, Text, Title } from '@mantine/core'
import { IconEyeOff, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { allows } from '#contract/permissions.ts'
import type { QuestionGroup as Group } from '#contract/unanswered-questions.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { KeywordChips } from '#web/components/keyword-chips.tsx'
import { LearntWord } from '#web/components/learnt-word.tsx'
import { nearestTexts } from '#web/components/nearest-texts.ts'
import { useLearnWord } from '#web/components/use-learn-word.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { DismissedNote } from './dismissed-note.tsx'
import { Examples } from './examples.tsx'
import { unansweredQuestionsTexts } from './texts.ts'
import classes from './unanswered-questions.module.css'
import { useDismiss } from './use-dismiss.ts'

type GroupProps = {
  group: Group
  /** Removes the group from the list; it stays visible for undo. */
  onSettle: () => void
}

/** The effect of the keyword on this week's comments. */
const Outlook = ({ group, automationId }: { group: Group; automationId: string | null }) => {
  const unansweredQuestions = useTexts(unansweredQuestionsTexts)
  const { number } = useFormats()
  const trial = group.automations.find(({ id }) => id === automationId) ?? group.new_automation
  return (
    <Text size="sm" c="dimmed">
      {unansweredQuestions.wouldAnswer(group.keyword, number(trial.would_answer))}{' '}
      {trial.would_take > 0 && unansweredQuestions.wouldTake(number(trial.would_take))}
    </Text>
  )
}

const ToNewAutomation = ({ keyword, only }: { keyword: string; only: boolean }) => {
  const unansweredQuestions = useTexts(unansweredQuestionsTexts)
  return (
    <Button
      size={only ? 'sm' : 'compact-sm'}
      variant={only ? 'filled' : 'subtle'}
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/commentbot/create" search={{ keyword }} {...props} />}
    >
      {unansweredQuestions.makeNew}
    </Button>
  )
}

type AddProps = GroupProps & {
  chosen: string | null
  onChoose: (id: string | null) => void
  learning: ReturnType<typeof useLearnWord>
}

const AddKeyword = ({ group, chosen, onChoose, learning, onSettle }: AddProps) => {
  const unansweredQuestions = useTexts(unansweredQuestionsTexts)
  const add = () => {
    onSettle()
    learning.learn()
  }
  return (
    <>
      <div className={classes.action}>
        <Select
          className={classes.choice}
          label={unansweredQuestions.automation}
          placeholder={unansweredQuestions.chooseAutomation}
          data={group.automations.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={onChoose}
          allowDeselect={false}
        />
        <Button
          disabled={chosen === null}
          loading={learning.busy}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {unansweredQuestions.add(group.keyword)}
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

/** One unanswered question in the customers' words, with a button that adds its keyword. */
export const QuestionGroup = ({ group, onSettle }: GroupProps) => {
  const unansweredQuestions = useTexts(unansweredQuestionsTexts)
  const nearest = useTexts(nearestTexts)
  const { number } = useFormats()
  const { role } = useCurrentPage()
  const [first] = group.automations
  const [chosen, setChosen] = useState(group.obvious ? (first?.id ?? null) : null)
  const automation = group.automations.find(({ id }) => id === chosen) ?? { id: '', name: '' }
  const learning = useLearnWord(automation, group.keyword)
  const dismissing = useDismiss({ keyword: group.keyword }, group.customers)
  const canEdit = allows(role, 'comment_automation.edit')

  if (learning.learnt)
    return <LearntWord message={nearest.learnt(group.keyword, automation.name)} learning={learning} />
  if (dismissing.dismissed) return <DismissedNote keyword={group.keyword} dismissing={dismissing} />
  return (
    <article className={classes.group}>
      <div className={classes.top}>
        <div>
          <Title order={3} size="h4">
            {group.keyword}
          </Title>
          <Text size="sm" c="dimmed">
            {unansweredQuestions.counts(number(group.comments), number(group.customers))}
          </Text>
        </div>
        {canEdit && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            loading={dismissing.busy}
            leftSection={<IconEyeOff size={14} aria-hidden />}
            aria-label={unansweredQuestions.dismissLabel(group.keyword)}
            onClick={() => {
              onSettle()
              dismissing.dismiss()
            }}
          >
            {unansweredQuestions.dismiss}
          </Button>
        )}
      </div>
      <Examples examples={group.examples} />
      <KeywordChips
        label={unansweredQuestions.spellings}
        keywords={group.spellings.map(({ text, comments }) => (comments > 1 ? `${text} ×${comments}` : text))}
        most={6}
      />
      <Outlook group={group} automationId={chosen} />
      {canEdit && group.automations.length > 0 && (
        <AddKeyword
          group={group}
          chosen={chosen}
          onChoose={setChosen}
          learning={learning}
          onSettle={onSettle}
        />
      )}
      {canEdit && (
        <div>
          <ToNewAutomation keyword={group.keyword} only={group.automations.length === 0} />
        </div>
      )}
    </article>
  )
}
