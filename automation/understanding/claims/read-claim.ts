import { remembered } from '../../keywords/remembered.ts'
import { phonesIn } from '../words/phones.ts'
import { askedItems, type ClaimItem, cancelledItems, changedItems, claimedItems } from './claim-items.ts'
import { type ClaimKind, kindOf } from './claim-kind.ts'
import { type Part, partsOf } from './claim-parts.ts'
import { type Codes, compileCodes } from './codes.ts'

export type { ClaimItem, ClaimKind }

/** A place in the text, in UTF-16 code units. */
export type Deciding = { start: number; end: number }

export type Claim = {
  kind: ClaimKind
  items: ClaimItem[]
  phone: string | null
  /** The words that decided, for explanations. */
  deciding: Deciding[]
}

/** Characters of a comment that are read: claims are short. */
const MOST_CHARACTERS = 600

const compiled = new WeakMap<readonly string[], Codes>()
const lists = remembered((list) => compileCodes(JSON.parse(list)), { most: 50, longest: 10_000 })
/** Cached, because all comments of a sale have the same codes. */
const compiledCodes = (codes: readonly string[]): Codes => {
  const known = compiled.get(codes) ?? lists(JSON.stringify(codes))
  compiled.set(codes, known)
  return known
}

const MENTION_FIRST = /^\s*@[\p{L}\p{N}_.]/u

/**
 * Reads what a comment under a live sale wants, in either script and in linear time. Only codes of the list are
 * returned; prices, ages, times, phone numbers and other codes are none.
 */
export const readClaim = (written: string, codes: readonly string[]): Claim => {
  const text = written.slice(0, MOST_CHARACTERS)
  const compiled = compiledCodes(codes)
  const phones = phonesIn(text, (digits) => compiled.numbered(digits) !== undefined)
  const parts = partsOf(text, compiled, phones)
  const { kind, deciding } = kindOf(parts, text, MENTION_FIRST.test(text))
  return {
    kind,
    items: itemsOf(kind, parts),
    phone: kind === 'other' ? null : (phones[0]?.number ?? null),
    deciding: deciding
      .map(({ start, end }) => ({ start, end }))
      .sort((left, right) => left.start - right.start),
  }
}

const itemsOf = (kind: ClaimKind, parts: readonly Part[]): ClaimItem[] => {
  if (kind === 'claim')
    return claimedItems(
      parts,
      parts.some((part) => part.type === 'word' && part.classes.has('each')),
    )
  if (kind === 'question') return askedItems(parts)
  if (kind === 'cancel') return cancelledItems(beforeTake(parts))
  return kind === 'change' ? changedItems(parts) : []
}

/** «25-аа болилоо, 260-аа авна»: the second one stays. */
const beforeTake = (parts: readonly Part[]): readonly Part[] => {
  const cancel = parts.findIndex((part) => part.type === 'word' && part.classes.has('cancel'))
  const taken = parts.some(
    (part, at) =>
      at > cancel &&
      part.type === 'word' &&
      (part.classes.has('take') || /^(?:үлдээ|uldee)/u.test(part.text)),
  )
  const named = parts.slice(0, cancel).some(({ type }) => type === 'code')
  return cancel > 0 && taken && named ? parts.slice(0, cancel) : parts
}
