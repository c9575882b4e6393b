import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Team } from '#contract/teams.schemas.ts'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { pagesTexts } from '#web/screens/page-management/texts.ts'
import { lazyDialog } from '#web/ui/lazy-opener.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import type { PageRow } from '../page-management/page-rows.ts'
import type { GuideCause } from '../page-management/permission-guide.tsx'
import { usePages } from '../page-management/use-pages.ts'
import { PaymentOutcome } from '../payment/payment-outcome.tsx'
import { ChoosePage } from './choose-page.tsx'
import { ChoosePlan } from './choose-plan.tsx'
import { ChooseTeam } from './choose-team.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { type ConnectionSearch, type Stand, searchBefore, skippedSteps, standOf } from './connection-steps.ts'
import classes from './page-connection.module.css'
import { PayStep } from './pay-step.tsx'
import { StepLine } from './step-line.tsx'
import { pageConnectionTexts } from './texts.ts'

const PermissionGuide = lazyDialog(
  async () => (await import('../page-management/permission-guide.tsx')).PermissionGuide,
)

/** A team's first page during its trial started that trial. */
const connectedOutcome = ({ plan, connected_pages }: Team) =>
  plan.code === 'trial' && plan.status !== 'expired' && connected_pages <= 1 ? 'freeTrial' : 'connected'

const Connected = ({ row, team }: { row: PageRow; team: Team }) => {
  const { connecting } = useTexts(pagesTexts)
  return (
    <PaymentOutcome outcome={connectedOutcome(team)}>
      <ButtonLink to="/page-management" variant="default">
        {connecting.later}
      </ButtonLink>
      <ButtonLink to="/commentbot/create" search={{ pageId: row.pageId }}>
        {connecting.createAutomation}
      </ButtonLink>
    </PaymentOutcome>
  )
}

type Connection = { search: ConnectionSearch; rows: readonly PageRow[]; teams: readonly Team[] }

const StepOf = ({ stand, search, rows, teams }: Connection & { stand: Stand }) => {
  const [refusal, setRefusal] = useState<GuideCause | null>(null)
  if (stand.step === 'page') return <ChoosePage rows={rows} search={search} />
  const { row } = stand
  if (stand.step === 'team') return <ChooseTeam pageId={row.pageId} teams={teams} />
  const { team } = stand
  if (stand.step === 'plan') return <ChoosePlan team={team} search={search} />
  if (stand.step === 'connected') return <Connected row={row} team={team} />
  const Step = stand.step === 'confirm' ? ConfirmStep : PayStep
  return (
    <>
      <Step row={row} team={team} search={search} onRefused={setRefusal} />
      {refusal && (
        <PermissionGuide guide={{ cause: refusal, pageName: row.name }} onClose={() => setRefusal(null)} />
      )}
    </>
  )
}

const Steps = (connection: Connection) => {
  const pages = useTexts(pagesTexts)
  const pageConnection = useTexts(pageConnectionTexts)
  const { search, rows, teams } = connection
  const stand = standOf(search, rows, teams)
  const { names, titles } = useTexts(pageConnectionTexts)
  return (
    <>
      <StepLine current={stand.step} skipped={skippedSteps(stand, teams)} />
      {stand.step !== 'connected' && (
        <>
          <Link
            to={stand.step === 'page' ? '/page-management' : '/page-connection'}
            search={searchBefore(stand, search, teams)}
            className={classes.back}
          >
            <IconArrowLeft size={16} aria-hidden />
            {stand.step === 'page' ? pages.title : pageConnection.back}
          </Link>
          <Title order={2} size="h3" mb="md" aria-label={`${names[stand.step]}: ${titles[stand.step]}`}>
            {titles[stand.step]}
          </Title>
        </>
      )}
      <StepOf stand={stand} {...connection} />
    </>
  )
}

/** Connects a page in five steps: page, team, plan, confirmation, payment. */
export const PageConnectionScreen = ({ search }: { search: ConnectionSearch }) => {
  const pages = useTexts(pagesTexts)
  const pageConnection = useTexts(pageConnectionTexts)
  const { managed, connected, rows, pending } = usePages()
  const teams = useQuery(apiQuery('listTeams', {}))
  const error = teams.error ?? (rows.length === 0 ? (managed.error ?? connected.error) : null)
  const retry = () => void Promise.all([managed.refetch(), connected.refetch(), teams.refetch()])
  return (
    <div className={classes.screen}>
      <ScreenHeading title={pageConnection.title} />
      {error ? (
        <LoadError what={pages.listFailed} error={error} onRetry={retry} />
      ) : pending || !teams.data ? (
        <RowSkeletons height={72} />
      ) : (
        <Steps search={search} rows={rows} teams={teams.data.teams} />
      )}
    </div>
  )
}
