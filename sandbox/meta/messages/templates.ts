import type { Button, Card, Platform } from '../../world/types.ts'
import { invalidParameter } from '../graph-error.ts'
import type { CheckedMessage } from './message-checks.ts'
import { badTemplate, bounded, isObject, type Json, listOf, required } from './message-values.ts'

const PAYLOAD = 1000
const CARDS = 10
const CARD_TEXT = 80
const MOST_BUTTONS = 3
const BUTTON_TITLE = 20
const BUTTON_TEMPLATE_TEXT = 640
const GRID_TITLE = 45
const GRID_IMAGES = { least: 2, most: 6 }
const RECEIPT_ELEMENTS = 100
const INFORMATION_DAYS = 7

type Template = (checked: CheckedMessage, payload: Json, platform: Platform) => void

/** Messenger has all of them, Instagram the first two. */
const TEMPLATES: Record<string, Template> = {
  generic: (checked, payload, platform) => {
    checked.cards = cardsOf(payload, platform)
  },
  button: (checked, payload, platform) => {
    const text = required(payload.text, 'name_placeholder[text]')
    checked.text = bounded(text, 'name_placeholder[text]', BUTTON_TEMPLATE_TEXT)
    checked.buttons = buttonsOf(payload.buttons, 'name_placeholder[buttons]', platform)
    if (checked.buttons.length === 0)
      throw invalidParameter('param name_placeholder[buttons] must be non-empty.')
  },
  media: addMedia,
  image_grid: addImageGrid,
  receipt: addReceipt,
  customer_information: addCustomerInformation,
}
const ON_INSTAGRAM = ['generic', 'button']

export function addTemplate(checked: CheckedMessage, payload: Json, platform: Platform): void {
  const kind = String(payload.template_type ?? '')
  const template = platform === 'facebook' || ON_INSTAGRAM.includes(kind) ? TEMPLATES[kind] : undefined
  if (!template) throw badTemplate(`Template type ${kind} is not supported here`)
  template(checked, payload, platform)
}

/** One picture or video with buttons: an uploaded attachment, or one that is already on Facebook. */
function addMedia(checked: CheckedMessage, payload: Json): void {
  const element = onlyElement(payload)
  const name = 'name_placeholder[elements][0]'
  const type = String(element.media_type ?? '')
  if (type !== 'image' && type !== 'video')
    throw invalidParameter(`Param ${name}[media_type] must be one of {IMAGE, VIDEO}`)
  checked.buttons = buttonsOf(element.buttons, `${name}[buttons]`, 'facebook')
  const { attachment_id: attachmentId, url } = element
  if ((attachmentId === undefined) === (url === undefined))
    throw invalidParameter(`Param ${name} must have either attachment_id or url`)
  if (attachmentId !== undefined) {
    checked.media.push({ type, attachmentId: String(attachmentId), isReusable: false })
    return
  }
  const address = required(url, `${name}[url]`)
  if (!isOnFacebook(address)) throw badTemplate('The url of a media template must be a Facebook URL')
  checked.attachments.push({ type, url: address })
}

function isOnFacebook(address: string): boolean {
  const { hostname } = URL.parse(address) ?? { hostname: '' }
  return hostname === 'facebook.com' || hostname.endsWith('.facebook.com')
}

function addImageGrid(checked: CheckedMessage, payload: Json): void {
  const element = onlyElement(payload)
  const name = 'name_placeholder[elements][0]'
  if (element.title !== undefined) bounded(String(element.title), `${name}[title]`, GRID_TITLE)
  if (element.subtitle !== undefined) bounded(String(element.subtitle), `${name}[subtitle]`, CARD_TEXT)
  const images = listOf(element.images, `${name}[images]`)
  if (images.length < GRID_IMAGES.least || images.length > GRID_IMAGES.most) {
    throw invalidParameter(
      `Param ${name}[images] must have ${GRID_IMAGES.least} to ${GRID_IMAGES.most} elements`,
    )
  }
  checked.media.push(
    ...images.map(({ url }, index) => ({
      type: 'image',
      url: required(url, `${name}[images][${index}][url]`),
      isReusable: false,
    })),
  )
  checked.buttons = buttonsOf(element.buttons, `${name}[buttons]`, 'facebook')
}

