import { z } from 'zod'
import { connection, keptText, partId } from '../../flow/parts.ts'

/** Action of a button. `ai` is a connection to an AI step. */
export const buttonAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('node'), next: connection }),
  z.object({ type: z.literal('website'), url: keptText }),
  z.object({ type: z.literal('call'), phone: keptText }),
  z.object({ type: z.literal('ai'), next: connection }),
])
export type ButtonAction = z.infer<typeof buttonAction>

export const button = z.object({ id: partId, title: keptText, action: buttonAction })
export type Button = z.infer<typeof button>

const buttons = z.array(button).max(100)

/** Set for an uploaded file; null for a file at another URL. */
const stored = { public_path: z.string().max(2000).nullable(), s3_key: z.string().max(2000).nullable() }
const media = { url: keptText, ...stored, file_name: keptText }

export const block = z.discriminatedUnion('type', [
  z.object({ id: partId, type: z.literal('text'), text: keptText, buttons }),
  z.object({ id: partId, type: z.literal('image'), ...media, buttons }),
  z.object({
    id: partId,
    type: z.literal('card'),
    title: keptText,
    subtitle: keptText,
    image_url: keptText,
    ...stored,
    link_url: keptText,
    buttons,
  }),
  z.object({ id: partId, type: z.literal('file'), ...media }),
  z.object({ id: partId, type: z.literal('audio'), ...media }),
  z.object({ id: partId, type: z.literal('video'), ...media, buttons }),
  /** Requests the customer's phone number or e-mail address, on Messenger with one tap. */
  z.object({ id: partId, type: z.literal('contact'), asks: z.enum(['phone', 'email']), text: keptText }),
  /** Messenger's form for the customer's address. */
  z.object({ id: partId, type: z.literal('address_form'), country: keptText, privacy_url: keptText }),
])
export type Block = z.infer<typeof block>
export type BlockType = Block['type']
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>
export const blockTypes = [
  'text',
  'image',
  'card',
  'file',
  'audio',
  'video',
  'contact',
  'address_form',
] as const satisfies BlockType[]

/** @returns whether the block is one file; a message takes only some of them */
export const isMediaBlock = (one: Block): one is BlockOf<'image' | 'file' | 'audio' | 'video'> =>
  'file_name' in one

export const quickReply = z.object({ id: partId, title: keptText, next: connection })
export type QuickReply = z.infer<typeof quickReply>

/** @returns buttons of a block; none for audio and files, which cannot have any */
export const buttonsOf = (one: Block): readonly Button[] => ('buttons' in one ? one.buttons : [])
