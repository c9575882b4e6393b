import { flowLimits, INSTAGRAM_TEXT_BYTES } from '../../flow/flow-limits.ts'
import { EXAMPLE_HOST, isWebAddress } from '../../flow/lint/addresses.ts'
import { textLength } from '../../flow/lint/text-length.ts'
import { unknownVariables, variableProblems } from '../../flow/lint/variables.ts'
import type { Finding, FlowProblemCode, LintContext } from '../../flow/problems.ts'
import { isCountry } from '../../messages/addresses.ts'
import type { Block, BlockOf } from './blocks.ts'

/** Checks a block without its buttons. */
export const blockProblems = (block: Block, lintContext: LintContext): Finding[] => {
  switch (block.type) {
    case 'text':
      return textProblems(block, lintContext)
    case 'card':
      return cardProblems(block, lintContext)
    case 'contact':
      return textProblems({ ...block, buttons: [] }, lintContext)
    case 'address_form':
      return addressFormProblems(block)
    default:
      return mediaProblems(block)
  }
}

const encoder = new TextEncoder()

const textProblems = (
  { id, text, buttons }: Pick<BlockOf<'text'>, 'id' | 'text' | 'buttons'>,
  lintContext: LintContext,
): Finding[] => {
  const place = { part_id: id, field: 'text' }
  // A text with buttons is sent as Meta's button template, which has a lower limit.
  const [limit, tooLong] =
    buttons.length > 0
      ? ([flowLimits.text_with_buttons, 'TEXT_WITH_BUTTONS_TOO_LONG'] as const)
      : ([flowLimits.text, 'TEXT_TOO_LONG'] as const)
  const length = textLength(text, { ...place, max: limit.max, needed: 'TEXT_NEEDED', tooLong })
  return [
    ...length,
    ...(lintContext.platform === 2 && length.length === 0 ? tooManyBytes(text, place) : []),
    ...variableProblems(text, place, lintContext),
  ]
}

type Place = { part_id?: string; field: string }

/** Finds a text with more bytes than Instagram takes. */
export const tooManyBytes = (text: string, place: Place): Finding[] => {
  const bytes = encoder.encode(text).length
  const max = INSTAGRAM_TEXT_BYTES
  if (bytes <= max) return []
  // A Cyrillic letter has two bytes.
  return [{ code: 'TEXT_TOO_MANY_BYTES', ...place, facts: { bytes, max, cyrillic: Math.floor(max / 2) } }]
}

const cardProblems = (
  { id, title, subtitle, image_url, public_path, link_url }: BlockOf<'card'>,
  lintContext: LintContext,
): Finding[] => [
  ...textLength(title, {
    part_id: id,
    field: 'title',
    max: flowLimits.card_title.max,
    needed: 'CARD_TITLE_NEEDED',
    tooLong: 'CARD_TITLE_TOO_LONG',
  }),
  ...variableProblems(title, { part_id: id, field: 'title' }, lintContext),
  ...textLength(subtitle, {
    part_id: id,
    field: 'subtitle',
    max: flowLimits.card_subtitle.max,
    needed: 'CARD_SUBTITLE_NEEDED',
    tooLong: 'CARD_SUBTITLE_TOO_LONG',
  }),
  ...unknownVariables(subtitle, { part_id: id, field: 'subtitle' }, lintContext),
  ...(public_path
    ? []
    : addressProblems(image_url, 'CARD_IMAGE_INVALID', { part_id: id, field: 'image_url' })),
  ...addressProblems(link_url, 'CARD_LINK_INVALID', { part_id: id, field: 'link_url' }),
]

const addressFormProblems = ({ id, country, privacy_url }: BlockOf<'address_form'>): Finding[] => [
  ...(isCountry(country)
    ? []
    : [{ code: 'ADDRESS_FORM_COUNTRY_INVALID', part_id: id, field: 'country' } as const]),
  ...(isWebAddress(privacy_url)
    ? []
    : [
        {
          code: 'ADDRESS_FORM_LINK_INVALID',
          part_id: id,
          field: 'privacy_url',
          facts: { host: EXAMPLE_HOST },
        } as const,
      ]),
]

/** Checks an optional URL; an empty one is valid. */
const addressProblems = (address: string, code: FlowProblemCode, place: Place): Finding[] =>
  address.trim() === '' || isWebAddress(address) ? [] : [{ code, ...place, facts: { host: EXAMPLE_HOST } }]

const missing = {
  image: 'IMAGE_NEEDED',
  file: 'FILE_NEEDED',
  audio: 'AUDIO_NEEDED',
  video: 'VIDEO_NEEDED',
} as const

const mediaProblems = ({
  id,
  type,
  url,
  public_path,
}: BlockOf<'image' | 'file' | 'audio' | 'video'>): Finding[] => {
  // Uploaded files have no URL to check.
  if (public_path) return []
  const place = { part_id: id, field: 'url' }
  if (url.trim() === '') return [{ code: missing[type], ...place }]
  return addressProblems(url, 'MEDIA_ADDRESS_INVALID', place)
}
