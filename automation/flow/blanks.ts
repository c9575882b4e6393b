import { phoneNumber } from '../messages/addresses.ts'
import type { Button } from '../node-types/action/blocks.ts'
import type { Flow, FlowNode } from './flow.ts'
import { oldBlanks } from './old-blanks.ts'
import type { Finding } from './problems.ts'

export const blankKinds = ['text', 'price', 'phone', 'address', 'hours'] as const
export type BlankKind = (typeof blankKinds)[number]

const BLANK = /\[\[([^[\]\n]+)\]\]/g
const SINGLE_BRACKETS = /(?<!\[)\[([^[\]\n]+)\](?!\])/g

/** Makes `[7,500]` equal to `[5,000]`, because owners change the figure and leave the brackets. Keeps a lone number. */
const withoutFigures = (words: string): string =>
  /^\d+$/.test(words) ? words : words.replaceAll('-', '–').replace(/\d+/g, '0')

const known = new Set(oldBlanks.map(withoutFigures))

const isOldBlank = (words: string): boolean => known.has(withoutFigures(words))

type BlankAt = { index: number; length: number; label: string }

/**
 * Finds the blanks of a text, in order: `[[label]]`, and the single brackets of old templates (`oldBlanks`). Other
 * square brackets are ordinary text of the owner.
 */
export const blanksAt = (text: string): BlankAt[] => {
  if (!text.includes('[')) return []
  const marked = [...text.matchAll(BLANK)]
  const old = [...text.matchAll(SINGLE_BRACKETS)].filter(([, words = '']) => isOldBlank(words))
  return [...marked, ...old]
    .map(({ index, 0: { length }, 1: label = '' }) => ({ index, length, label }))
    .sort((left, right) => left.index - right.index)
}

/** @returns labels of a text's blanks, without repetitions */
export const blanksIn = (text: string): string[] => [...new Set(blanksAt(text).map(({ label }) => label))]

type Place = { part_id?: string; field: string }
type Change = (text: string, place: Place) => string

/** Changes every text of a step that customers, the team or the AI service read. */
const changeTexts = (node: FlowNode, change: Change): FlowNode => {
  if (node.node_type === 'ai') {
    const { instruction, context } = node.payload
    return {
      ...node,
      payload: {
        ...node.payload,
        instruction: change(instruction, { field: 'instruction' }),
        context: change(context, { field: 'context' }),
      },
    }
  }
  if (node.node_type !== 'action') return changeOtherTexts(node, change)
  const changeButton = ({ id, title, action }: Button): Button => ({
    id,
    title: change(title, { part_id: id, field: 'title' }),
    action:
      action.type === 'website'
        ? { ...action, url: change(action.url, { part_id: id, field: 'url' }) }
        : action.type === 'call'
          ? { ...action, phone: change(action.phone, { part_id: id, field: 'phone' }) }
          : action,
  })
  return {
    ...node,
    payload: node.payload.map((block) => {
      const at = (field: string) => ({ part_id: block.id, field })
      switch (block.type) {
        case 'text':
          return { ...block, text: change(block.text, at('text')), buttons: block.buttons.map(changeButton) }
        case 'card':
          return {
            ...block,
            title: change(block.title, at('title')),
            subtitle: change(block.subtitle, at('subtitle')),
            link_url: change(block.link_url, at('link_url')),
            buttons: block.buttons.map(changeButton),
          }
        case 'contact':
          return { ...block, text: change(block.text, at('text')) }
        case 'address_form':
          return { ...block, privacy_url: change(block.privacy_url, at('privacy_url')) }
        default:
          return 'buttons' in block ? { ...block, buttons: block.buttons.map(changeButton) } : block
      }
    }),
    quick_replies: node.quick_replies.map((reply) => ({
      ...reply,
      title: change(reply.title, { part_id: reply.id, field: 'title' }),
    })),
  }
}

