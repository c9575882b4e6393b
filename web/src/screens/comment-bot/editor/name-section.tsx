import { Textarea, TextInput } from '@mantine/core'
import { limits } from '#contract/limits.ts'
import { Counted } from '#web/components/counted.tsx'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import { suggestedName } from './draft.ts'
import type { DraftForm } from './draft-form.ts'
import { FormSection } from './form-section.tsx'

export const NameSection = ({ form }: { form: DraftForm }) => {
  const { editor } = useTexts(commentBotTexts)
  const language = useLanguage()
  const { name, description, trigger } = form.values
  return (
    <FormSection title={editor.nameSection}>
      <Counted length={name.length} max={limits.automation_name.max}>
        <TextInput
          label={editor.name}
          description={trigger === 'keywords' ? editor.nameHelp : editor.defaultNameHelp}
          placeholder={suggestedName(form.values, language) || editor.nameExample}
          maxLength={limits.automation_name.max}
          {...form.getInputProps('name')}
        />
      </Counted>
      <Counted length={description.length} max={limits.automation_description.max}>
        <Textarea
          label={editor.description}
          autosize
          minRows={1}
          maxLength={limits.automation_description.max}
          {...form.getInputProps('description')}
        />
      </Counted>
    </FormSection>
  )
}
