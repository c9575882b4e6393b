import { remembered } from '../../keywords/remembered.ts'
import { foldOf } from '../words/lexicon.ts'

/** Letters of both scripts that look alike, as the Latin one. */
const SHAPES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  н: 'h',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  т: 't',
  х: 'x',
  у: 'y',
  ү: 'y',
}
/** How a Cyrillic letter is typed in Latin, beside its look: «г2» as `g2`. */
const SOUNDS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'vb',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'y',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'hx',
  ц: 'c',
  ч: 'c',
  ш: 's',
  э: 'e',
  ю: 'u',
  я: 'y',
}
const DIGRAPHS: Readonly<Record<string, string>> = {
  ts: 'ц',
  ch: 'ч',
  sh: 'ш',
  kh: 'х',
  ya: 'я',
  yu: 'ю',
  zh: 'ж',
}

/** Names of letters, in the common alphabet, with the letters they can stand for. */
const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'aа',
    ei: 'aа',
    e: 'eэеи',
    b: 'bбvв',
    be: 'bбvв',
    bi: 'bбvв',
    ci: 'cч',
    ce: 'cцч',
    si: 'cсs',
    se: 'cсs',
    di: 'dд',
    de: 'dд',
    i: 'eиi',
    ep: 'fф',
    ji: 'gж',
    je: 'jж',
    jei: 'jж',
    ge: 'gг',
    gi: 'gг',
    eic: 'hн',
    hec: 'hн',
    he: 'hхx',
    ha: 'hхx',
    ax: 'hн',
    ai: 'i',
    ka: 'kк',
    kei: 'kк',
    ke: 'kк',
    el: 'lл',
    eli: 'lл',
    em: 'mм',
    en: 'nн',
    u: 'oоuуөүyю',
    p: 'pп',
    pe: 'pп',
    pi: 'pп',
    ar: 'rр',
    er: 'rр',
    es: 'sсc',
    t: 'tт',
    ti: 'tт',
    te: 'tт',
    yu: 'uю',
    bie: 'vв',
    iks: 'xх',
    eks: 'xх',
    bai: 'y',
    igrek: 'y',
    zet: 'zз',
    zi: 'zз',
    ze: 'zз',
    ya: 'yя',
    xa: 'ш',
    kiu: 'q',
    kyu: 'q',
  }),
)
const MOST_SPELLED = 3

type Shape = { code: string; letters: string; digits: string }

export type Codes = {
  /** @returns the code that the typed letters and digits name */
  written: (letters: string, digits: string) => string | undefined
  spelled: (names: readonly string[], number: number) => string | undefined
  numbered: (digits: string) => string | undefined
  knowsLetters: (typed: string) => boolean
  hasNumbers: boolean
  hasLetters: boolean
}

/** @returns Cyrillic letters as the Latin ones that look like them, so that «А12» in either script is one code */
export const shapeOf = (letters: string): string =>
  Array.from(letters, (letter) => SHAPES[letter] ?? letter).join('')
const trimmed = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

const soundsAlike = (typed: string, letters: string): boolean => {
  if (typed === letters) return true
  const [left, right] = [latinOf(typed), latinOf(letters)]
  return (
    left.length === right.length &&
    left.every((sounds, at) => [...sounds].some((sound) => right[at]?.includes(sound)))
  )
}

/** @returns for each letter the Latin letters that it is typed as */
const latinOf = (letters: string): string[] => {
  const sounds: string[] = []
  for (let at = 0; at < letters.length; at++) {
    const digraph = DIGRAPHS[letters.slice(at, at + 2)]
    if (digraph) at++
    const letter = digraph ?? (letters[at] as string)
    sounds.push(SOUNDS[letter] ?? letter)
  }
  return sounds
}

const withoutGlides = (fold: string): string => fold.replaceAll('y', '')
const SHORTEST_WORD = 3
/** Letters that a spelling of the other script may have more. */
const LONGER_SPELLING = 2

/** Compiles the codes of a sale: letters with digits, or digits alone. */
export const compileCodes = (codes: readonly string[]): Codes => {
  const shapes: Shape[] = codes.map((code) => {
    const [, letters = '', digits = ''] = /^#?\s*([\p{L}\s.-]*?)[\s-]*(\d*)$/u.exec(code.trim()) ?? []
    return { code, letters: letters.toLowerCase().replace(/[^\p{L}]/gu, ''), digits: trimmed(digits) }
  })
  const numbers = new Map(
    shapes.filter(({ letters }) => letters === '').map(({ code, digits }) => [digits, code]),
  )
  const lettered = new Map<string, Shape[]>()
  for (const shape of shapes)
    if (shape.letters !== '') lettered.set(shape.digits, [...(lettered.get(shape.digits) ?? []), shape])
  const known = new Set(shapes.flatMap(({ letters }) => (letters === '' ? [] : [letters, shapeOf(letters)])))
  const longest = Math.max(0, ...[...known].map(({ length }) => length)) + LONGER_SPELLING
  const folds = new Set(
    [...known]
      .filter(({ length }) => length >= SHORTEST_WORD)
      .map((letters) => withoutGlides(foldOf(letters))),
  )
  const letterings = [...new Set(shapes.map(({ letters }) => letters))].filter((letters) => letters !== '')
  const knows = remembered(
    (typed) => ({
      known:
        known.has(typed) ||
        known.has(shapeOf(typed)) ||
        letterings.some((letters) => soundsAlike(typed, letters)) ||
        (typed.length >= SHORTEST_WORD && folds.has(withoutGlides(foldOf(typed)))),
    }),
    { most: 500, longest: 24 },
  )
  const only = (found: readonly Shape[]) => (found.length === 1 ? found[0]?.code : undefined)
  return {
    written: (typed, digits) => {
      const candidates = lettered.get(trimmed(digits))
      if (!candidates) return undefined
      const looks = shapeOf(typed)
      return (
        candidates.find(({ letters }) => letters === typed)?.code ??
        candidates.find(({ letters }) => shapeOf(letters) === looks)?.code ??
        only(candidates.filter(({ letters }) => soundsAlike(typed, letters))) ??
        only(
          candidates.filter(
            ({ letters }) =>
              letters.length >= SHORTEST_WORD &&
              withoutGlides(foldOf(letters)) === withoutGlides(foldOf(typed)),
          ),
        )
      )
    },
    spelled: (names, number) => {
      const candidates = lettered.get(String(number))
      if (!candidates || names.length > MOST_SPELLED) return undefined
      const spelled = names.map((name) => LETTER_NAMES.get(foldOf(name)) ?? '')
      const fits = candidates.filter(
        ({ letters }) =>
          letters.length === names.length && spelled.every((all, at) => all.includes(letters[at] as string)),
      )
      return fits[0]?.code
    },
    numbered: (digits) => numbers.get(trimmed(digits)),
    knowsLetters: (typed) => typed.length <= longest && knows(typed).known,
    hasNumbers: numbers.size > 0,
    hasLetters: lettered.size > 0,
  }
}

export const isLetterName = (word: string): boolean => LETTER_NAMES.has(foldOf(word))
