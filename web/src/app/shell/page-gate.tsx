import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useSearch } from '@tanstack/react-router'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { allows } from '#contract/permissions.ts'
import { roleTexts } from '#web/components/role-texts.ts'
import { errorTexts } from '#web/ui/error-texts.ts'
import { ApiError } from '../../api/api-error.ts'
import { CurrentPageProvider } from '../../api/current-page.tsx'
import { NotFoundMessage } from '../../components/not-found-message.tsx'
import { PlanNoticeOf } from '../../components/plan-notice.tsx'
import { useTexts } from '../../i18n/language-context.tsx'
import { withoutLanguage } from '../../i18n/language-path.ts'
import { ErrorScreen } from '../../screens/error/error-screen.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { WholeScreenSpinner } from '../../ui/spinner.tsx'
import { passPageGate } from '../current-page.ts'
import { pageGateQueries } from '../page-gate-queries.ts'
import { permissionOf } from '../screen-permissions.ts'
import { PageTrouble } from './page-trouble.tsx'
import { PlanUsedUp } from './plan-used-up.tsx'
import { shellTexts } from './texts.ts'
import { withoutPage } from './without-page.ts'

const NoPageYet = () => {
  const shell = useTexts(shellTexts)
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
  const { back } = useTexts(errorTexts).missing.page
  return (
    <NotFoundMessage
      kind="page"
      action={
        <ButtonLink to="/page-management" search={withoutPage} mt="sm">
          {back}
        </ButtonLink>
      }
    />
  )
}

/** A screen that the person's role may not open, for example from a link of a colleague. */
const NotAllowed = ({ page }: { page: ConnectedPage }) => {
  const { notAllowed } = useTexts(shellTexts)
  const { names, does } = useTexts(roleTexts)
  return (
    <Stack align="center" ta="center" gap="sm" py="2xl">
      <LogoMark size={48} />
      <Title order={1} fz={20}>
        {notAllowed.title}
      </Title>
      <Text c="dimmed" maw={460}>
        {notAllowed.text(page.team_name, names[page.role])} {does[page.role]}
      </Text>
      <ButtonLink to="/inbox" mt="sm">
        {notAllowed.back}
      </ButtonLink>
    </Stack>
  )
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

/** Opens the screens of a page once the page is known and belongs to the person. */
export const PageGate = () => {
  const { pathname } = useLocation()
  const { pageId } = useSearch({ from: '/_private' })
  const asked = pageGateQueries(pageId)
  const connected = useQuery(asked.connected)
  const managed = useQuery(asked.managed)
  const current = useQuery({ ...asked.current, enabled: pageId !== undefined })

  // Only when there is no data: a later failed read keeps the screen.
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
  // The page uses the access of the person who connected it; another person's missing access changes nothing.
  const own = choice.page.connected_by_viewer
    ? managed.data?.managed_pages.find(({ page_id }) => page_id === shown)
    : undefined
  const access = own?.access ?? 'ok'
  return (
    <CurrentPageProvider key={choice.page.page_id} page={choice.page}>
      <PageTrouble page={choice.page} access={access} />
      {allows(choice.page.role, 'plan.view') && (
        <>
          <PlanNoticeOf teamId={choice.page.team_id} />
          <PlanUsedUp teamId={choice.page.team_id} />
        </>
      )}
      {allows(choice.page.role, permissionOf(withoutLanguage(pathname))) ? (
        <Outlet />
      ) : (
        <NotAllowed page={choice.page} />
      )}
    </CurrentPageProvider>
  )
}
