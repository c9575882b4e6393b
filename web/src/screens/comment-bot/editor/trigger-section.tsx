import { ChoiceCards } from '#web/components/choice-cards.tsx'
import { replaceKeyword } from '#web/components/keyword-entry.ts'
import type { UsedKeyword } from '#web/components/keyword-help/keyword-reach.ts'
import { KeywordSuggestions } from '#web/components/keyword-help/keyword-suggestions.tsx'
import { KeywordVariations } from '#web/components/keyword-help/keyword-variations.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import { errorsUnder, withTrigger } from './draft.ts'
import type { DraftForm } from './draft-form.ts'
import classes from './editor.module.css'
import { FieldErrors, FormSection } from './form-section.tsx'
import { KeywordAdvanced } from './keyword-advanced.tsx'
import { KeywordField } from './keyword-field.tsx'
import { addKeyword, setKeywords } from './keyword-form.ts'
import { TopicField } from './topic-field.tsx'
import type { UsedTopic } from './used-topics.ts'

type TriggerSectionProps = {
  form: DraftForm
  used: readonly UsedKeyword[]
  usedTopics: readonly UsedTopic[]
  ownId: string | null
}

const Keywords = ({ form, used, usedTopics, ownId }: TriggerSectionProps) => {
  const { editor } = useTexts(commentBotTexts)
  const { keywords, match_mode: mode, name } = form.values
  const add = (keyword: string) => addKeyword(form, keyword)
  return (
    <>
      <KeywordField
        keywords={keywords}
        mode={mode}
        automationName={name || editor.createTitle}
        used={used}
        ownId={ownId}
        errors={errorsUnder(form.errors, 'keywords')}
        onChange={(next) => setKeywords(form, next)}
      />
      <KeywordSuggestions keywords={keywords} onAdd={add} />
      <KeywordVariations
        keywords={keywords}
        mode={mode}
        usedElsewhere={used.filter(({ automation_id }) => automation_id !== ownId)}
        onAdd={add}
        onReplace={(keyword, spelling) => setKeywords(form, replaceKeyword(keywords, keyword, spelling))}
      />
      <TopicField form={form} used={usedTopics} />
    </>
  )
}

/** Explains which automation replies when several match. */
const RankHelp = ({ explainDefault }: { explainDefault: boolean }) => {
  const { rank } = useTexts(commentBotTexts)
  return (
    <div className={classes.rank}>
      {explainDefault && <p>{rank.defaultReply}</p>}
      <details>
        <summary>{rank.question}</summary>
        <p>{rank.onlyOne}</p>
        <ol>
          <li>{rank.chosenFirst}</li>
          <li>{rank.keywordsFirst}</li>
          <li>{rank.olderFirst}</li>
        </ol>
      </details>
    </div>
  )
}

export const TriggerSection = (props: TriggerSectionProps) => {
  const { form } = props
  const { editor } = useTexts(commentBotTexts)
  return (
    <FormSection title={editor.triggerSection}>
      <ChoiceCards
        label={editor.triggerSection}
        value={form.values.trigger}
        onChange={(trigger) => {
          form.setValues(withTrigger(form.values, trigger))
          form.clearFieldError('trigger')
        }}
        choices={[
          { value: 'keywords', title: editor.onKeywords, help: editor.onKeywordsHelp },
          { value: 'default', title: editor.onAnything, help: editor.onAnythingHelp },
        ]}
      />
      <FieldErrors messages={errorsUnder(form.errors, 'trigger')} />
      {form.values.trigger === 'keywords' && <Keywords {...props} />}
      <KeywordAdvanced form={form} />
      <RankHelp explainDefault={form.values.trigger === 'default'} />
    </FormSection>
  )
}
