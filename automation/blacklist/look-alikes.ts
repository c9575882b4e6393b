import type { Rewriting } from './disguises.ts'

const SHAPES: Readonly<Record<string, string>> = Object.fromEntries(
  ['Aа', 'Bв', 'Cс', 'Eе', 'Hн', 'Kк', 'Mм', 'Oо', 'Pр', 'Tт', 'Xх', 'Yу'].map(([latin, cyrillic]) => [
    latin,
    cyrillic,
  ]),
)
const SMALL_SHAPES: Readonly<Record<string, string>> = Object.fromEntries(
  ['aа', 'cс', 'eе', 'kк', 'oо', 'pр', 'xх', 'yу'].map(([latin, cyrillic]) => [latin, cyrillic]),
)

/** Words of Latin letters that look Cyrillic, alone or mixed with Cyrillic letters. */
const SHAPED =
  /(?<!\p{L})(?=\p{Script=Cyrillic}*[A-Za-z])[ABCEHKMOPTXYacekopxy\p{Script=Cyrillic}]{3,}(?!\p{L})/gu

/**
 * Replaces Latin letters by the Cyrillic ones they look like (`HOBШ`, `CYKA`).
 * @returns undefined when the text has no such word
 */
export const lookAlikeRewriting = (text: string): Rewriting | undefined => {
  const read = text.replace(SHAPED, (word) =>
    word.replace(/[A-Za-z]/g, (letter) => SHAPES[letter] ?? SMALL_SHAPES[letter] ?? letter),
  )
  if (read === text) return undefined
  return {
    text: read,
    places: Array.from({ length: text.length }, (_, at) => ({
      start: at,
      end: at + 1,
      disguised: read[at] !== text[at],
    })),
  }
}
