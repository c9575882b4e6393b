import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconAlertCircle, IconFile, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { uploadTexts } from './texts.ts'

import classes from './upload.module.css'
import type { UploadState } from './upload-queue.ts'
import { uploads } from './uploads.ts'

type UploadProgressProps = { place: string; upload: UploadState; file: File | undefined }

/** Preview of an image before it is uploaded. */
const useLocalPicture = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}

const Picture = ({ failed, file }: { failed: boolean; file: File | undefined }) => {
  const address = useLocalPicture(file)
  if (failed) return <IconAlertCircle size={24} color="var(--hariu-error-text)" aria-hidden />
  if (address) return <img className={classes.preview} src={address} alt="" />
  return <IconFile size={24} aria-hidden />
}

/** One upload: its progress, or the failure with possible actions. */
export const UploadProgress = ({ place, upload, file }: UploadProgressProps) => {
  const texts = useTexts(uploadTexts)
  const { name, phase, progress, failure } = upload
  const failed = phase === 'failed'
  const percent = Math.floor(progress * 100)
  return (
    <div className={classes.upload}>
      <Picture failed={failed} file={file} />
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        {failed ? (
          <div className={classes.failure} role="alert">
            {failure || texts.failed}
          </div>
        ) : (
          <div className={classes.phase} aria-hidden>
            {phase === 'sending' ? texts.sending(percent) : texts[phase]}
          </div>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={failed ? texts.dismiss : texts.cancel(name)}
        onClick={() => uploads.cancel(place)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {failed ? (
        <Button
          className={classes.bar ?? ''}
          size="xs"
          variant="default"
          onClick={() => uploads.retry(place)}
        >
          {texts.retry}
        </Button>
      ) : (
        <Progress
          className={classes.bar ?? ''}
          value={percent}
          aria-label={texts.progress(name)}
          animated={phase === 'checking'}
        />
      )}
    </div>
  )
}
