import type { Platform } from './platforms.ts'

/** How a message uses a file. */
export const attachmentTypes = ['image', 'card_image', 'file', 'audio', 'video'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

type FileKind = {
  /** Ending of the stored file; the uploaded file's own name is never used. */
  ending: string
  type: string
  /** Other MIME types that browsers send for it. */
  also?: readonly string[]
  instagram: boolean
}

const pictures: readonly FileKind[] = [
  { ending: 'jpg', type: 'image/jpeg', also: ['image/jpg', 'image/pjpeg'], instagram: true },
  { ending: 'png', type: 'image/png', instagram: true },
  { ending: 'gif', type: 'image/gif', instagram: true },
]

/** Files that may be uploaded; Instagram takes fewer than Messenger (Meta reference §6.3). */
export const fileKinds: Readonly<Record<AttachmentType, readonly FileKind[]>> = {
  image: pictures,
  card_image: pictures,
  audio: [
    { ending: 'mp3', type: 'audio/mpeg', also: ['audio/mp3'], instagram: false },
    { ending: 'm4a', type: 'audio/mp4', also: ['audio/x-m4a', 'audio/m4a'], instagram: true },
    { ending: 'wav', type: 'audio/wav', also: ['audio/x-wav', 'audio/wave'], instagram: true },
    { ending: 'aac', type: 'audio/aac', also: ['audio/x-aac'], instagram: true },
    { ending: 'ogg', type: 'audio/ogg', instagram: false },
  ],
  video: [
    { ending: 'mp4', type: 'video/mp4', instagram: true },
    { ending: 'mov', type: 'video/quicktime', instagram: true },
    { ending: 'webm', type: 'video/webm', instagram: true },
  ],
  file: [
    { ending: 'pdf', type: 'application/pdf', instagram: true },
    {
      ending: 'docx',
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      instagram: false,
    },
    {
      ending: 'xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      instagram: false,
    },
    {
      ending: 'pptx',
      type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      instagram: false,
    },
  ],
}

/** @returns the kinds of file that a platform accepts as this attachment */
export const kindsFor = (attachment: AttachmentType, platform: Platform): readonly FileKind[] =>
  fileKinds[attachment].filter(({ instagram }) => platform === 1 || instagram)

type Named = { fileName: string; fileType: string }

const NO_TYPE = new Set(['', 'application/octet-stream'])

/**
 * Finds the kind of a file by its MIME type, or by the ending of its name when the browser sent no type.
 * @returns undefined when none of the kinds fits
 */
export const kindOf = (kinds: readonly FileKind[], { fileName, fileType }: Named): FileKind | undefined => {
  const type = fileType.trim().toLowerCase().split(';', 1)[0] ?? ''
  if (!NO_TYPE.has(type)) return kinds.find((kind) => kind.type === type || kind.also?.includes(type))
  const ending = /\.([a-z0-9]{1,5})$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  return kinds.find((kind) => kind.ending === (ending === 'jpeg' ? 'jpg' : ending))
}

/** @returns the endings as a list for messages: `JPG, PNG, GIF` */
export const kindNames = (kinds: readonly FileKind[]): string =>
  kinds.map(({ ending }) => ending.toUpperCase()).join(', ')
