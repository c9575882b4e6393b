import { createLexicon } from '../understanding/words/lexicon.ts'
import { continuesNumber, joinNumbers, numberWordOf } from '../understanding/words/number-words.ts'
import { phonesIn } from '../understanding/words/phones.ts'
import { MOST_CHARACTERS } from './longest.ts'

export type ReadNumber = { value: number; isPercent: boolean }

const multiplierOf = createLexicon({
  thousand: 'мянга~ мянган мянгын myanga~ mynga~ mianga~ к k',
  million: 'сая~ saya~',
  half: 'хагас hagas khagas',
})

/** Digits with what parts thousands or decimals, words, and the percent sign. */
const PART = /\d+(?:[.,'’\u00a0]\d+)*|\p{L}+|%/gu
const THOUSANDS = /^\d{1,3}(?:[.,'’\u00a0]\d{3})+$/
const DECIMAL = /^(\d+)[.,](\d{1,2})$/
const PLAIN = /^\d+$/
const SPACED_GROUP = /^\d{3}$/

const amountOf = (digits: string): number | undefined => {
  if (PLAIN.test(digits)) return Number(digits)
  if (THOUSANDS.test(digits)) return Number(digits.replace(/\D/g, ''))
  const decimal = DECIMAL.exec(digits)
  return decimal ? Number(`${decimal[1]}.${decimal[2]}`) : undefined
}

/**
 * Reads the one number of an answer: «2ш», «хоёр», «15к», «1.5 сая», «25,000₮», «хорин таван мянга».
 * @returns undefined without a number, `several` for more than one and for a phone number
 */
export const readNumber = (written: string): ReadNumber | 'several' | undefined => {
  const text = written.slice(0, MOST_CHARACTERS).normalize('NFKC')
  if (phonesIn(text).length > 0) return 'several'
  const numbers: number[] = []
  let isPercent = false
  /** The number that the next word may continue. `base`: millions before it, «1 сая 200 мянга». */
  let open: { value: number; words: boolean; end: number; base: number } | undefined
  const close = () => {
    if (open) numbers.push(open.base + open.value)
    open = undefined
  }
  for (const { 0: part, index } of text.matchAll(PART)) {
    const end = index + part.length
    if (part === '%') {
      isPercent = true
      continue
    }
    if (/^\d/.test(part)) {
      // «25 000»: three digits after one space continue the number.
      if (open && !open.words && SPACED_GROUP.test(part) && text.slice(open.end, index) === ' ') {
        open = { ...open, value: open.value * 1000 + Number(part), end }
        continue
      }
      const base = open && open.value >= 1e6 && open.value % 1e6 === 0 ? open.value : 0
      if (base === 0) close()
      const value = amountOf(part)
      if (value === undefined) return 'several'
      const sign = /(?:^|\s)-$/.test(text.slice(Math.max(0, index - 2), index)) ? -1 : 1
      open = { value: sign * value, words: false, end, base }
      continue
    }
    const kinds = multiplierOf(part)
    if (open && kinds.has('half')) open = { ...open, value: open.value + 0.5 }
    else if (kinds.has('million'))
      open = { value: Math.round((open?.value ?? 1) * 1e6), words: true, end, base: 0 }
    else if (open && !open.words && kinds.has('thousand'))
      open = { ...open, value: Math.round(open.value * 1000), words: true, end }
    else {
      const word = numberWordOf(part)
      if (!word || word.ordinal) {
        close()
        continue
      }
      if (open?.words && continuesNumber(open.value % 1e6, word.value))
        open = {
          value: open.value - (open.value % 1e6) + joinNumbers(open.value % 1e6, word.value),
          words: true,
          end,
          base: open.base,
        }
      else {
        close()
        open = { value: word.value, words: true, end, base: 0 }
      }
    }
  }
  close()
  if (numbers.length === 0) return undefined
  return numbers.length === 1 ? { value: numbers[0] as number, isPercent } : 'several'
}
