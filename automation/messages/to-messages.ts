import { type Contact, fieldValue, shownValue } from '../contacts/contact.ts'
import {
  flowLimits,
  INSTAGRAM_TEXT_BYTES,
  MOST_BUTTONS,
  MOST_CARDS,
  MOST_QUICK_REPLIES,
} from '../flow/flow-limits.ts'
import type { Block, BlockOf, Button } from '../node-types/action/blocks.ts'
import type { ActionNode } from '../node-types/action/settings.ts'
import type { Conversation, Place } from '../runner/conversation.ts'
import type { TurnContext } from '../runner/turn.ts'
import type { FlowVariable } from '../vocabulary.ts'
import { extensionOf, fileUrl, isCountry, phoneNumber, webAddress } from './addresses.ts'
import { refusedByInstagram } from './instagram-files.ts'
import type {
  LeftOutWhy,
  OutgoingButton,
  OutgoingCard,
  OutgoingMessage,
  OutgoingQuickReply,
} from './outgoing-message.ts'
import { tapPayload } from './tap-payload.ts'
import { fitText, type TextLimit } from './text-limit.ts'
import { fillVariables } from './variables.ts'

/** A part of a step that is not sent, or sent shortened. */
export type LeftOut = { part_id: string; why: LeftOutWhy }

type Context = {
  place: Place
  conversation: Pick<Conversation, 'keyword' | 'answer'>
  contact: Contact
  turnContext: Pick<TurnContext, 'platform' | 'page_name' | 'first_name' | 'files_url'>
  leads: (to: string | null) => boolean
}

type Writing = Context & {
  instagram: boolean
  leaveOut: (part_id: string, why: LeftOutWhy) => undefined
  /** Fills in variables and cuts the text to the limit. */
  text: (part_id: string, written: string, limit: TextLimit) => string
}

const MESSENGER_TEXT: TextLimit = { characters: flowLimits.text.max }
const INSTAGRAM_TEXT: TextLimit = { characters: flowLimits.text.max, bytes: INSTAGRAM_TEXT_BYTES }
const LONGEST_PAYLOAD_BYTES = 1000

/** @returns limit of a text message without buttons */
export const textLimitOf = (platform: 1 | 2): TextLimit => (platform === 2 ? INSTAGRAM_TEXT : MESSENGER_TEXT)

/**
 * Converts a step into messages that the platform accepts (Meta reference §6), whatever the step contains.
 * @returns `left_out`: parts that are not sent, or sent shortened
 */
export const toMessages = (
  node: ActionNode,
  context: Context,
): { messages: OutgoingMessage[]; left_out: LeftOut[] } => {
  const left_out: LeftOut[] = []
  const writing = writingOf(context, left_out)
  const messages = withQuickReplies(
    inCarousels(node.payload.flatMap((block) => messageOf(block, writing) ?? [])),
    node,
    writing,
  )
  return { messages, left_out }
}

/** @returns values of the variables in the texts of a flow */
export const variablesOf = ({
  conversation,
  contact,
  turnContext: { page_name, first_name },
}: Pick<Context, 'conversation' | 'contact'> & {
  turnContext: Pick<TurnContext, 'page_name' | 'first_name'>
}): ((name: string) => string | undefined) => {
  const own: Record<FlowVariable, string | null | undefined> = {
    first_name,
    page_name,
    keyword: conversation.keyword,
    answer: conversation.answer,
  }
  return (name) => {
    if (Object.hasOwn(own, name)) return own[name as FlowVariable] ?? undefined
    const value = fieldValue(contact, name)
    return value === undefined ? undefined : shownValue(value)
  }
}

const writingOf = (context: Context, left_out: LeftOut[]): Writing => {
  const { platform } = context.turnContext
  const values = variablesOf(context)
  const leaveOut = (part_id: string, why: LeftOutWhy): undefined => void left_out.push({ part_id, why })
  return {
    ...context,
    instagram: platform === 2,
    leaveOut,
    text: (part_id, written, limit) => {
      const filled = fillVariables(written, values).trim()
      const fitted = fitText(filled, limit)
      if (fitted !== filled) leaveOut(part_id, 'shortened')
      return fitted
    },
  }
}

