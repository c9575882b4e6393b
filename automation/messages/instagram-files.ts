import type { MediaKind } from './outgoing-message.ts'

/** File extensions that Instagram accepts (Meta reference §6.3). */
export const instagramFiles: Readonly<Record<MediaKind, readonly string[]>> = {
  image: ['png', 'jpg', 'jpeg', 'gif'],
  audio: ['aac', 'm4a', 'wav', 'mp4'],
  video: ['mp4', 'ogg', 'avi', 'mov', 'webm'],
  file: ['pdf'],
}

/** Known file extensions. Others are ignored, because URLs can end in anything (`/photo.php`). */
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

/** @returns the extension if Instagram refuses it as this kind of media; undefined if accepted or unknown */
export const refusedByInstagram = (media: MediaKind, ending: string): string | undefined =>
  fileKinds.has(ending) && !instagramFiles[media].includes(ending) ? ending : undefined
