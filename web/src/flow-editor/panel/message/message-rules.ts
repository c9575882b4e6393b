import {
  flowLimits,
  INSTAGRAM_TEXT_BYTES,
  MOST_ATTACHMENTS,
  MOST_BLOCKS,
  MOST_BUTTONS,
  MOST_CARDS,
  MOST_QUICK_REPLIES,
} from '#automation/flow/flow-limits.ts'
import { type Block, type BlockOf, type BlockType, buttonsOf } from '#automation/node-types/action/blocks.ts'
import type { ActionNode } from '#automation/node-types/action/settings.ts'
import { INSTAGRAM, type Platform } from '#contract/platforms.ts'
import { type Room, roomIn } from '#web/components/written-text.ts'

const NO_ATTACHMENTS: readonly BlockType[] = ['text', 'card', 'contact', 'address_form']
const isAttachment = ({ type }: Pick<Block, 'type'>): boolean => !NO_ATTACHMENTS.includes(type)

/** The reason why no block of that type can be added to a message. */
export const blockObstacle = (
  blocks: readonly Block[],
  type: BlockType,
): 'full' | 'attachmentsFull' | 'cardsFull' | undefined => {
  if (blocks.length >= MOST_BLOCKS) return 'full'
  if (type === 'card' && blocks.filter((one) => one.type === 'card').length >= MOST_CARDS) return 'cardsFull'
  if (isAttachment({ type }) && blocks.filter(isAttachment).length >= MOST_ATTACHMENTS)
    return 'attachmentsFull'
  return undefined
}

/** The reason why a block takes no further button. */
export const buttonObstacle = (block: Block, platform: Platform): 'notHere' | 'full' | undefined => {
  if (platform === INSTAGRAM && (block.type === 'image' || block.type === 'video')) return 'notHere'
  return buttonsOf(block).length >= MOST_BUTTONS ? 'full' : undefined
}

/** The reason why a message takes no further quick reply. */
export const quickReplyObstacle = (
  { payload, quick_replies }: Pick<ActionNode, 'payload' | 'quick_replies'>,
  platform: Platform,
): 'nothingBefore' | 'plainTextOnly' | 'full' | undefined => {
  const last = payload.at(-1)
  if (!last) return 'nothingBefore'
  const isPlain = last.type === 'contact' || (last.type === 'text' && last.buttons.length === 0)
  if (platform === INSTAGRAM && !isPlain) return 'plainTextOnly'
  return quick_replies.length >= MOST_QUICK_REPLIES ? 'full' : undefined
}

/** How much of its limit a text uses. With two limits, the one reached first. */
export const roomOfText = (
  { text, buttons }: Pick<BlockOf<'text'>, 'text' | 'buttons'>,
  platform: Platform,
): Room => {
  const most = buttons.length > 0 ? flowLimits.text_with_buttons.max : flowLimits.text.max
  const letters = roomIn(text, { characters: most })
  if (platform !== INSTAGRAM) return letters
  const bytes = roomIn(text, { bytes: INSTAGRAM_TEXT_BYTES })
  return (bytes.lettersLeft ?? 0) < letters.max - letters.length ? bytes : letters
}

/** The file name in an address. */
export const fileNameIn = (address: string): string => {
  const url = address.trim()
  // `URL.parse` is missing in browsers a year old.
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** A copy of a block with new ids; the targets of its buttons stay. */
export const duplicateOf = (block: Block, newId: () => string): Block =>
  'buttons' in block
    ? { ...block, id: newId(), buttons: block.buttons.map((button) => ({ ...button, id: newId() })) }
    : { ...block, id: newId() }

/** Whether removing the block removes connections. */
export const leadsSomewhere = (block: Block): boolean =>
  buttonsOf(block).some(({ action }) => 'next' in action && action.next !== null)
