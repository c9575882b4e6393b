import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ConfirmWindow } from './confirm-window.tsx'

/** Confirms leaving a form with unsaved changes. */
export const LeaveWindow = ({ changed }: { changed: boolean }) => {
  const { editor } = useTexts().commentBot
  const blocker = useBlocker({
    // Only another path leaves the form; search parameters may change.
    shouldBlockFn: ({ current, next }) => changed && current.pathname !== next.pathname,
    enableBeforeUnload: changed,
    withResolver: true,
  })
  return (
    <ConfirmWindow
      opened={blocker.status === 'blocked'}
      title={editor.leaveTitle}
      confirm={editor.leave}
      cancel={editor.stay}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <Text>{editor.leaveText}</Text>
    </ConfirmWindow>
  )
}