/** Joins consecutive cards into carousels. */
const inCarousels = (messages: readonly OutgoingMessage[]): OutgoingMessage[] => {
  const grouped: OutgoingMessage[] = []
  for (const message of messages) {
    const last = grouped.at(-1)
    if (message.kind === 'cards' && last?.kind === 'cards' && last.cards.length < MOST_CARDS)
      grouped.splice(-1, 1, { ...last, cards: [...last.cards, ...message.cards] })
    else grouped.push(message)
  }
  return grouped
}

const messageOf = (block: Block, writing: Writing): OutgoingMessage | undefined => {
  switch (block.type) {
    case 'text':
      return textMessage(block, writing)
    case 'card':
      return cardMessage(block, writing)
    case 'contact':
      return contactMessage(block, writing)
    case 'address_form':
      return addressForm(block, writing)
    default:
      return mediaMessage(block, writing)
  }
}

const textMessage = (block: BlockOf<'text'>, writing: Writing): OutgoingMessage | undefined => {
  const buttons = buttonsOf(block.buttons, writing)
  const limit = textLimitOf(writing.turnContext.platform)
  const text = writing.text(
    block.id,
    block.text,
    buttons.length > 0 ? { ...limit, characters: flowLimits.text_with_buttons.max } : limit,
  )
  if (text === '') return writing.leaveOut(block.id, 'empty')
  return { kind: 'text', text, buttons, quick_replies: [] }
}

/** Instagram shows no button, so it gets the text alone. */
const contactMessage = (
  { id, text: written, asks }: BlockOf<'contact'>,
  writing: Writing,
): OutgoingMessage | undefined => {
  const text = writing.text(id, written, textLimitOf(writing.turnContext.platform))
  if (text === '') return writing.leaveOut(id, 'empty')
  return { kind: 'text', text, buttons: [], asks, quick_replies: [] }
}

const addressForm = (
  { id, country, privacy_url }: BlockOf<'address_form'>,
  writing: Writing,
): OutgoingMessage | undefined => {
  if (writing.instagram || !isCountry(country)) return writing.leaveOut(id, 'platform_refuses')
  const url = typedAddress(id, privacy_url, writing)
  if (url) return { kind: 'address_form', country: country.trim(), privacy_url: url, quick_replies: [] }
  return privacy_url.trim() === '' ? writing.leaveOut(id, 'empty') : undefined
}

const cardMessage = (block: BlockOf<'card'>, writing: Writing): OutgoingMessage | undefined => {
  const { id } = block
  const title = writing.text(id, block.title, { characters: flowLimits.card_title.max })
  if (title === '') return writing.leaveOut(id, 'empty')
  const card: OutgoingCard = {
    title,
    subtitle: writing.text(id, block.subtitle, { characters: flowLimits.card_subtitle.max }),
    image_url: fileAddress(id, { ...block, url: block.image_url }, writing) ?? null,
    link_url: typedAddress(id, block.link_url, writing) ?? null,
    buttons: buttonsOf(block.buttons, writing),
  }
  // The platform refuses a card with only a title (§6.4), so it is sent as text.
  const bare = card.subtitle === '' && !card.image_url && !card.link_url && card.buttons.length === 0
  return bare
    ? { kind: 'text', text: title, buttons: [], quick_replies: [] }
    : { kind: 'cards', cards: [card], quick_replies: [] }
}

