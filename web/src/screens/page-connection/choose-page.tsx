import { Button, Stack, Text } from '@mantine/core'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageAvatar } from '#web/components/page-avatar.tsx'
import { ConnectedPicture } from '#web/components/small-pictures.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { pagesTexts } from '#web/screens/page-management/texts.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { askFacebookAgain } from '../page-management/ask-facebook-again.ts'
import type { PageRow } from '../page-management/page-rows.ts'
import type { ConnectionSearch } from './connection-steps.ts'
import classes from './page-connection.module.css'
import { pageConnectionTexts } from './texts.ts'

type ChoosePageProps = { rows: readonly PageRow[]; search: ConnectionSearch }

const PageLink = ({ row, search }: { row: PageRow; search: ConnectionSearch }) => (
  <li>
    <Link to="/page-connection" search={{ ...search, page: row.pageId }} className={classes.choice}>
      <PageAvatar name={row.name} url={row.avatarUrl} platform={row.platform} size={40} />
      <span className={classes.choiceName}>
        {row.name}
        {row.username && <span className={classes.choiceAbout}>@{row.username}</span>}
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  </li>
)

/** Step 1: a page that is not connected and that Facebook gives access to. */
export const ChoosePage = ({ rows, search }: ChoosePageProps) => {
  const pages = useTexts(pagesTexts)
  const connection = useTexts(pageConnectionTexts)
  const open = rows.filter(({ state, access }) => state === 'not_connected' && access === 'ok')
  const closed = rows.filter(({ state, access }) => state === 'not_connected' && access !== 'ok').length
  const more = (
    <Button
      variant="subtle"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void askFacebookAgain()}
    >
      {pages.moreFromFacebook}
    </Button>
  )
  if (open.length === 0)
    return (
      <EmptyState
        picture={<ConnectedPicture />}
        title={connection.noPages}
        text={connection.noPagesText}
        action={more}
      >
        <ButtonLink to="/page-management" variant="default">
          {connection.toPages}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <Stack align="flex-start">
      <ul className={classes.choices} aria-label={connection.names.page}>
        {open.map((row) => (
          <PageLink key={row.pageId} row={row} search={search} />
        ))}
      </ul>
      {closed > 0 && (
        <Text size="sm" c="dimmed">
          {connection.noAccess(closed)}
        </Text>
      )}
      {more}
    </Stack>
  )
}
