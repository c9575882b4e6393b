import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { topicNames } from '#contract/topics.ts'
import { topicTexts } from '#web/components/topics/texts.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { TakenWord } from '../editor/taken-word.tsx'
import { blanksOfPart, type QuickPart, type QuickTopic } from './quick-drafts.ts'
import classes from './quick-setup.module.css'
import { quickSetupTexts } from './texts.ts'

type TopicPartProps = {
  topic: QuickTopic
  part: QuickPart
  errors: Readonly<Record<string, string>>
  /** Another automation answers this topic on all content already. */
  takenBy: { id: string; name: string } | undefined
  onChange: (part: QuickPart) => void
}

const Replies = ({ part, errors, onChange }: Omit<TopicPartProps, 'topic' | 'takenBy'>) => {
  const texts = useTexts(quickSetupTexts)
  const blanks = blanksOfPart(part)
  const replies = [
    ['comment', 'comment_replies'],
    ['chat', 'chat_replies'],
  ] as const
  return (
    <>
      {blanks.length > 0 && (
        <fieldset className={classes.facts} aria-label={texts.facts}>
          {blanks.map((label) => (
            <TextInput
              key={label}
              label={label}
              withAsterisk
              maxLength={500}
              value={part.values[label] ?? ''}
              error={errors[`blank ${label}`]}
              onChange={(event) =>
                onChange({ ...part, values: { ...part.values, [label]: event.currentTarget.value } })
              }
            />
          ))}
        </fieldset>
      )}
      <fieldset className={classes.texts} aria-label={texts.texts}>
        {replies.map(([kind, field]) => (
          <Textarea
            key={kind}
            label={texts[kind]}
            description={blanks.length > 0 && kind === 'chat' ? texts.textHelp : undefined}
            autosize
            minRows={2}
            value={part[kind]}
            error={errors[`${field}.0`] ?? errors[field]}
            onChange={(event) => onChange({ ...part, [kind]: event.currentTarget.value })}
          />
        ))}
      </fieldset>
    </>
  )
}

/** The details and replies of one topic. */
export const TopicPart = ({ topic, part, takenBy, ...rest }: TopicPartProps) => {
  const texts = useTexts(quickSetupTexts)
  const { examples, taken } = useTexts(topicTexts)
  const language = useLanguage()
  const name = topicNames[topic][language]
  return (
    <section className={classes.part} aria-label={name}>
      <Checkbox
        size="md"
        label={<span className={classes.name}>{texts.answers(name)}</span>}
        description={texts.example(examples[topic])}
        checked={part.on && !takenBy}
        disabled={takenBy !== undefined}
        onChange={(event) => rest.onChange({ ...part, on: event.currentTarget.checked })}
      />
      {takenBy && <TakenWord message={taken(name, takenBy.name)} refused={false} automation={takenBy} />}
      {part.on && !takenBy && <Replies part={part} {...rest} />}
    </section>
  )
}
