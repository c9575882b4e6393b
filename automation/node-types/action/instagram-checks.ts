import type { Finding } from '../../flow/problems.ts'
import { extensionOf } from '../../messages/addresses.ts'
import { instagramFiles, refusedByInstagram } from '../../messages/instagram-files.ts'
import { type Block, type BlockOf, buttonsOf, isMediaBlock } from './blocks.ts'
import type { ActionNode } from './settings.ts'

/** Finds parts that Messenger accepts and Instagram refuses (Meta reference §6.2, §6.3, §6.8). */
export const instagramProblems = ({ payload, quick_replies }: ActionNode): Finding[] => {
  const last = payload.at(-1)
  const plainText = last?.type === 'contact' || (last?.type === 'text' && last.buttons.length === 0)
  return [
    ...payload.flatMap(instagramBlockProblems),
    ...(quick_replies.length > 0 && last && !plainText
      ? [{ code: 'INSTAGRAM_QUICK_REPLIES', field: 'quick_replies' } as const]
      : []),
  ]
}

const instagramBlockProblems = (block: Block): Finding[] => {
  const isMedia = isMediaBlock(block)
  const buttons = buttonsOf(block)
  return [
    ...(isMedia ? fileKindProblem(block) : []),
    ...(isMedia && buttons.length > 0
      ? [{ code: 'INSTAGRAM_MEDIA_BUTTONS', part_id: block.id, field: 'buttons' } as const]
      : []),
    ...(block.type === 'contact'
      ? [{ code: 'INSTAGRAM_CONTACT', part_id: block.id, field: 'text' } as const]
      : []),
    ...(block.type === 'address_form'
      ? [{ code: 'INSTAGRAM_ADDRESS_FORM', part_id: block.id, field: 'country' } as const]
      : []),
    ...buttons.flatMap(({ id, action }): Finding[] =>
      action.type === 'call' ? [{ code: 'INSTAGRAM_CALL_BUTTON', part_id: id, field: 'action' }] : [],
    ),
  ]
}

type Media = BlockOf<'image' | 'audio' | 'video' | 'file'>

/** Judges by the extension of the URL, which Meta fetches, then by the original file name. */
const fileKindProblem = ({ id, type, url, public_path, file_name }: Media): Finding[] => {
  const endings = [extensionOf(public_path ? `https://here/${public_path}` : url), endingOf(file_name)]
  const kind = endings.map((ending) => refusedByInstagram(type, ending)).find(Boolean)
  if (kind === undefined) return []
  const kinds = instagramFiles[type].join(', ')
  return [{ code: 'INSTAGRAM_FILE_KIND', part_id: id, field: 'url', facts: { kind, kinds } }]
}

const endingOf = (file_name: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(file_name.trim())?.[1]?.toLowerCase() ?? ''
