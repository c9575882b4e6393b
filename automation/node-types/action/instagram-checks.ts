import type { Finding } from '../../flow/problems.ts'
import { type Block, type BlockOf, buttonsOf } from './blocks.ts'
import type { ActionNode } from './settings.ts'

/** What Messenger takes and Instagram refuses (Meta reference §6.2, §6.3, §6.8). */
export const instagramProblems = ({ payload, quick_replies }: ActionNode): Finding[] => {
  const last = payload.at(-1)
  const plainText = last?.type === 'text' && last.buttons.length === 0
  return [
    ...payload.flatMap(instagramBlockProblems),
    ...(quick_replies.length > 0 && last && !plainText
      ? [{ code: 'INSTAGRAM_QUICK_REPLIES', field: 'quick_replies' } as const]
      : []),
  ]
}

const instagramBlockProblems = (block: Block): Finding[] => {
  const isMedia = block.type !== 'text' && block.type !== 'card'
  const buttons = buttonsOf(block)
  return [
    ...(isMedia ? fileKindProblem(block) : []),
    ...(isMedia && buttons.length > 0
      ? [{ code: 'INSTAGRAM_MEDIA_BUTTONS', part_id: block.id, field: 'buttons' } as const]
      : []),
    ...buttons.flatMap(({ id, action }): Finding[] =>
      action.type === 'call' ? [{ code: 'INSTAGRAM_CALL_BUTTON', part_id: id, field: 'action' }] : [],
    ),
  ]
}

type Media = BlockOf<'image' | 'audio' | 'video' | 'file'>

const taken: Record<Media['type'], readonly string[]> = {
  image: ['png', 'jpg', 'jpeg', 'gif'],
  audio: ['aac', 'm4a', 'wav', 'mp4'],
  video: ['mp4', 'ogg', 'avi', 'mov', 'webm'],
  file: ['pdf'],
}

const fileKindProblem = (block: Media): Finding[] => {
  const kind = fileKind(block)
  const kinds = taken[block.type]
  if (kind === undefined || kinds.includes(kind)) return []
  return [
    {
      code: 'INSTAGRAM_FILE_KIND',
      part_id: block.id,
      field: 'url',
      facts: { kind, kinds: kinds.join(', ') },
    },
  ]
}

/** Addresses end in anything; only an ending that names another kind of file tells something. */
const OTHER_KINDS =
  /\.(webp|svg|bmp|heic|heif|avif|tiff?|mp3|flac|opus|oga|wma|amr|mkv|wmv|3gp|flv|docx?|xlsx?|pptx?|zip|rar|7z|txt|csv|odt|rtf|png|jpe?g|gif|aac|m4a|wav|mp4|ogg|avi|mov|webm|pdf)$/i

const fileKind = ({ file_name, url, public_path }: Media): string | undefined => {
  const address = (public_path ?? url).replace(/[?#].*$/, '')
  const ending = /\.([\p{L}\d]{1,8})$/u.exec(file_name.trim()) ?? OTHER_KINDS.exec(address.trim())
  return ending?.[1]?.toLowerCase()
}
