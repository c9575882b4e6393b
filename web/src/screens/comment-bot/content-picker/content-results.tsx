import { Alert, Button, Group, Loader, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { IconClockPause, IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mirror } from '#contract/content.schemas.ts'
import { FACEBOOK } from '#contract/platforms.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { Pager } from '#web/components/pager.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { ContentCard } from './content-card.tsx'
import type { ContentKind } from './content-kinds.ts'
import classes from './content-picker.module.css'
import {
  type ContentList,
  contentQuery,
  isPlatformLimit,
  readContent,
  refetchAfter,
} from './content-query.ts'
import { contentPickerTexts } from './texts.ts'
import type { ContentChoice } from './use-content-choice.ts'

const PER_PAGE = 12

const Progress = ({ words }: { words: string }) => (
  <Group gap="xs" role="status">
    <Loader size="xs" />
    <Text size="sm">{words}</Text>
  </Group>
)

/** The progress of the content mirror while it is incomplete. */
const MirrorState = ({ mirror }: { mirror: Mirror }) => {
  const contentPicker = useTexts(contentPickerTexts)
  const { soon } = useFormats()
  const { platform } = useCurrentPage()
  const { state, mirrored, waits_until, refreshing } = mirror
  const until = waits_until === null ? '' : soon(waits_until)
  if (state === 'failed') return <Alert color="warning">{contentPicker.mirrorFailed}</Alert>
  if (state === 'waiting')
    return (
      <Alert color="warning" icon={<IconClockPause aria-hidden />}>
        {contentPicker.waiting(until, mirrored)}
      </Alert>
    )
  if (state === 'loading')
    return (
      <Progress words={contentPicker.mirroring(mirrored, platform === FACEBOOK ? 'Facebook' : 'Instagram')} />
    )
  if (waits_until !== null)
    return (
      <Text size="sm" c="dimmed">
        {contentPicker.waitingToRefresh(until)}
      </Text>
    )
  return refreshing ? <Progress words={contentPicker.refreshing} /> : null
}

/** A refresh button for people who have just published something. */
const RefreshOffer = ({ mirror }: { mirror: Mirror }) => {
  const contentPicker = useTexts(contentPickerTexts)
  const page = useCurrentPage()
  const client = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => readContent(page, { kind: 'all', per_page: 1, refresh: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['content', page.page_id] }),
  })
  if (mirror.state === 'loading' || mirror.waits_until !== null) return null
  return (
    <Group gap="xs" justify="center">
      <Text size="sm" c="dimmed">
        {contentPicker.missing}
      </Text>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={refresh.isPending || mirror.refreshing}
        onClick={() => refresh.mutate()}
      >
        {contentPicker.refresh}
      </Button>
    </Group>
  )
}

const WaitingPlace = ({ words }: { words: string }) => {
  const contentPicker = useTexts(contentPickerTexts)
  return (
    <Stack align="center" gap="xs" py="xl" role="status">
      <IconClockPause size={36} aria-hidden />
      <Text size="lg" fw={700} ta="center">
        {contentPicker.limited}
      </Text>
      <Text c="dimmed" ta="center" maw={460}>
        {words}
      </Text>
    </Stack>
  )
}

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8']

const Waiting = () => (
  <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="sm" aria-hidden>
    {PLACES.map((place) => (
      <Skeleton key={place} h={220} radius="md" />
    ))}
  </SimpleGrid>
)

type Asked = { kind: ContentKind; search: string; choice: ContentChoice }

const Cards = ({ kind, search, choice, found }: Asked & { found: ContentList }) => {
  const contentPicker = useTexts(contentPickerTexts)
  const { data } = found.list
  if (data.length === 0)
    return found.mirror.state === 'loading' ? (
      <Waiting />
    ) : (
      <Text c="dimmed" ta="center" py="xl">
        {search ? contentPicker.nothingFound(search) : contentPicker.empty[kind]}
      </Text>
    )
  return (
    <SimpleGrid
      cols={{ base: 2, sm: 3, md: 4 }}
      spacing="sm"
      className={classes.cards ?? ''}
      data-kind={kind}
    >
      {data.map((item) => (
        <ContentCard
          key={item.id}
          item={item}
          checked={choice.has(item.id)}
          disabled={choice.full && !choice.has(item.id)}
          onToggle={() => choice.toggle(item)}
        />
      ))}
    </SimpleGrid>
  )
}

/** The page's content of one kind that matches the search, page by page. */
export const ContentResults = ({ kind, search, choice }: Asked) => {
  const contentPicker = useTexts(contentPickerTexts)
  const currentPage = useCurrentPage()
  const [page, setPage] = useState(1)
  const asked = { kind, page, per_page: PER_PAGE, ...(search && { search }) }
  const content = useQuery({
    ...contentQuery(currentPage, asked),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchAfter(state.data, state.error),
  })
  if (isPlatformLimit(content.error)) return <WaitingPlace words={content.error.message} />
  if (content.isError)
    return <LoadError what={contentPicker.failed} error={content.error} onRetry={() => content.refetch()} />
  if (content.isPending) return <Waiting />
  return (
    <>
      <MirrorState mirror={content.data.mirror} />
      <Cards kind={kind} search={search} choice={choice} found={content.data} />
      <Pager page={page} pages={content.data.list.last_page} onChange={setPage} />
      <RefreshOffer mirror={content.data.mirror} />
    </>
  )
}