function addReceipt(checked: CheckedMessage, payload: Json): void {
  for (const field of ['recipient_name', 'order_number', 'currency', 'payment_method'])
    required(payload[field], `name_placeholder[${field}]`)
  const { summary } = payload
  if (!isObject(summary) || typeof summary.total_cost !== 'number')
    throw invalidParameter('The parameter name_placeholder[summary][total_cost] is required')
  const elements = listOf(payload.elements, 'name_placeholder[elements]')
  if (elements.length > RECEIPT_ELEMENTS)
    throw invalidParameter('param name_placeholder[elements] has too many elements.')
  for (const [index, { title, price }] of elements.entries()) {
    required(title, `name_placeholder[elements][${index}][title]`)
    if (typeof price !== 'number')
      throw invalidParameter(`The parameter name_placeholder[elements][${index}][price] is required`)
  }
  checked.attachments.push({ type: 'template', title: `№ ${String(payload.order_number)}` })
}

/** The form for the customer's address. */
function addCustomerInformation(checked: CheckedMessage, payload: Json): void {
  const { countries, business_privacy: privacy, expires_in_days: days } = payload
  const isCountry = (one: unknown) => typeof one === 'string' && /^[A-Z]{2}$/.test(one)
  if (!Array.isArray(countries) || countries.length === 0 || !countries.every(isCountry))
    throw invalidParameter('Param name_placeholder[countries] must be a list of country codes')
  if (!isObject(privacy) || !URL.canParse(String(privacy.url)))
    throw invalidParameter('The parameter name_placeholder[business_privacy][url] is required')
  if (days !== undefined && !(Number(days) >= 1 && Number(days) <= INFORMATION_DAYS))
    throw invalidParameter(`Param name_placeholder[expires_in_days] must be at most ${INFORMATION_DAYS}`)
  checked.attachments.push({ type: 'template', title: 'customer_information' })
}

function onlyElement(payload: Json): Json {
  const [element, ...others] = listOf(payload.elements, 'name_placeholder[elements]')
  if (!element) throw invalidParameter('param name_placeholder[elements] must be non-empty.')
  if (others.length > 0) throw invalidParameter('param name_placeholder[elements] has too many elements.')
  return element
}

function cardsOf(payload: Json, platform: Platform): Card[] {
  const elements = listOf(payload.elements, 'name_placeholder[elements]')
  if (elements.length === 0) throw invalidParameter('param name_placeholder[elements] must be non-empty.')
  if (elements.length > CARDS)
    throw invalidParameter('param name_placeholder[elements] has too many elements.')
  return elements.map((element, index) => cardOf(element, `name_placeholder[elements][${index}]`, platform))
}

function cardOf(element: Json, name: string, platform: Platform): Card {
  const title = bounded(required(element.title, `${name}[title]`), `${name}[title]`, CARD_TEXT)
  const subtitle =
    element.subtitle === undefined
      ? undefined
      : bounded(String(element.subtitle), `${name}[subtitle]`, CARD_TEXT)
  const imageUrl = typeof element.image_url === 'string' ? element.image_url : undefined
  const action = isObject(element.default_action) ? element.default_action : undefined
  const buttons = buttonsOf(element.buttons, `${name}[buttons]`, platform)
  if (!subtitle && !imageUrl && !action && buttons.length === 0) {
    throw badTemplate('Generic template elements need at least one property besides title')
  }
  return {
    title,
    ...(subtitle !== undefined && { subtitle }),
    ...(imageUrl !== undefined && { image_url: imageUrl }),
    ...(typeof action?.url === 'string' && { url: action.url }),
    buttons,
  }
}

function buttonsOf(value: unknown, name: string, platform: Platform): Button[] {
  const list = listOf(value, name)
  if (list.length > MOST_BUTTONS) throw invalidParameter(`param ${name} has too many elements.`)
  return list.map((button, index) => buttonOf(button, `${name}[${index}]`, platform))
}

function buttonOf(button: Json, name: string, platform: Platform): Button {
  const type = String(button.type ?? '')
  const title = bounded(required(button.title, `${name}[title]`), `${name}[title]`, BUTTON_TITLE)
  if (type === 'web_url') return { type, title, url: required(button.url, `${name}[url]`) }
  const payload = () => bounded(required(button.payload, `${name}[payload]`), `${name}[payload]`, PAYLOAD)
  if (type === 'postback') return { type, title, payload: payload() }
  if (type === 'phone_number' && platform === 'facebook') {
    if (!/^\+\d+$/.test(payload()))
      throw invalidParameter(`Param ${name}[payload] must be a valid phone number`)
    return { type, title, payload: payload() }
  }
  throw invalidParameter(`Param ${name}[type] is not supported`)
}
