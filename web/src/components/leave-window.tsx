import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ConfirmWindow } from './confirm-window.tsx'
import { componentTexts } from './texts.ts'

/** Confirms leaving a form with unsaved changes. */
export const LeaveWindow = ({ changed }: { changed: boolean }) => {
  const component = useTexts(componentTexts)
  const blocker = useBlocker({
    // Only another path leaves the form; search parameters may change.
    shouldBlockFn: ({ current, next }) => changed && current.pathname !== next.pathname,
    enableBeforeUnload: changed,
    withResolver: true,
  })
  return (
    <ConfirmWindow
      opened={blocker.status === 'blocked'}
      title={component.leaveTitle}
      confirm={component.leave}
      cancel={component.stay}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <Text>{component.leaveText}</Text>
    </ConfirmWindow>
  )
}
