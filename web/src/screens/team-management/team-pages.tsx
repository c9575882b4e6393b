import { Group, Text, Title } from '@mantine/core'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { PageAvatar } from '#web/components/page-avatar.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { ButtonLink, TextLink } from '#web/ui/link.tsx'
import classes from './team-management.module.css'
import { teamsTexts } from './texts.ts'

const State = ({ page }: { page: ConnectedPage }) => {
  const { pages } = useTexts(teamsTexts)
  if (page.status === 0) return <StatusPill tone="quiet">{pages.disconnected}</StatusPill>
  return page.health === 'ok' ? (
    <StatusPill tone="success">{pages.connected}</StatusPill>
  ) : (
    <StatusPill tone="error">{pages.resting}</StatusPill>
  )
}

const PageRow = ({ page }: { page: ConnectedPage }) => {
  const { pages } = useTexts(teamsTexts)
  const { number } = useFormats()
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <PageAvatar name={page.name} url={page.avatar_url} platform={page.platform} size={36} />
        <div className={classes.whoNames}>
          {page.status === 1 ? (
            <TextLink to="/today" search={{ pageId: page.page_id }} fw={700} c="inherit">
              {page.name}
            </TextLink>
          ) : (
            <Text fw={700}>{page.name}</Text>
          )}
          <Text size="sm" c="dimmed">
            {pages.automations(number(page.automations))}
          </Text>
        </div>
      </div>
      <State page={page} />
    </li>
  )
}

type TeamPagesProps = {
  team: Team
  pages: readonly ConnectedPage[] | undefined
  error: unknown
  onRetry: () => void
}

const Content = ({ pages, error, onRetry }: Omit<TeamPagesProps, 'team'>) => {
  const teams = useTexts(teamsTexts)
  if (!pages)
    return error ? (
      <LoadError what={teams.pages.failed} error={error} onRetry={onRetry} />
    ) : (
      <RowSkeletons height={44} count={2} />
    )
  if (pages.length === 0) return <Text c="dimmed">{teams.pages.empty}</Text>
  return (
    <ul className={classes.rows} aria-label={teams.pages.title}>
      {pages.map((page) => (
        <PageRow key={page.page_id} page={page} />
      ))}
    </ul>
  )
}

/** The pages of a team, including disconnected ones. */
export const TeamPages = (props: TeamPagesProps) => {
  const teams = useTexts(teamsTexts)
  return (
    <section className={classes.section}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {teams.pages.title}
        </Title>
        {allows(props.team.role, 'page.connect') && (
          <ButtonLink to="/page-connection" search={{ team: props.team.id }} variant="default" size="xs">
            {teams.pages.connect}
          </ButtonLink>
        )}
      </Group>
      <Content {...props} />
    </section>
  )
}
