import {
  addressForm,
  answerOf,
  button,
  card,
  contact,
  file,
  image,
  letters,
  onInstagram,
  type ProblemCases,
  text,
  toStep,
  video,
} from './problem-case.ts'

const many = <One>(count: number, make: (id: string) => One): One[] =>
  Array.from({ length: count }, (_, index) => make(`part${index + 1}`))
const here = { public_path: 'public/1/file', s3_key: 'public/1/file' }
const at = (part_id: string, field: string) => ({ node_id: 'answer', part_id, field })
const host = 'https://example.mn'

export const messageCases: ProblemCases<
  | 'MESSAGE_EMPTY'
  | 'TOO_MANY_BLOCKS'
  | 'TOO_MANY_ATTACHMENTS'
  | 'TOO_MANY_CARDS'
  | 'TEXT_NEEDED'
  | 'TEXT_TOO_LONG'
  | 'TEXT_WITH_BUTTONS_TOO_LONG'
  | 'TEXT_TOO_MANY_BYTES'
  | 'UNKNOWN_VARIABLE'
  | 'VARIABLE_ALONE'
  | 'BLANK_NOT_FILLED'
  | 'SQUARE_BRACKETS'
  | 'IMAGE_NEEDED'
  | 'FILE_NEEDED'
  | 'AUDIO_NEEDED'
  | 'VIDEO_NEEDED'
  | 'MEDIA_ADDRESS_INVALID'
  | 'CARD_TITLE_NEEDED'
  | 'CARD_TITLE_TOO_LONG'
  | 'CARD_SUBTITLE_NEEDED'
  | 'CARD_SUBTITLE_TOO_LONG'
  | 'CARD_IMAGE_INVALID'
  | 'CARD_LINK_INVALID'
  | 'CONTACT_NOT_LAST'
  | 'ADDRESS_FORM_COUNTRY_INVALID'
  | 'ADDRESS_FORM_LINK_INVALID'
