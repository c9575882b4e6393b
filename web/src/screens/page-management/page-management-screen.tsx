import { Alert, Button, Group, Text } from '@mantine/core'
import { IconBrandFacebook, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstSteps } from '#web/components/first-steps/first-steps.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { ConnectedPicture } from '#web/components/small-pictures.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { lazyDialog } from '#web/ui/lazy-opener.tsx'
import { askFacebookAgain } from './ask-facebook-again.ts'
import { DeletedPages } from './deleted-pages.tsx'
import { OtherAccountNote } from './other-account-note.tsx'
import { PageCard } from './page-card.tsx'
import classes from './page-management.module.css'
import { type PageRow, pageCounts } from './page-rows.ts'
import type { Guide } from './permission-guide.tsx'
import { TeamNotices } from './team-notices.tsx'
import { pagesTexts } from './texts.ts'
import { usePages } from './use-pages.ts'

const ConnectWindow = lazyDialog(async () => (await import('./connect-window.tsx')).ConnectWindow)
const DisconnectWindow = lazyDialog(async () => (await import('./disconnect-window.tsx')).DisconnectWindow)
const DeletePageWindow = lazyDialog(async () => (await import('./delete-page-window.tsx')).DeletePageWindow)
const PermissionGuide = lazyDialog(async () => (await import('./permission-guide.tsx')).PermissionGuide)

const Counters = ({ rows }: { rows: readonly PageRow[] }) => {
  const pages = useTexts(pagesTexts)
  const { total, connected, active } = pageCounts(rows)
  return (
    <dl className={classes.counters}>
      <div>
        <dt>{pages.connectedCount}</dt>
        <dd>{pages.ofTotal(connected, total)}</dd>
      </div>
      <div>
        <dt>{pages.activeCount}</dt>
        <dd>{pages.ofTotal(active, total)}</dd>
      </div>
    </dl>
  )
}

const NoPages = () => {
  const pages = useTexts(pagesTexts)
  return (
    <EmptyState
      picture={<ConnectedPicture />}
      title={pages.empty.title}
      text={pages.empty.text}
      action={
        <Button
          size="md"
          leftSection={<IconBrandFacebook size={20} aria-hidden />}
          onClick={() => void askFacebookAgain()}
        >
          {pages.giveAccess}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" ta="center" maw={460}>
        {pages.empty.nothingManaged}
      </Text>
    </EmptyState>
  )
}

/** Only one dialog is open at a time. */
type OpenWindow =
  | { kind: 'connect' | 'disconnect' | 'delete'; row: PageRow }
  | { kind: 'guide'; guide: Guide }

const Windows = (props: { open: OpenWindow | null; onOpen: (window: OpenWindow | null) => void }) => {
  const { open, onOpen } = props
  const close = () => onOpen(null)
  return (
    <>
      {open?.kind === 'connect' && (
        <ConnectWindow
          row={open.row}
          onClose={close}
          onRefused={(cause) => onOpen({ kind: 'guide', guide: { cause, pageName: open.row.name } })}
        />
      )}
      {open?.kind === 'disconnect' && <DisconnectWindow row={open.row} onClose={close} />}
      {open?.kind === 'delete' && <DeletePageWindow row={open.row} onClose={close} />}
      {open?.kind === 'guide' && <PermissionGuide guide={open.guide} onClose={close} />}
    </>
  )
}

const PageList = ({ rows }: { rows: readonly PageRow[] }) => {
  const pages = useTexts(pagesTexts)
  const [open, setOpen] = useState<OpenWindow | null>(null)
  return (
    <>
      <ul className={classes.list} aria-label={pages.listLabel}>
        {rows.map((row) => (
          <PageCard
            key={row.pageId}
            row={row}
            onConnect={() => setOpen({ kind: 'connect', row })}
            onDisconnect={() => setOpen({ kind: 'disconnect', row })}
            onDelete={() => setOpen({ kind: 'delete', row })}
            onOtherTeam={() => setOpen({ kind: 'connect', row })}
            onGuide={(cause) =>
              setOpen({
                kind: 'guide',
                guide: { cause, pageName: row.name, missing: row.connected?.missing_permissions ?? [] },
              })
            }
          />
        ))}
      </ul>
      <Windows open={open} onOpen={setOpen} />
    </>
  )
}

const canBeConnected = ({ state, access }: PageRow) => state === 'not_connected' && access === 'ok'

/** Opens the only page that can be connected; with several, focuses the first. */
const leadToConnecting = () => {
  const [first, second] = document.querySelectorAll<HTMLButtonElement>('[data-connect-page]')
  if (second) first?.focus()
  else first?.click()
}

export const PageManagementScreen = () => {
  const pages = useTexts(pagesTexts)
  const errors = useTexts(errorTexts)
  const { managed, connected, rows, pending } = usePages()
  const retry = () => void Promise.all([managed.refetch(), connected.refetch()])

  if (pending) return <PagesFrame counters={null} content={<RowSkeletons height={88} />} />
  if (connected.isError || (managed.isError && rows.length === 0)) {
    const error = connected.error ?? managed.error
    return (
      <PagesFrame
        counters={null}
        content={<LoadError what={pages.listFailed} error={error} onRetry={retry} />}
      />
    )
  }
  if (rows.length === 0)
    return (
      <PagesFrame
        counters={null}
        content={
          <>
            <NoPages />
            <DeletedPages />
          </>
        }
      />
    )
  const content = (
    <>
      {managed.isError && (
        <Alert color="warning" mb="sm" title={pages.managedFailed}>
          <Group justify="space-between">
            {errorWords(managed.error, errors)}
            <Button size="xs" variant="default" onClick={retry}>
              {errors.tryAgain}
            </Button>
          </Group>
        </Alert>
      )}
      <FirstSteps {...(rows.some(canBeConnected) && { onConnect: leadToConnecting })} />
      <TeamNotices rows={rows} />
      <PageList rows={rows} />
      <DeletedPages />
      <Button
        mt="md"
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => void askFacebookAgain()}
      >
        {pages.moreFromFacebook}
      </Button>
    </>
  )
  return <PagesFrame counters={<Counters rows={rows} />} content={content} />
}

const PagesFrame = ({ counters, content }: { counters: React.ReactNode; content: React.ReactNode }) => {
  const pages = useTexts(pagesTexts)
  return (
    <>
      <ScreenHeading title={pages.title} intro={pages.intro}>
        {counters}
      </ScreenHeading>
      <OtherAccountNote />
      {content}
    </>
  )
}
