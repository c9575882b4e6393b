import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBolt, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CommentAutomation } from '#contract/comment-automations.schemas.ts'
import { useCurrentPage, useMay } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { changeFilter, isFiltered } from '#web/components/list-filter.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { Pager } from '#web/components/pager.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { AnsweredPicture } from '#web/components/small-pictures.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { BlacklistButton } from '../blacklist/blacklist-button.tsx'
import { quickSetupTexts } from '../quick-setup/texts.ts'
import { commentBotTexts } from '../texts.ts'
import { AutomationCard } from './automation-card.tsx'
import classes from './comment-bot-list.module.css'
import { CoverageStrip } from './coverage-strip.tsx'
import { DeleteWindow } from './delete-window.tsx'
import { type ListFilter, listQuery } from './list-filter.ts'
import { ListFilters } from './list-filters.tsx'

const route = getRouteApi('/_private/_page/commentbot/')

const CreateButton = () => {
  const commentBot = useTexts(commentBotTexts)
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/commentbot/create" {...props} />}
    >
      {commentBot.create}
    </Button>
  )
}

const QuickSetupButton = () => {
  const { open } = useTexts(quickSetupTexts)
  return (
    <Button
      variant="light"
      leftSection={<IconBolt size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/commentbot/quick" {...props} />}
    >
      {open}
    </Button>
  )
}

type AutomationsProps = { automations: readonly CommentAutomation[]; stale: boolean }

const Automations = ({ automations, stale }: AutomationsProps) => {
  const commentBot = useTexts(commentBotTexts)
  const [deleting, setDeleting] = useState<CommentAutomation | null>(null)
  return (
    <>
      <ul className={classes.list} aria-label={commentBot.listLabel} aria-busy={stale}>
        {automations.map((automation) => (
          <AutomationCard
            key={automation.id}
            automation={automation}
            onDelete={() => setDeleting(automation)}
          />
        ))}
      </ul>
      {deleting && <DeleteWindow automation={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

const NoAutomations = () => {
  const commentBot = useTexts(commentBotTexts)
  return (
    <EmptyState
      picture={<AnsweredPicture />}
      title={commentBot.empty.title}
      text={commentBot.empty.text}
      action={
        useMay('comment_automation.edit') && (
          <Group gap="xs" justify="center">
            <QuickSetupButton />
            <CreateButton />
          </Group>
        )
      }
    />
  )
}

const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const commentBot = useTexts(commentBotTexts)
  return (
    <Stack align="center" py="xl" gap="sm">
      <Text c="dimmed">{commentBot.nothingFound}</Text>
      <Button variant="default" onClick={onClear}>
        {commentBot.filter.clear}
      </Button>
    </Stack>
  )
}

const useAutomations = (filter: ListFilter) => {
  const { page_id } = useCurrentPage()
  return useQuery({
    ...apiQuery('listCommentAutomations', { query: listQuery(page_id, filter) }),
    placeholderData: keepPreviousData,
    // Its counts may have changed on other screens.
    refetchOnMount: 'always',
  })
}

type FoundProps = {
  list: ReturnType<typeof useAutomations>
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
}

const Found = ({ list, filter, onFilter }: FoundProps) => {
  const commentBot = useTexts(commentBotTexts)
  const pages = list.data?.automations.last_page ?? 1
  const { page = 1 } = filter
  const turnTo = useEffectEvent((next: number) =>
    onFilter(changeFilter(filter, { page: next > 1 ? next : undefined })),
  )
  // The only automation of the last page may have been deleted.
  useEffect(() => {
    if (!list.isPlaceholderData && page > pages) turnTo(pages)
  }, [list.isPlaceholderData, page, pages])

  // Keep the last list when a refetch fails.
  if (list.isError && !list.data)
    return <LoadError what={commentBot.listFailed} error={list.error} onRetry={() => list.refetch()} />
  if (list.isPending) return <RowSkeletons height={104} />
  const { data } = list.data.automations
  if (data.length === 0) return <NothingFound onClear={() => onFilter({})} />
  return (
    <>
      <Automations automations={data} stale={list.isPlaceholderData} />
      <Pager
        page={page}
        pages={pages}
        onChange={(next) => onFilter(changeFilter(filter, { page: next > 1 ? next : undefined }))}
      />
    </>
  )
}

export const CommentBotListScreen = () => {
  const commentBot = useTexts(commentBotTexts)
  const { search, state, trigger, kind, page } = route.useSearch()
  const navigate = route.useNavigate()
  const filter = changeFilter({}, { search, state, trigger, kind, page })
  const show = (next: ListFilter) =>
    void navigate({
      search: ({ pageId }) => ({ ...(pageId !== undefined && { pageId }), ...next }),
      replace: next.search !== search,
    })
  const mayEdit = useMay('comment_automation.edit')
  const list = useAutomations(filter)
  const none = !isFiltered(filter) && list.data?.automations.total === 0
  return (
    <>
      <ScreenHeading title={commentBot.title} intro={commentBot.intro}>
        <Group gap="xs">
          {mayEdit && <BlacklistButton />}
          {!none && mayEdit && (
            <>
              <QuickSetupButton />
              <CreateButton />
            </>
          )}
        </Group>
      </ScreenHeading>
      {none ? (
        <NoAutomations />
      ) : (
        <>
          <CoverageStrip />
          <ListFilters filter={filter} onFilter={show} />
          <Found list={list} filter={filter} onFilter={show} />
        </>
      )}
    </>
  )
}
