import { Button, CloseButton, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentItem } from '#contract/content.schemas.ts'
import { MOST_CHOSEN_CONTENT } from '#contract/limits.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { ContentPicture } from '#web/components/content-picture.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { CONTENT_KINDS, type ContentKind } from './content-kinds.ts'
import classes from './content-picker.module.css'
import { contentQuery } from './content-query.ts'
import { ContentResults } from './content-results.tsx'
import { wordsOf } from './known-content.ts'
import { contentPickerTexts } from './texts.ts'
import { type ContentChoice, useContentChoice } from './use-content-choice.ts'

type ContentPickerProps = {
  chosen: readonly string[]
  known: ReadonlyMap<string, ContentItem>
  onClose: () => void
  /** The chosen ids and the known content. */
  onDone: (ids: string[], known: ReadonlyMap<string, ContentItem>) => void
}

const LONGEST_SEARCH = 100

const KindTabs = (props: { kind: ContentKind; search: string; onChange: (kind: ContentKind) => void }) => {
  const contentPicker = useTexts(contentPickerTexts)
  const page = useCurrentPage()
  // Every list includes the counts; this query is the first list that is shown.
  const asked = { kind: 'all' as const, page: 1, per_page: 12, ...(props.search && { search: props.search }) }
  const counts = useQuery(contentQuery(page, asked)).data?.counts
  return (
    <SegmentedControl
      fullWidth
      aria-label={contentPicker.kindLabel}
      value={props.kind}
      onChange={props.onChange}
      data={CONTENT_KINDS.map((kind) => ({
        value: kind,
        label: (
          <span className={classes.tab}>
            {contentPicker.kinds[kind]}
            {counts && <span className={classes.count}>{counts[kind]}</span>}
          </span>
        ),
      }))}
    />
  )
}

/** The chosen content, including kinds and pages out of view. */
const ChosenStrip = ({ choice }: { choice: ContentChoice }) => {
  const contentPicker = useTexts(contentPickerTexts)
  if (choice.ids.length === 0) return null
  return (
    <ul className={classes.strip} aria-label={contentPicker.chosenLabel}>
      {choice.ids.map((id) => {
        const item = choice.items.get(id)
        return (
          <li key={id} className={classes.chosen}>
            <ContentPicture content={item} size={48} />
            <CloseButton
              size="xs"
              radius="xl"
              variant="filled"
              className={classes.remove ?? ''}
              aria-label={contentPicker.remove(wordsOf(item) ?? id)}
              onClick={() => choice.remove(id)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** A dialog to choose several of the page's posts, reels and live videos. */
export const ContentPicker = ({ chosen, known, onClose, onDone }: ContentPickerProps) => {
  const contentPicker = useTexts(contentPickerTexts)
  const small = useMediaQuery('(max-width: 47.99em)') ?? false
  const [kind, setKind] = useState<ContentKind>('all')
  const [search, setSearch] = useState('')
  const choice = useContentChoice(chosen, known)
  return (
    <Modal
      opened
      onClose={onClose}
      title={contentPicker.title}
      size="60rem"
      fullScreen={small}
      classNames={{ content: classes.window ?? '', body: classes.inside ?? '' }}
    >
      <Stack gap="md" className={classes.found ?? ''}>
        <SearchField
          label={contentPicker.search}
          searched={search}
          max={LONGEST_SEARCH}
          onSearch={setSearch}
        />
        <KindTabs kind={kind} search={search} onChange={setKind} />
        <ContentResults key={`${kind} ${search}`} kind={kind} search={search} choice={choice} />
      </Stack>
      <div className={classes.foot}>
        <ChosenStrip choice={choice} />
        <Group justify="space-between">
          <Text fw={600} role="status">
            {choice.full ? contentPicker.most(MOST_CHOSEN_CONTENT) : contentPicker.chosen(choice.ids.length)}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {contentPicker.cancel}
            </Button>
            <Button onClick={() => onDone([...choice.ids], choice.items)}>{contentPicker.done}</Button>
          </Group>
        </Group>
      </div>
    </Modal>
  )
}
