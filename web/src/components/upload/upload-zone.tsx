import { Button, FileButton } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import type { Platform } from '#contract/platforms.ts'
import type { AttachmentType } from '#contract/upload-rules.ts'
import { kindsFor } from '#contract/upload-rules.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { uploadTexts } from './texts.ts'

import classes from './upload.module.css'
import { deleteUpload, uploadFile } from './upload-file.ts'
import { UploadProgress } from './upload-progress.tsx'
import type { Uploaded } from './upload-queue.ts'
import { uploads, useUpload } from './uploads.ts'

type UploadZoneProps = {
  pageId: string
  automationId: string
  platform: Platform
  attachmentType: AttachmentType
  /** The place of the file, for one upload at a time. */
  place: string
  /** Puts the file into its place; false when that is gone. */
  onUploaded: (uploaded: Uploaded) => boolean
  /** Other ways to provide the file. */
  children: ReactNode
}

/** The chosen file of this field; the queue has only its progress. */
const useChosenFile = ({ pageId, automationId, attachmentType, place, onUploaded }: UploadZoneProps) => {
  const texts = useTexts(uploadTexts)
  const [file, setFile] = useState<File>()
  const choose = (chosen: File | null | undefined) => {
    if (!chosen) return
    setFile(chosen)
    uploads.add({
      place,
      owner: automationId,
      name: chosen.name,
      send: (sending) =>
        uploadFile({ pageId, automationId, attachmentType }, chosen, {
          ...sending,
          unreachable: texts.unreachable,
        }),
      settle: onUploaded,
      rollBack: ({ key }) => deleteUpload(key),
    })
  }
  return { file, choose }
}

const useDrop = (choose: (file: File | undefined) => void) => {
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files
      setOver(false)
      if (!file) return
      event.preventDefault()
      event.stopPropagation()
      choose(file)
    },
    onPaste: (event: ClipboardEvent) => {
      const [file] = event.clipboardData.files
      if (!file) return
      event.preventDefault()
      choose(file)
    },
  }
}

const Ways = ({
  accept,
  camera,
  onFile,
}: {
  accept: string
  camera: boolean
  onFile: (file: File | null) => void
}) => {
  const upload = useTexts(uploadTexts)
  return (
    <div className={classes.ways}>
      <FileButton accept={accept} onChange={onFile}>
        {(props) => (
          <Button {...props} size="xs" variant="light" leftSection={<IconUpload size={16} aria-hidden />}>
            {upload.choose}
          </Button>
        )}
      </FileButton>
      {camera && (
        <FileButton accept="image/*" capture="environment" onChange={onFile}>
          {(props) => (
            <Button
              {...props}
              className={classes.camera ?? ''}
              size="xs"
              variant="light"
              leftSection={<IconCamera size={16} aria-hidden />}
            >
              {upload.camera}
            </Button>
          )}
        </FileButton>
      )}
      <span className={classes.hint}>{upload.drop}</span>
    </div>
  )
}

/**
 * Accepts a chosen, dropped, pasted or photographed file. During the upload the progress replaces the
 * buttons.
 */
export const UploadZone = (props: UploadZoneProps) => {
  const { file, choose } = useChosenFile(props)
  const drop = useDrop(choose)
  const upload = useUpload(props.place)
  const { attachmentType, platform } = props
  const accept = kindsFor(attachmentType, platform)
    .map(({ type, ending }) => `${type},.${ending}`)
    .join(',')
  return (
    <div className={classes.zone} {...drop}>
      {props.children}
      {upload && <UploadProgress place={props.place} upload={upload} file={file} />}
      {/* A refused file can be replaced directly. */}
      {(!upload || upload.phase === 'failed') && (
        <Ways
          accept={accept}
          camera={attachmentType === 'image' || attachmentType === 'card_image'}
          onFile={choose}
        />
      )}
    </div>
  )
}
