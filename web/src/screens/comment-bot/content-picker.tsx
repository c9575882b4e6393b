import {
  Alert,
  Button,
  Checkbox,
  Group,
  Loader,
  Modal,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentItem, Mirror } from '#contract/content.ts'
import { MOST_CHOSEN_CONTENT } from '#contract/limits.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { FailedPlace } from '#web/pieces/failed-place.tsx'
import { Pager } from '#web/pieces/pager.tsx'
import { PostPicture } from '#web/pieces/post-picture.tsx'
import { SearchField } from '#web/pieces/search-field.tsx'
import classes from './content-picker.module.css'
import { wordsOf } from './known-posts.ts'

type ContentPickerProps = {
  chosen: readonly string[]
  onClose: () => void
  /** The choice, and what is known about the newly chosen posts. */
  onDone: (ids: string[], items: readonly ContentItem[]) => void
}

const PER_PAGE = 12
const LONGEST_SEARCH = 100
/** While the first mirror of the page is under way, posts keep arriving. */
const MIRROR_PAUSE = 2000

const PostChoice = (props: { item: ContentItem; checked: boolean; full: boolean; onToggle: () => void }) => {
  const { item, checked } = props
  const { picker } = useTexts().commentBot
  const { date } = useFormats()
  return (
    <Checkbox.Card
      checked={checked}
      disabled={props.full && !checked}
      onClick={props.onToggle}
      radius="md"
      className={classes.post ?? ''}
    >
      <div className={classes.picture}>
        <PostPicture src={item.full_picture} />
        <Checkbox.Indicator className={classes.check ?? ''} />
      </div>
      <div className={classes.words}>
        <Text size="sm" lineClamp={2}>
          {wordsOf(item) ?? picker.withoutText}
        </Text>
        <Text size="xs" c="dimmed" className={classes.facts ?? ''}>
          <span>{date(item.created_time)}</span>
          <span>{picker.comments(item.comment_count)}</span>
        </Text>
      </div>
    </Checkbox.Card>
  )
}

const MirrorState = ({ state, mirrored }: Mirror) => {
  const { picker } = useTexts().commentBot
  if (state === 'ready') return null
  if (state === 'failed') return <Alert color="warning">{picker.mirrorFailed}</Alert>
  return (
    <Group gap="xs" role="status">
      <Loader size="xs" />
      <Text size="sm">{picker.mirroring(mirrored)}</Text>
    </Group>
  )
}

const useChoice = (chosen: readonly string[]) => {
  const [ids, setIds] = useState<string[]>([...chosen])
  const [items, setItems] = useState<ContentItem[]>([])
  const toggle = (item: ContentItem) => {
    setIds(ids.includes(item.id) ? ids.filter((id) => id !== item.id) : [...ids, item.id])
    setItems([...items, item])
  }
  return { ids, items, toggle, full: ids.length >= MOST_CHOSEN_CONTENT }
}

type Choice = ReturnType<typeof useChoice>

const Posts = ({ search, choice }: { search: string; choice: Choice }) => {
  const { picker } = useTexts().commentBot
  const { page_id } = useCurrentPage()
  const [page, setPage] = useState(1)
  const query = { page_id, page, per_page: PER_PAGE, ...(search && { search }) }
  const posts = useQuery({
    ...apiQuery('listPosts', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.mirror.state === 'loading' ? MIRROR_PAUSE : false),
  })
  if (posts.isError)
    return <FailedPlace what={picker.failed} error={posts.error} onRetry={() => posts.refetch()} />
  if (posts.isPending) return <Skeleton h={320} radius="md" />
  const { data, last_page } = posts.data.posts
  const { mirror } = posts.data
  return (
    <>
      <MirrorState {...mirror} />
      {data.length === 0 && mirror.state !== 'loading' && (
        <Text c="dimmed" ta="center" py="xl">
          {search ? picker.nothingFound(search) : picker.empty}
        </Text>
      )}
      <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="sm">
        {data.map((item) => (
          <PostChoice
            key={item.id}
            item={item}
            checked={choice.ids.includes(item.id)}
            full={choice.full}
            onToggle={() => choice.toggle(item)}
          />
        ))}
      </SimpleGrid>
      <Pager page={page} pages={last_page} onChange={setPage} />
    </>
  )
}

/** The page's posts with their pictures, to choose several from. */
export const ContentPicker = ({ chosen, onClose, onDone }: ContentPickerProps) => {
  const { picker } = useTexts().commentBot
  const small = useMediaQuery('(max-width: 47.99em)') ?? false
  const [search, setSearch] = useState('')
  const choice = useChoice(chosen)
  return (
    <Modal opened onClose={onClose} title={picker.title} size="56rem" fullScreen={small}>
      <Stack gap="md">
        <SearchField label={picker.search} searched={search} max={LONGEST_SEARCH} onSearch={setSearch} />
        <Posts key={search} search={search} choice={choice} />
      </Stack>
      <Group className={classes.foot ?? ''} justify="space-between">
        <Text fw={600} role="status">
          {choice.full ? picker.most(MOST_CHOSEN_CONTENT) : picker.chosen(choice.ids.length)}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {picker.cancel}
          </Button>
          <Button onClick={() => onDone(choice.ids, choice.items)}>{picker.done}</Button>
        </Group>
      </Group>
    </Modal>
  )
}