const changeOtherTexts = (node: FlowNode, change: Change): FlowNode => {
  switch (node.node_type) {
    case 'question': {
      const { payload } = node
      const texts = Object.fromEntries(
        (['text', 'retry_text', 'skip_title', 'person_title'] as const).map((field) => [
          field,
          change(payload[field], { field }),
        ]),
      )
      const choices = payload.choices.map((choice) => ({
        ...choice,
        title: change(choice.title, { part_id: choice.id, field: 'title' }),
      }))
      return { ...node, payload: { ...payload, ...texts, choices } }
    }
    case 'set':
      return {
        ...node,
        payload: {
          changes: node.payload.changes.map((one) =>
            one.type === 'field' && one.to.type === 'value'
              ? {
                  ...one,
                  to: { ...one.to, value: change(one.to.value, { part_id: one.id, field: 'value' }) },
                }
              : one,
          ),
        },
      }
    case 'notify':
    case 'hand_over':
      return {
        ...node,
        payload: { ...node.payload, text: change(node.payload.text, { field: 'text' }) },
      } as FlowNode
    default:
      return node
  }
}

const textsOf = (node: FlowNode): { text: string; place: Place }[] => {
  const texts: { text: string; place: Place }[] = []
  changeTexts(node, (text, place) => {
    texts.push({ text, place })
    return text
  })
  return texts
}

/** @returns labels of a flow's blanks in the order of its steps, without repetitions */
export const blanksOfFlow = ({ nodes }: Pick<Flow, 'nodes'>): string[] => [
  ...new Set(nodes.flatMap((node) => textsOf(node).flatMap(({ text }) => blanksIn(text)))),
]

/** Replaces the blanks of a text by their values (by label). Blanks without a value stay. */
export const fillTextBlanks = (text: string, values: Readonly<Record<string, string>>): string => {
  const fill = (whole: string, label: string) =>
    Object.hasOwn(values, label) ? (values[label] ?? whole) : whole
  return text.replace(BLANK, fill).replace(SINGLE_BRACKETS, fill)
}

/** The same for every text of a flow. */
export const fillBlanks = (flow: Flow, values: Readonly<Record<string, string>>): Flow => {
  return {
    ...flow,
    nodes: flow.nodes.map((node) => changeTexts(node, (text) => fillTextBlanks(text, values))),
  }
}

/** @returns one finding for each field with an unfilled blank or with square brackets that may be one */
export const blankProblems = (node: FlowNode): Finding[] =>
  textsOf(node).flatMap(({ text, place }): Finding[] => {
    const [blank] = blanksIn(text)
    if (blank !== undefined) return [{ code: 'BLANK_NOT_FILLED', ...place, facts: { blank } }]
    const [brackets] = text.match(SINGLE_BRACKETS) ?? []
    return brackets === undefined ? [] : [{ code: 'SQUARE_BRACKETS', ...place, facts: { words: brackets } }]
  })

/** @returns the typed value in the form that customers read; undefined when it does not fit the kind */
export const blankValue = (kind: BlankKind, typed: string): string | undefined => {
  const value = typed.trim().replace(/\s+/g, ' ')
  if (value === '' || blanksIn(value).length > 0) return undefined
  switch (kind) {
    case 'price':
      return price(value)
    case 'phone':
      return phoneNumber(value) === undefined ? undefined : value
    case 'hours':
      return hours(value)
    default:
      return value
  }
}

/** Formats `5 000₮` as `5,000`; two amounts become a range. */
const price = (value: string): string | undefined => {
  const amounts = value
    .replace(/₮|төгрөг|tugrik|MNT/gi, '')
    .replace(/[\s,.'’]/g, '')
    .split(/[-–—]/)
  if (amounts.length > 2 || !amounts.every((amount) => /^\d{1,12}$/.test(amount))) return undefined
  return amounts.map((amount) => Number(amount).toLocaleString('en-US')).join('–')
}

const HOURS = /^(\d{1,2})(?::(\d\d))?\s?[-–—]\s?(\d{1,2})(?::(\d\d))?$/

/** Formats `10-20` as `10:00–20:00`. */
const hours = (value: string): string | undefined => {
  const [, fromHour, fromMinute = '00', untilHour, untilMinute = '00'] = HOURS.exec(value) ?? []
  const times = [
    [fromHour, fromMinute],
    [untilHour, untilMinute],
  ]
  const valid = times.every(
    ([hour, minute]) => hour !== undefined && Number(hour) < 24 && Number(minute) < 60,
  )
  return valid
    ? times.map(([hour = '', minute]) => `${hour.padStart(2, '0')}:${minute}`).join('–')
    : undefined
}
