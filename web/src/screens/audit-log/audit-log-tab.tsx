import { Button, Stack, Text } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { call } from '#web/api/browser.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { isFiltered } from '#web/components/list-filter.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { TeamPicture } from '#web/components/small-pictures.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { AuditEntryRow } from './audit-entry-row.tsx'
import { type AuditFilter, auditQuery } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import classes from './audit-log.module.css'
import { auditLogTexts } from './texts.ts'

const useAuditLog = (teamId: string, filter: AuditFilter) => {
  const query = auditQuery(filter)
  return useInfiniteQuery({
    queryKey: ['listAuditEntries', teamId, query],
    queryFn: ({ pageParam, signal }) =>
      call(
        'listAuditEntries',
        { params: { team_id: teamId }, query: { ...query, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Audit events are written on other screens.
    staleTime: 0,
  })
}

const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const auditLog = useTexts(auditLogTexts)
  return (
    <Stack align="center" py="xl" gap="xs" role="status">
      <IconSearchOff size={36} aria-hidden />
      <Text size="lg" fw={700} ta="center">
        {auditLog.nothingFound}
      </Text>
      <Button variant="default" onClick={onClear}>
        {auditLog.clearFilter}
      </Button>
    </Stack>
  )
}

const Further = ({ log }: { log: ReturnType<typeof useAuditLog> }) => {
  const auditLog = useTexts(auditLogTexts)
  if (!log.hasNextPage) return <p className={classes.end}>{auditLog.end}</p>
  return (
    <div className={classes.end}>
      {log.isFetchNextPageError && <p role="alert">{auditLog.olderFailed}</p>}
      <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
        {auditLog.older}
      </Button>
    </div>
  )
}

const Log = ({ team, filter }: { team: Team; filter: AuditFilter }) => {
  const auditLog = useTexts(auditLogTexts)
  const navigate = useNavigate()
  const log = useAuditLog(team.id, filter)
  const show = (next: AuditFilter) =>
    void navigate({ to: '/team-management', search: { teamId: team.id, tab: 'audit-log', ...next } })
  const [first] = log.data?.pages ?? []
  if (!first)
    return log.isError ? (
      <LoadError what={auditLog.failed} error={log.error} onRetry={() => void log.refetch()} />
    ) : (
      <RowSkeletons height={64} count={6} />
    )
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  if (entries.length === 0 && !isFiltered(filter))
    return <EmptyState picture={<TeamPicture />} title={auditLog.empty.title} text={auditLog.empty.text} />
  return (
    <>
      <AuditFilters filter={filter} people={first.people} pages={first.pages} onFilter={show} />
      {entries.length === 0 ? (
        <NothingFound onClear={() => show({})} />
      ) : (
        <>
          <ol className={classes.list} aria-label={auditLog.listLabel} aria-busy={log.isPlaceholderData}>
            {entries.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} teamId={team.id} />
            ))}
          </ol>
          <Further log={log} />
        </>
      )}
    </>
  )
}

/** The audit log of a team, for its owner only. */
export const AuditLogTab = ({ team, filter }: { team: Team; filter: AuditFilter }) => {
  const auditLog = useTexts(auditLogTexts)
  if (!allows(team.role, 'audit_log.view')) return <Text>{auditLog.ownerOnly}</Text>
  return (
    <>
      <Text c="dimmed" mb="md">
        {auditLog.intro}
      </Text>
      <Log team={team} filter={filter} />
    </>
  )
}
