import { useTexts } from '#web/i18n/language-context.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { errorsUnder, withTrigger } from './draft.ts'
import type { DraftForm } from './draft-form.ts'
import { FormSection } from './form-section.tsx'
import type { UsedKeyword } from './keyword-entry.ts'
import { KeywordField } from './keyword-field.tsx'
import { RankHelp } from './rank-help.tsx'

type TriggerSectionProps = { form: DraftForm; used: readonly UsedKeyword[]; ownId: string | null }

export const TriggerSection = ({ form, used, ownId }: TriggerSectionProps) => {
  const { editor } = useTexts().commentBot
  return (
    <FormSection title={editor.triggerSection}>
      <ChoiceCards
        label={editor.triggerSection}
        value={form.values.trigger}
        onChange={(trigger) => form.setValues(withTrigger(form.values, trigger))}
        choices={[
          { value: 'keywords', title: editor.onKeywords, help: editor.onKeywordsHelp },
          { value: 'default', title: editor.onAnything, help: editor.onAnythingHelp },
        ]}
      />
      {form.values.trigger === 'keywords' && (
        <KeywordField
          keywords={form.values.keywords}
          automationName={form.values.name || editor.createTitle}
          used={used}
          ownId={ownId}
          errors={errorsUnder(form.errors, 'keywords')}
          onChange={(keywords) => {
            form.setFieldValue('keywords', keywords)
            for (const path of Object.keys(form.errors))
              if (path.startsWith('keywords.')) form.clearFieldError(path)
          }}
        />
      )}
      <RankHelp explainDefault={form.values.trigger === 'default'} />
    </FormSection>
  )
}
