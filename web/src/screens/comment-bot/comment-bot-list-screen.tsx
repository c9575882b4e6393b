import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CommentAutomation } from '#contract/comment-automations.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { EmptyPlace } from '#web/pieces/empty-place.tsx'
import { FailedPlace } from '#web/pieces/failed-place.tsx'
import { Pager } from '#web/pieces/pager.tsx'
import { RowSkeletons } from '#web/pieces/row-skeletons.tsx'
import { ScreenHeading } from '#web/pieces/screen-heading.tsx'
import { SearchField } from '#web/pieces/search-field.tsx'
import { AnsweredPicture } from '#web/pieces/small-pictures.tsx'
import { AutomationCard } from './automation-card.tsx'
import classes from './comment-bot-list.module.css'
import { DeleteWindow } from './delete-window.tsx'

const route = getRouteApi('/_private/_page/commentbot/')
const LONGEST_SEARCH = 100

const CreateButton = () => {
  const { commentBot } = useTexts()
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/commentbot/create" {...props} />}
    >
      {commentBot.create}
    </Button>
  )
}

const Automations = ({ automations }: { automations: readonly CommentAutomation[] }) => {
  const { commentBot } = useTexts()
  const [deleting, setDeleting] = useState<CommentAutomation | null>(null)
  return (
    <>
      <ul className={classes.list} aria-label={commentBot.listLabel}>
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
  const { commentBot } = useTexts()
  return (
    <EmptyPlace
      picture={<AnsweredPicture />}
      title={commentBot.empty.title}
      text={commentBot.empty.text}
      action={<CreateButton />}
    />
  )
}

const useAutomations = () => {
  const { page_id } = useCurrentPage()
  const { page = 1, search = '' } = route.useSearch()
  const query = { page_id, page, ...(search && { search }) }
  return useQuery({ ...apiQuery('listCommentAutomations', { query }), placeholderData: keepPreviousData })
}

type AutomationsQuery = ReturnType<typeof useAutomations>

const AutomationList = ({ list }: { list: AutomationsQuery }) => {
  const { commentBot } = useTexts()
  const { page = 1, search = '' } = route.useSearch()
  const navigate = route.useNavigate()

  if (list.isError)
    return <FailedPlace what={commentBot.listFailed} error={list.error} onRetry={() => list.refetch()} />
  if (list.isPending) return <RowSkeletons height={104} />
  const { data, last_page } = list.data.automations
  if (data.length === 0) return <p className={classes.none}>{commentBot.nothingFound(search)}</p>
  return (
    <>
      <Automations automations={data} />
      <Pager
        page={page}
        pages={last_page}
        onChange={(next) => navigate({ search: (now) => ({ ...now, page: next }) })}
      />
    </>
  )
}

const Search = () => {
  const { commentBot } = useTexts()
  const { search = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const searchFor = (text: string) =>
    void navigate({
      search: ({ page: _page, search: _search, ...rest }) => ({ ...rest, ...(text && { search: text }) }),
      replace: true,
    })
  return (
    <div className={classes.search}>
      <SearchField label={commentBot.search} searched={search} max={LONGEST_SEARCH} onSearch={searchFor} />
    </div>
  )
}

export const CommentBotListScreen = () => {
  const { commentBot } = useTexts()
  const { search = '' } = route.useSearch()
  const list = useAutomations()
  const none = search === '' && list.data?.automations.total === 0
  return (
    <>
      <ScreenHeading title={commentBot.title} intro={commentBot.intro}>
        {!none && <CreateButton />}
      </ScreenHeading>
      {none ? (
        <NoAutomations />
      ) : (
        <>
          <Search />
          <AutomationList list={list} />
        </>
      )}
    </>
  )
}
