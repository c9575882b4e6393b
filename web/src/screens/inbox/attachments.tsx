import { ActionIcon, FileButton } from '@mantine/core'
import { IconCamera, IconFile, IconMusic, IconPaperclip, IconVideo, IconX } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type DragEvent,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useStore } from 'zustand'
import type { MediaKind } from '#automation/messages/outgoing-message.ts'
import { MOST_ATTACHMENTS } from '#contract/inbox.ts'
import { fileKinds, kindOf, kindsFor } from '#contract/upload-rules.ts'
import { newId } from '#web/components/new-id.ts'
import { uploadTexts } from '#web/components/upload/texts.ts'
import { deleteUpload, uploadFile } from '#web/components/upload/upload-file.ts'
import { UploadProgress } from '#web/components/upload/upload-progress.tsx'
import { uploads } from '#web/components/upload/uploads.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './inbox.module.css'
import type { DraftFile, Outbox } from './outbox.ts'
import { inboxTexts } from './texts.ts'
import type { ChatKey } from './use-inbox.ts'

const kinds: readonly MediaKind[] = ['image', 'video', 'audio', 'file']

/** The way a file is sent; one that no platform takes counts as a file, and the server names what it takes. */
const mediaOf = ({ name: fileName, type: fileType }: File): MediaKind =>
  kinds.find((kind) => kindOf(fileKinds[kind], { fileName, fileType })) ??
  kinds.find((kind) => fileType.startsWith(`${kind}/`)) ??
  'file'

/** Chosen files, for their preview until they are uploaded; an upload goes on while another chat is open. */
const chosen = new Map<string, File>()

/** Files of the draft of one chat: uploaded ones, which a reload keeps, and uploads that are under way or failed. */
export const useAttachments = ({ page_id, customer_id }: ChatKey, outbox: Outbox) => {
  const texts = useTexts(uploadTexts)
  const { files: words } = useTexts(inboxTexts)
  const owner = `inbox ${page_id} ${customer_id}`
  const files = useSyncExternalStore(
    outbox.subscribe,
    useCallback(() => outbox.draftFiles(page_id, customer_id), [outbox, page_id, customer_id]),
  )
  const all = useStore(uploads, (state) => state.uploads)
  const pending = Object.entries(all).filter(([, upload]) => upload.owner === owner)
  const isUploading = pending.length > 0
  useEffect(() => {
    if (!isUploading) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUploading])

  const add = (list: readonly File[]) => {
    const room = MOST_ATTACHMENTS - files.length - pending.length
    if (list.length > room) toast({ success: false, message: words.tooMany(MOST_ATTACHMENTS) })
    for (const file of list.slice(0, Math.max(0, room))) {
      const place = `${owner} ${newId()}`
      const type = mediaOf(file)
      chosen.set(place, file)
      uploads.add({
        ...{ place, owner, name: file.name },
        send: (sending) =>
          uploadFile({ pageId: page_id, attachmentType: type }, file, {
            ...sending,
            unreachable: texts.unreachable,
          }),
        settle: ({ key, publicUrl, name }) => {
          chosen.delete(place)
          const added = { key, type, name, url: publicUrl }
          outbox.keepDraftFiles(page_id, customer_id, [...outbox.draftFiles(page_id, customer_id), added])
          return true
        },
        rollBack: ({ key }) => deleteUpload(key),
      })
    }
  }
  const set = (next: readonly DraftFile[]) => outbox.keepDraftFiles(page_id, customer_id, next)
  const remove = (key: string) => {
    set(files.filter((file) => file.key !== key))
    deleteUpload(key)
  }
  return { files, pending, isUploading, add, set, remove }
}

export type Attachments = ReturnType<typeof useAttachments>

/** Takes files that are dropped on the composer or pasted into it. */
export const useFilesDropped = (add: (files: readonly File[]) => void, disabled: boolean) => {
  const [over, setOver] = useState(false)
  const take = (event: DragEvent | ClipboardEvent, list: FileList) => {
    if (list.length === 0 || disabled) return
    event.preventDefault()
    add([...list])
  }
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (disabled || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      take(event, event.dataTransfer.files)
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
  }
}

const ICONS = { video: IconVideo, audio: IconMusic, file: IconFile }

const Thumb = ({ type, url }: Pick<DraftFile, 'type' | 'url'>) => {
  if (type === 'image') return <img className={classes.thumb} src={url} alt="" />
  const Icon = ICONS[type]
  return <Icon size={20} aria-hidden />
}

/** The files that go with the message, uploads with their progress included. */
export const AttachmentTray = ({ files, pending, remove }: Attachments) => {
  const { files: words } = useTexts(inboxTexts)
  if (files.length + pending.length === 0) return null
  return (
    <ul className={classes.tray} aria-label={words.label}>
      {files.map(({ key, type, name, url }) => (
        <li key={key} className={classes.trayFile}>
          <Thumb type={type} url={url} />
          <span className={classes.trayName}>{name}</span>
          <ActionIcon
            size={32}
            variant="subtle"
            color="gray"
            aria-label={words.remove(name)}
            onClick={() => remove(key)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
      {pending.map(([place, upload]) => (
        <li key={place} className={classes.trayUpload}>
          <UploadProgress place={place} upload={upload} file={chosen.get(place)} />
        </li>
      ))}
    </ul>
  )
}

/** Chooses files; on a phone also takes a photo. */
export const AttachButtons = ({
  platform,
  onFiles,
}: {
  platform: 1 | 2
  onFiles: (files: readonly File[]) => void
}) => {
  const { files: words } = useTexts(inboxTexts)
  const accept = kinds
    .flatMap((kind) => kindsFor(kind, platform))
    .map(({ type, ending }) => `${type},.${ending}`)
    .join(',')
  return (
    <>
      <FileButton multiple accept={accept} onChange={onFiles}>
        {(props) => (
          <ActionIcon {...props} size={44} variant="subtle" color="gray" aria-label={words.add}>
            <IconPaperclip size={20} aria-hidden />
          </ActionIcon>
        )}
      </FileButton>
      <FileButton accept="image/*" capture="environment" onChange={(file) => file && onFiles([file])}>
        {(props) => (
          <ActionIcon
            {...props}
            className={classes.camera ?? ''}
            size={44}
            variant="subtle"
            color="gray"
            aria-label={words.camera}
          >
            <IconCamera size={20} aria-hidden />
          </ActionIcon>
        )}
      </FileButton>
    </>
  )
}
