import { ENGLISH_WORDS } from '../english-words.ts'
import { CLOSED_SPELLINGS, KEYWORD_SPELLINGS } from '../fixed-spellings.ts'
import { likeliestLatin } from './romanise.ts'

export type FixedSpelling = { text: string; kind: 'abbreviation' | 'english' | 'cyrillic' }

const MOST_SPELLINGS = 4

const isCyrillic = (text: string) => /^[а-яёөү ]+$/u.test(text)

const kindOf = (keyword: string, spelling: string): FixedSpelling['kind'] => {
  if (ENGLISH_WORDS.has(spelling)) return 'english'
  return !isCyrillic(keyword) && isCyrillic(spelling) ? 'cyrillic' : 'abbreviation'
}

const groupsOf = (text: string): string[] =>
  KEYWORD_SPELLINGS.filter((group) => group.includes(text)).flatMap((group) =>
    group.filter((other) => other !== text),
  )

/** The longest first, so that «сайн байна уу» is not read as «байна уу». */
const closed = Object.entries(CLOSED_SPELLINGS)
  .map(([words, spellings]) => ({ words, spellings: spellings.split(' ') }))
  .sort((left, right) => right.words.length - left.words.length)

/** Replaces words by their abbreviation, in the script of the words around it. */
const closedSpellings = (text: string): string[] => {
  const found = closed.find(({ words }) => ` ${text} `.includes(` ${words} `))
  if (!found) return []
  const place = ` ${text} `.indexOf(` ${found.words} `)
  const before = text.slice(0, Math.max(0, place))
  const after = text.slice(place + found.words.length)
  return found.spellings.map((spelling) =>
    isCyrillic(spelling)
      ? before + spelling + after
      : `${likeliestLatin(before)}${spelling}${likeliestLatin(after)}`,
  )
}

/** @returns fixed spellings that no letter rule explains: утс, mdll, bnu, сайз */
export const fixedSpellings = (text: string): FixedSpelling[] =>
  [...groupsOf(text), ...closedSpellings(text)]
    .slice(0, MOST_SPELLINGS)
    .map((spelling) => ({ text: spelling, kind: kindOf(text, spelling) }))
