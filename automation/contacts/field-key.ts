import { flowVariables } from '../vocabulary.ts'

const LATIN: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'u',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

const LONGEST = 36

/** @returns a key for a new field: its name in Latin letters, different from every known key and variable */
export const fieldKeyOf = (name: string, known: readonly string[]): string => {
  const letters = [...name.normalize('NFC').toLowerCase().slice(0, 60)].map(
    (letter) => LATIN[letter] ?? letter,
  )
  const words = letters
    .join('')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
  const key = words.slice(0, LONGEST) || 'field'
  const taken = new Set<string>([...known, ...flowVariables])
  let free = key
  for (let number = 2; taken.has(free); number++) free = `${key}_${number}`
  return free
}
