import { Button, CloseButton } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { contentTypes } from '#contract/platforms.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { PostPicture } from '#web/pieces/post-picture.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { ContentPicker } from './content-picker.tsx'
import { errorsUnder } from './draft.ts'
import type { DraftForm } from './draft-form.ts'
import classes from './editor.module.css'
import { FieldErrors, FormSection } from './form-section.tsx'
import { wordsOf } from './known-posts.ts'

type ContentSectionProps = {
  form: DraftForm
  known: ReadonlyMap<string, ContentItem>
  onKnown: (items: readonly ContentItem[]) => void
}

const ChosenPost = (props: { item: ContentItem | undefined; onRemove: () => void }) => {
  const { editor, picker } = useTexts().commentBot
  const words = wordsOf(props.item) ?? picker.withoutText
  return (
    <li className={classes.chosen}>
      <PostPicture src={props.item?.full_picture ?? null} size={44} />
      <span className={classes.chosenWords}>{words}</span>
      <CloseButton aria-label={editor.removePost(words)} onClick={props.onRemove} />
    </li>
  )
}

/** On which posts the automation answers. */
export const ContentSection = ({ form, known, onKnown }: ContentSectionProps) => {
  const { editor } = useTexts().commentBot
  const [picking, setPicking] = useState(false)
  const { scope, ids } = form.values.content
  const choose = (next: string[]) =>
    form.setFieldValue('content', { scope: 'chosen', type: contentTypes.POST, ids: next })
  const clearError = () => form.clearFieldError('content.ids')

  return (
    <FormSection title={editor.contentSection}>
      <ChoiceCards
        label={editor.contentSection}
        value={scope}
        onChange={(next) => {
          form.setFieldValue('content', { ...form.values.content, scope: next })
          clearError()
          if (next === 'chosen' && ids.length === 0) setPicking(true)
        }}
        choices={[
          { value: 'all', title: editor.allContent, help: editor.allContentHelp },
          { value: 'chosen', title: editor.chosenContent, help: editor.chosenContentHelp },
        ]}
      />
      {scope === 'chosen' && (
        <>
          {ids.length > 0 && (
            <ul className={classes.chosenList}>
              {ids.map((id) => (
                <ChosenPost
                  key={id}
                  item={known.get(id)}
                  onRemove={() => choose(ids.filter((one) => one !== id))}
                />
              ))}
            </ul>
          )}
          <Button
            variant="default"
            leftSection={<IconPhotoPlus size={18} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            {ids.length === 0 ? editor.choosePosts : editor.changePosts}
          </Button>
          <FieldErrors messages={errorsUnder(form.errors, 'content')} />
        </>
      )}
      {picking && (
        <ContentPicker
          chosen={ids}
          onClose={() => setPicking(false)}
          onDone={(next, items) => {
            onKnown(items)
            choose(next)
            clearError()
            setPicking(false)
          }}
        />
      )}
    </FormSection>
  )
}
