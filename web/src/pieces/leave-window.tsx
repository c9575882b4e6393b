import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ConfirmWindow } from './confirm-window.tsx'

/** Asks once before changes would be lost. */
export const LeaveWindow = ({ changed }: { changed: boolean }) => {
  const { editor } = useTexts().commentBot
  const blocker = useBlocker({
    // Only leaving the form loses anything; the address may change in other ways.
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