const mediaMessage = (
  block: BlockOf<'image' | 'video' | 'audio' | 'file'>,
  writing: Writing,
): OutgoingMessage | undefined => {
  const url = fileAddress(block.id, block, writing)
  if (!url)
    return block.url.trim() === '' && !block.public_path ? writing.leaveOut(block.id, 'empty') : undefined
  if (writing.instagram && refusedByInstagram(block.type, extensionOf(url)))
    return writing.leaveOut(block.id, 'platform_refuses')
  const buttons = 'buttons' in block ? buttonsOf(block.buttons, writing) : []
  if (!writing.instagram) return { kind: 'media', media: block.type, url, buttons, quick_replies: [] }
  // Instagram has no media template (§6.8).
  if (buttons.length > 0) writing.leaveOut(block.id, 'platform_refuses')
  return { kind: 'media', media: block.type, url, buttons: [], quick_replies: [] }
}

/** URL of an uploaded file (`public_path`), or else the typed one. */
const fileAddress = (
  part_id: string,
  { url, public_path }: { url: string; public_path: string | null },
  writing: Writing,
): string | undefined => {
  const { files_url } = writing.turnContext
  const here = public_path && files_url ? fileUrl(public_path, files_url) : undefined
  return here ? webAddress(here) : typedAddress(part_id, url, writing)
}

const typedAddress = (part_id: string, typed: string, writing: Writing): string | undefined => {
  if (typed.trim() === '') return undefined
  return webAddress(typed) ?? writing.leaveOut(part_id, 'platform_refuses')
}

const buttonsOf = (drawn: readonly Button[], writing: Writing): OutgoingButton[] => {
  const taken: OutgoingButton[] = []
  for (const one of drawn) {
    const button = buttonOf(one, writing)
    if (!button) continue
    if (taken.length === MOST_BUTTONS) writing.leaveOut(one.id, 'platform_refuses')
    else taken.push(button)
  }
  return taken
}

const buttonOf = ({ id, title: written, action }: Button, writing: Writing): OutgoingButton | undefined => {
  const title = writing.text(id, written, { characters: flowLimits.button_title.max })
  if (title === '') return writing.leaveOut(id, 'empty')
  switch (action.type) {
    case 'website': {
      const url = typedAddress(id, action.url, writing)
      if (url) return { type: 'website', title, url }
      return action.url.trim() === '' ? writing.leaveOut(id, 'empty') : undefined
    }
    case 'call': {
      const phone = phoneNumber(action.phone)
      if (phone && !writing.instagram) return { type: 'call', title, phone }
      return writing.leaveOut(id, action.phone.trim() === '' ? 'empty' : 'platform_refuses')
    }
    default: {
      const payload = payloadOf(id, action.next, writing)
      return payload === undefined ? undefined : { type: 'postback', title, payload }
    }
  }
}

const payloadOf = (part_id: string, next: string | null, writing: Writing): string | undefined => {
  if (!writing.leads(next)) return writing.leaveOut(part_id, 'leads_nowhere')
  const payload = tapPayload({ ...writing.place, part_id })
  const fits = new TextEncoder().encode(payload).length <= LONGEST_PAYLOAD_BYTES
  return fits ? payload : writing.leaveOut(part_id, 'platform_refuses')
}

/** Adds the quick replies to the last message; on Instagram only a text without buttons may have them (§6.2). */
const withQuickReplies = (
  messages: OutgoingMessage[],
  { quick_replies: drawn }: ActionNode,
  writing: Writing,
): OutgoingMessage[] => {
  const last = messages.at(-1)
  const refused = writing.instagram && !(last?.kind === 'text' && last.buttons.length === 0)
  const taken: OutgoingQuickReply[] = []
  for (const { id, title: written, next } of drawn) {
    const title = writing.text(id, written, { characters: flowLimits.quick_reply_title.max })
    const payload = title === '' ? writing.leaveOut(id, 'empty') : payloadOf(id, next, writing)
    if (payload === undefined) continue
    if (!last || refused || taken.length === MOST_QUICK_REPLIES) writing.leaveOut(id, 'platform_refuses')
    else taken.push({ title, payload })
  }
  return last && taken.length > 0 ? [...messages.slice(0, -1), { ...last, quick_replies: taken }] : messages
}
