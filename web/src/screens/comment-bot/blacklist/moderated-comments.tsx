import { IconEyeOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useHistoryStream } from '#web/api/history-stream.ts'
import { apiQuery } from '#web/api/queries.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { Pager } from '#web/components/pager.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { historyTexts } from '#web/screens/history/texts.ts'
import { TextLink } from '#web/ui/link.tsx'
import classes from './blacklist.module.css'
import { ModeratedCard } from './moderated-card.tsx'
import { blacklistTexts } from './texts.ts'

const A_PAGE = 10

/** Hidden and deleted comments, read again on every change of the history. */
const useModeratedComments = (page: number) => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  useHistoryStream(page_id, () => void queries.invalidateQueries({ queryKey: ['listModeratedComments'] }))
  return useQuery({
    ...apiQuery('listModeratedComments', {
      params: { fbPageId: page_id },
      query: { page, per_page: A_PAGE },
    }),
    placeholderData: keepPreviousData,
  })
}

/** The end of the list, with a link to older comments in the history. */
const Older = ({ listed }: { listed: number }) => {
  const blacklist = useTexts(blacklistTexts)
  const history = useTexts(historyTexts)
  const { number } = useFormats()
  return (
    <div className={classes.older}>
      <span>{history.total.comment.atLeast(number(listed))}</span>
      <TextLink to="/history" search={{ status: 'moderated' }}>
        {blacklist.comments.older}
      </TextLink>
    </div>
  )
}

export const ModeratedComments = () => {
  const { comments } = useTexts(blacklistTexts)
  const [page, setPage] = useState(1)
  const list = useModeratedComments(page)
  if (list.isError && !list.data)
    return <LoadError what={comments.loadFailed} error={list.error} onRetry={() => list.refetch()} />
  if (!list.data) return <RowSkeletons height={112} count={3} />
  const { moderated_comments, counted } = list.data
  const { data, total, last_page } = moderated_comments
  if (total === 0)
    return (
      <EmptyState picture={<IconEyeOff size={48} />} title={comments.emptyTitle} text={comments.emptyText} />
    )
  return (
    <>
      <ul className={classes.comments} aria-label={comments.listLabel} aria-busy={list.isPlaceholderData}>
        {data.map((comment) => (
          <ModeratedCard key={comment.id} comment={comment} />
        ))}
      </ul>
      <Pager page={page} pages={last_page} onChange={setPage} />
      {counted === 'at_least' && page === last_page && <Older listed={total} />}
    </>
  )
}
