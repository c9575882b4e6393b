import type { MediaKind } from './outgoing-message.ts'

/** Meta reference §6.3. */
export const instagramFiles: Readonly<Record<MediaKind, readonly string[]>> = {
  image: ['png', 'jpg', 'jpeg', 'gif'],
  audio: ['aac', 'm4a', 'wav', 'mp4'],
  video: ['mp4', 'ogg', 'avi', 'mov', 'webm'],
  file: ['pdf'],
}

/** Addresses end in anything (`/photo.php`); only the ending of a file of another kind tells something. */
const fileKinds = new Set([
  ...Object.values(instagramFiles).flat(),
  ...[
    'webp',
    'svg',
    'bmp',
    'heic',
    'heif',
    'avif',
    'tif',
    'tiff',
    'mp3',
    'flac',
    'opus',
    'oga',
    'wma',
    'amr',
  ],
  ...[
    'mkv',
    'wmv',
    '3gp',
    'flv',
    'doc',
    'docx',
    'xls',
    'xlsx',
    'ppt',
    'pptx',
    'zip',
    'rar',
    '7z',
    'txt',
    'csv',
  ],
])

/** The ending of a file that Instagram does not take as this kind; undefined when it does, or nothing tells. */
export const refusedByInstagram = (media: MediaKind, ending: string): string | undefined =>
  fileKinds.has(ending) && !instagramFiles[media].includes(ending) ? ending : undefined
