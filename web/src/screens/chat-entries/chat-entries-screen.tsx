import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { EntryGroup } from '#contract/entries.schemas.ts'
import type { EntryType } from '#contract/entries.ts'
import { FACEBOOK } from '#contract/platforms.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { LeaveWindow } from '#web/components/leave-window.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { isPlanRefusal, PlanRefusal } from '#web/components/plan-refusal.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { TextLink } from '#web/ui/link.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './chat-entries.module.css'
import { EntryList } from './entry-list.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { PublishBar } from './publish-bar.tsx'
import { chatEntriesTexts } from './texts.ts'
import { type EntryChanges, useEntryChanges, useEntryGroups } from './use-entries.ts'

/** The starters or the menu of the page: edited as a draft, then published. */
export const ChatEntriesScreen = ({ type }: { type: EntryType }) => {
  const chatEntries = useTexts(chatEntriesTexts)
  const { page_id } = useCurrentPage()
  const { data, isError, error, refetch } = useEntryGroups()
  const group = data?.groups.find(({ entry_type }) => entry_type === type)
  return (
    <>
      <Anchor
        c="dimmed"
        size="sm"
        className={classes.back ?? ''}
        renderRoot={(props) => <Link to="/chatbot" search={{ tab: 'basic' }} {...props} />}
      >
        <IconArrowLeft size={16} aria-hidden />
        {chatEntries.back}
      </Anchor>
      <ScreenHeading title={chatEntries.title[type]} intro={chatEntries.intro[type]} />
      {group && <EntriesEditor key={`${page_id} ${type}`} group={group} />}
      {!group && isError && (
        <LoadError what={chatEntries.failed} error={error} onRetry={() => void refetch()} />
      )}
      {!group && !isError && <RowSkeletons height={88} />}
    </>
  )
}

const EntriesEditor = ({ group }: { group: EntryGroup }) => {
  const chatEntries = useTexts(chatEntriesTexts)
  const errors = useTexts(errorTexts)
  const { team_id, platform } = useCurrentPage()
  const [unsaved, setUnsaved] = useState(false)
  const changes = useEntryChanges(group.entry_type)
  const { publish } = changes
  const onPublish = () =>
    publish.mutate(undefined, {
      onSuccess: ({ published, message, group: after }) => {
        const outcome =
          after.published > 0
            ? chatEntries.published[group.entry_type]
            : chatEntries.cleared[group.entry_type]
        toast({ success: true, message: published ? outcome : (message ?? '') })
      },
      onError: (error) => {
        if (!isPlanRefusal(error)) toast({ success: false, message: errorWords(error, errors) })
      },
    })
  return (
    <>
      <div className={classes.columns}>
        <Stack gap="md">
          <PublishTrouble group={group} publish={publish} />
          <EntryList group={group} changes={changes} teamId={team_id} onUnsaved={setUnsaved} />
          {platform === FACEBOOK && (
            <Text size="sm" c="dimmed">
              {group.entry_type === 'main_menu'
                ? chatEntries.getStarted.menu
                : chatEntries.getStarted.welcome}
            </Text>
          )}
        </Stack>
        <PhonePreview group={group} />
      </div>
      <PublishBar group={group} unsaved={unsaved} publishing={publish.isPending} onPublish={onPublish} />
      <LeaveWindow changed={unsaved} />
    </>
  )
}

const ON_THE_PAGES = ['PUBLISH_RECONNECT', 'PUBLISH_NOT_ALLOWED', 'PAGE_NOT_ACTIVE']

/** The reason why customers do not see the list, and what to do. */
const PublishTrouble = ({ group, publish }: { group: EntryGroup; publish: EntryChanges['publish'] }) => {
  const chatEntries = useTexts(chatEntriesTexts)
  const { timeAgo } = useFormats()
  const { team_id } = useCurrentPage()
  const { failure } = group
  if (isPlanRefusal(publish.error)) return <PlanRefusal error={publish.error} teamId={team_id} />
  if (!failure || publish.isPending) return null
  return (
    <Alert
      color="error"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${chatEntries.lastFailed} (${timeAgo(failure.failed_at)})`}
    >
      {failure.message}{' '}
      {ON_THE_PAGES.includes(failure.code) && (
        <TextLink c="inherit" inherit underline="always" to="/page-management">
          {chatEntries.toPages}
        </TextLink>
      )}
    </Alert>
  )
}