> = {
  CONTACT_NOT_LAST: {
    has: { flow: answerOf([contact(), text('Баярлалаа')]) },
    at: at('contact', 'text'),
    hasNot: { flow: answerOf([text('Баярлалаа'), contact()]) },
  },
  ADDRESS_FORM_COUNTRY_INVALID: {
    has: { flow: answerOf([addressForm({ country: 'Монгол' })]) },
    at: at('form', 'country'),
    hasNot: { flow: answerOf([addressForm()]) },
  },
  ADDRESS_FORM_LINK_INVALID: {
    has: { flow: answerOf([addressForm({ privacy_url: '' })]) },
    at: { ...at('form', 'privacy_url'), facts: { host } },
    hasNot: { flow: answerOf([addressForm()]) },
  },
  MESSAGE_EMPTY: {
    has: { flow: answerOf([]) },
    at: { node_id: 'answer', field: 'payload' },
    hasNot: { flow: answerOf([text('Цамц 45,000₮')]) },
  },
  TOO_MANY_BLOCKS: {
    has: { flow: answerOf(many(11, (id) => text('Цамц', [], id))) },
    at: { node_id: 'answer', part_id: 'part11', facts: { max: 10, count: 11 } },
    hasNot: { flow: answerOf(many(10, (id) => text('Цамц', [], id))) },
  },
  TOO_MANY_ATTACHMENTS: {
    has: { flow: answerOf([text('Цамц'), ...many(6, (id) => image({ id }))]) },
    at: { node_id: 'answer', part_id: 'part6', facts: { max: 5, count: 6 } },
    hasNot: { flow: answerOf([...many(5, (id) => image({ id })), card()]) },
  },
  TOO_MANY_CARDS: {
    has: { flow: answerOf(many(11, (id) => card({ id }))) },
    at: { node_id: 'answer', part_id: 'part11', facts: { max: 10, count: 11 } },
    hasNot: { flow: answerOf(many(10, (id) => card({ id }))) },
  },
  TEXT_NEEDED: {
    has: { flow: answerOf([text(' \n')]) },
    at: at('text', 'text'),
    hasNot: { flow: answerOf([text('.')]) },
  },
  TEXT_TOO_LONG: {
    has: { flow: answerOf([text(letters(2001))]) },
    at: { ...at('text', 'text'), facts: { max: 2000, length: 2001 } },
    hasNot: { flow: answerOf([text(letters(2000))]) },
  },
  TEXT_WITH_BUTTONS_TOO_LONG: {
    has: { flow: answerOf([text(letters(641), [button(toStep('more'))])]) },
    at: { ...at('text', 'text'), facts: { max: 640, length: 641 } },
    hasNot: { flow: answerOf([text(letters(640), [button(toStep('more'))])]) },
  },
  TEXT_TOO_MANY_BYTES: {
    has: { flow: answerOf([text(letters(501))]), lintContext: onInstagram },
    at: { ...at('text', 'text'), facts: { bytes: 1002, max: 1000, cyrillic: 500 } },
    hasNot: { flow: answerOf([text(letters(500))]), lintContext: onInstagram },
  },
  UNKNOWN_VARIABLE: {
    has: { flow: answerOf([text('Сайн уу, {{first_name}} {{ нэр }}!')]) },
    at: { ...at('text', 'text'), facts: { variable: '{{ нэр }}' } },
    hasNot: { flow: answerOf([text('Сайн уу, {{ first_name }}! {{page_name}} байна.')]) },
  },
  VARIABLE_ALONE: {
    has: { flow: answerOf([text(' {{first_name}}')]) },
    at: { ...at('text', 'text'), facts: { variable: '{{first_name}}' } },
    hasNot: { flow: answerOf([text('{{page_name}}')]) },
  },
  BLANK_NOT_FILLED: {
    has: { flow: answerOf([text('Хот дотор хүргэлт [5,000] ₮.')]) },
    at: { ...at('text', 'text'), facts: { blank: '5,000' } },
    hasNot: { flow: answerOf([text('Хот дотор хүргэлт 5,000 ₮. [ШИНЭ] Хүргэлт [1] өдөр.')]) },
  },
  SQUARE_BRACKETS: {
    has: { flow: answerOf([text('[ШИНЭ] Өвлийн цуглуулга')]) },
    at: { ...at('text', 'text'), facts: { words: '[ШИНЭ]' } },
    hasNot: { flow: answerOf([text('Өвлийн цуглуулга (шинэ)')]) },
  },
  IMAGE_NEEDED: {
    has: { flow: answerOf([image({ url: ' ' })]) },
    at: at('image', 'url'),
    hasNot: { flow: answerOf([image({ url: '', ...here })]) },
  },
  FILE_NEEDED: {
    has: { flow: answerOf([file('file')]) },
    at: at('file', 'url'),
    hasNot: { flow: answerOf([file('file', here)]) },
  },
  AUDIO_NEEDED: {
    has: { flow: answerOf([file('audio')]) },
    at: at('audio', 'url'),
    hasNot: { flow: answerOf([file('audio', here)]) },
  },
  VIDEO_NEEDED: {
    has: { flow: answerOf([video()]) },
    at: at('video', 'url'),
    hasNot: { flow: answerOf([video(here)]) },
  },
  MEDIA_ADDRESS_INVALID: {
    has: { flow: answerOf([image({ url: 'ftp://delguur.mn/tsamts.jpg' })]) },
    at: { ...at('image', 'url'), facts: { host } },
    hasNot: { flow: answerOf([image({ url: 'delguur.mn/цамц.jpg' })]) },
  },
  CARD_TITLE_NEEDED: {
    has: { flow: answerOf([card({ title: '' })]) },
    at: at('card', 'title'),
    hasNot: { flow: answerOf([card()]) },
  },
  CARD_TITLE_TOO_LONG: {
    has: { flow: answerOf([card({ title: letters(81) })]) },
    at: { ...at('card', 'title'), facts: { max: 80, length: 81 } },
    hasNot: { flow: answerOf([card({ title: letters(80) })]) },
  },
  CARD_SUBTITLE_NEEDED: {
    has: { flow: answerOf([card({ subtitle: '' })]) },
    at: at('card', 'subtitle'),
    hasNot: { flow: answerOf([card()]) },
  },
  CARD_SUBTITLE_TOO_LONG: {
    has: { flow: answerOf([card({ subtitle: letters(81) })]) },
    at: { ...at('card', 'subtitle'), facts: { max: 80, length: 81 } },
    hasNot: { flow: answerOf([card({ subtitle: letters(80) })]) },
  },
  CARD_IMAGE_INVALID: {
    has: { flow: answerOf([card({ image_url: 'зураг' })]) },
    at: { ...at('card', 'image_url'), facts: { host } },
    hasNot: { flow: answerOf([card({ image_url: 'https://delguur.mn/a.png' })]) },
  },
  CARD_LINK_INVALID: {
    has: { flow: answerOf([card({ link_url: 'javascript:alert(1)' })]) },
    at: { ...at('card', 'link_url'), facts: { host } },
    hasNot: { flow: answerOf([card({ link_url: 'https://delguur.mn' })]) },
  },
}
