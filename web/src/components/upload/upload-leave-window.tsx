import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ConfirmWindow } from '../confirm-window.tsx'
import { uploadTexts } from './texts.ts'
import { uploads, useUploadsUnderWay } from './uploads.ts'

/** Confirms leaving while files are being uploaded; leaving cancels the uploads. */
export const UploadLeaveWindow = ({ owner }: { owner: string }) => {
  const upload = useTexts(uploadTexts)
  const underWay = useUploadsUnderWay(owner)
  useEffect(() => () => uploads.cancelAllOf(owner), [owner])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => underWay > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: underWay > 0,
    withResolver: true,
  })
  return (
    <ConfirmWindow
      opened={blocker.status === 'blocked'}
      title={upload.leaveTitle}
      confirm={upload.leave}
      cancel={upload.stay}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <Text>{upload.leaveText(underWay)}</Text>
    </ConfirmWindow>
  )
}
