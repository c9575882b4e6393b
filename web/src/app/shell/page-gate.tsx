import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useSearch } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { CurrentPageProvider } from '../../api/current-page.tsx'
import { useTexts } from '../../i18n/language-context.tsx'
import { NotFoundPlace } from '../../pieces/not-found-place.tsx'
import { PlanNoticeOf } from '../../pieces/plan-notice.tsx'
import { ErrorScreen } from '../../screens/error/error-screen.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { WholeScreenSpinner } from '../../ui/spinner.tsx'
import { passPageGate } from '../current-page.ts'
import { pageGateQueries } from '../page-gate-queries.ts'
import { PageTrouble } from './page-trouble.tsx'
import { PlanUsedUp } from './plan-used-up.tsx'
import { withoutPage } from './without-page.ts'

const NoPageYet = () => {
  const { shell } = useTexts()
  return (
    <Stack align="center" ta="center" gap="sm" py="2xl">
      <LogoMark size={48} />
      <Title order={1} fz={20}>
        {shell.noPages}
      </Title>
      <Text c="dimmed">{shell.noPagesHelp}</Text>
      <ButtonLink to="/page-management" mt="sm">
        {shell.connectPage}
      </ButtonLink>
    </Stack>
  )
}

const UnknownPage = () => {
  const { back } = useTexts().errors.missing.page
  return (
    <NotFoundPlace
      kind="page"
      action={
        <ButtonLink to="/page-management" search={withoutPage} mt="sm">
          {back}
        </ButtonLink>
      }
    />
  )
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

/** Lets the screens of a page through once it is known which page that is, and that it is the person's. */
export const PageGate = () => {
  const { pageId } = useSearch({ from: '/_private' })
  const asked = pageGateQueries(pageId)
  const connected = useQuery(asked.connected)
  const managed = useQuery(asked.managed)
  const current = useQuery({ ...asked.current, enabled: pageId !== undefined })

  // Without anything to show: a later reading that fails takes nothing away.
  if (connected.isLoadingError)
    return <ErrorScreen error={connected.error} reset={() => void connected.refetch()} />
  const choice = passPageGate(pageId, {
    connected: connected.data?.connected_pages,
    managed: managed.data?.managed_pages,
    current: isRefusal(current.error) ? 'failed' : current.isPending ? 'pending' : 'found',
  })
  if (choice.kind === 'wait') return <WholeScreenSpinner />
  if (choice.kind === 'none') return <NoPageYet />
  if (choice.kind === 'unknown') return <UnknownPage />
  const shown = choice.page.page_id
  // The page answers with the access of the person who connected it; what another person's account lacks changes nothing.
  const own = choice.page.connected_by_viewer
    ? managed.data?.managed_pages.find(({ page_id }) => page_id === shown)
    : undefined
  const access = own?.access ?? 'ok'
  return (
    <CurrentPageProvider key={choice.page.page_id} page={choice.page}>
      <PageTrouble page={choice.page} access={access} />
      <PlanNoticeOf teamId={choice.page.team_id} />
      <PlanUsedUp teamId={choice.page.team_id} />
      <Outlet />
    </CurrentPageProvider>
  )
}
