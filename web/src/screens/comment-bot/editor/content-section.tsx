import { Button, Chip, CloseButton, Group } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ContentItem } from '#contract/content.schemas.ts'
import { contentTypes } from '#contract/platforms.ts'
import { ChoiceCards } from '#web/components/choice-cards.tsx'
import { ContentPicture } from '#web/components/content-picture.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { CONTENT_KINDS, kindOfType, typeOfChosen, typeOfKind } from '../content-picker/content-kinds.ts'
import { ContentPicker } from '../content-picker/content-picker.tsx'
import { wordsOf } from '../content-picker/known-content.ts'
import { contentPickerTexts } from '../content-picker/texts.ts'
import { errorsUnder } from './draft.ts'
import type { DraftForm } from './draft-form.ts'
import classes from './editor.module.css'
import { FieldErrors, FormSection } from './form-section.tsx'

type Known = { byId: ReadonlyMap<string, ContentItem>; complete: boolean }

type ContentSectionProps = {
  form: DraftForm
  known: Known
  onKnown: (items: readonly ContentItem[]) => void
}

const useChoosing = (form: DraftForm) => ({
  choose: (ids: string[], known: ReadonlyMap<string, ContentItem>) => {
    form.setFieldValue('content', { scope: 'chosen', type: typeOfChosen(ids, known), ids })
    form.clearFieldError('content.ids')
  },
})

const ChosenPiece = (props: { item: ContentItem | undefined; gone: boolean; onRemove: () => void }) => {
  const contentPicker = useTexts(contentPickerTexts)
  const { item, gone } = props
  const withoutWords = item ? contentPicker.withoutText[kindOfType(item.type)] : ''
  const words = wordsOf(item) ?? (gone ? contentPicker.section.gone : withoutWords)
  return (
    <li className={classes.chosen}>
      <ContentPicture content={item} size={44} />
      <span className={classes.chosenWords}>{words}</span>
      <CloseButton aria-label={contentPicker.section.remove(words)} onClick={props.onRemove} />
    </li>
  )
}

const ChosenContent = ({
  form,
  known,
  onPick,
}: Pick<ContentSectionProps, 'form' | 'known'> & { onPick: () => void }) => {
  const { section } = useTexts(contentPickerTexts)
  const { ids } = form.values.content
  const { choose } = useChoosing(form)
  return (
    <>
      {ids.length > 0 && (
        <ul className={classes.chosenList}>
          {ids.map((id) => (
            <ChosenPiece
              key={id}
              item={known.byId.get(id)}
              gone={known.complete && !known.byId.has(id)}
              onRemove={() =>
                choose(
                  ids.filter((one) => one !== id),
                  known.byId,
                )
              }
            />
          ))}
        </ul>
      )}
      <Button variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden />} onClick={onPick}>
        {ids.length === 0 ? section.choose : section.change}
      </Button>
      <FieldErrors messages={errorsUnder(form.errors, 'content')} />
    </>
  )
}

/** All content, or all of one kind. */
const AllOfKind = ({ form }: { form: DraftForm }) => {
  const { section } = useTexts(contentPickerTexts)
  const { content } = form.values
  return (
    <Chip.Group
      value={kindOfType(content.type)}
      onChange={(value) => {
        const kind = CONTENT_KINDS.find((one) => one === value)
        if (kind) form.setFieldValue('content', { ...content, type: typeOfKind[kind] })
      }}
    >
      <Group gap="xs" role="radiogroup" aria-label={section.kindLabel}>
        {CONTENT_KINDS.map((kind) => (
          <Chip key={kind} value={kind}>
            {section.allOf[kind]}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

/** The content on which the automation replies. */
export const ContentSection = ({ form, known, onKnown }: ContentSectionProps) => {
  const { section } = useTexts(contentPickerTexts)
  const [picking, setPicking] = useState(false)
  const { choose } = useChoosing(form)
  const { scope, ids } = form.values.content

  return (
    <FormSection title={section.title}>
      <ChoiceCards
        label={section.title}
        value={scope}
        onChange={(next) => {
          if (next === 'chosen') choose(ids, known.byId)
          else form.setFieldValue('content', { scope: 'all', type: contentTypes.ALL, ids })
          form.clearFieldError('content.ids')
          if (next === 'chosen' && ids.length === 0) setPicking(true)
        }}
        choices={[
          { value: 'all', title: section.all, help: section.allHelp },
          { value: 'chosen', title: section.chosen, help: section.chosenHelp },
        ]}
      />
      {scope === 'all' ? (
        <AllOfKind form={form} />
      ) : (
        <ChosenContent form={form} known={known} onPick={() => setPicking(true)} />
      )}
      {picking && (
        <ContentPicker
          chosen={ids}
          known={known.byId}
          onClose={() => setPicking(false)}
          onDone={(next, items) => {
            onKnown([...items.values()])
            choose(next, items)
            setPicking(false)
          }}
        />
      )}
    </FormSection>
  )
}
