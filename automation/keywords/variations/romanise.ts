export type Spelling = { text: string; weight: number }

type Choices = readonly (readonly [latin: string, weight: number])[]

/** Latin spellings of each letter with their frequency. A writer uses one choice throughout a text. */
const CHOICES: Readonly<Record<string, Choices>> = {
  ү: [
    ['u', 0.6],
    ['v', 0.25],
    ['ü', 0.1],
    ['y', 0.05],
  ],
  ө: [
    ['u', 0.5],
    ['o', 0.4],
    ['ö', 0.07],
    ['v', 0.03],
  ],
  х: [
    ['h', 0.62],
    ['x', 0.28],
    ['kh', 0.1],
  ],
  ц: [
    ['ts', 0.65],
    ['c', 0.35],
  ],
  ч: [
    ['ch', 0.9],
    ['c', 0.07],
    ['q', 0.03],
  ],
  в: [
    ['v', 0.6],
    ['w', 0.4],
  ],
  ж: [
    ['j', 0.95],
    ['zh', 0.05],
  ],
  ий: [
    ['ii', 0.75],
    ['y', 0.15],
    ['i', 0.1],
  ],
  й: [
    ['i', 0.85],
    ['y', 0.15],
  ],
  ь: [
    ['i', 0.55],
    ['', 0.45],
  ],
}

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'аa бb гg дd еe зz иi кk лl мm нn оo пp рr сs тt уu фf эe'
    .split(' ')
    .map((pair) => [pair[0], pair[1]] as const)
    .concat([
      ['ё', 'yo'],
      ['ю', 'yu'],
      ['я', 'ya'],
      ['ш', 'sh'],
      ['щ', 'sh'],
      ['ъ', ''],
    ]),
)

const MOST_SPELLINGS = 6

/** Splits a text into letters; ы and ий count as the same choice. */
const lettersOf = (text: string): string[] =>
  text.match(/ий|./gsu)?.map((letter) => (letter === 'ы' ? 'ий' : letter)) ?? []

const byWeight = (left: { weight: number }, right: { weight: number }) => right.weight - left.weight

/** @returns Latin spellings of a Cyrillic text, the likeliest first, with their likelihood as `weight` */
export const romanise = (text: string): Spelling[] => {
  const letters = lettersOf(text)
  const ambiguous = [...new Set(letters)].filter((letter) => letter in CHOICES)
  let writers: { chosen: ReadonlyMap<string, string>; weight: number }[] = [{ chosen: new Map(), weight: 1 }]
  for (const letter of ambiguous)
    writers = writers
      .flatMap(({ chosen, weight }) =>
        (CHOICES[letter] as Choices).map(([latin, share]) => ({
          chosen: new Map(chosen).set(letter, latin),
          weight: weight * share,
        })),
      )
      .sort(byWeight)
      .slice(0, MOST_SPELLINGS)
  return writers.map(({ chosen, weight }) => ({
    text: letters.map((letter) => chosen.get(letter) ?? LETTERS[letter] ?? letter).join(''),
    weight,
  }))
}

/** @returns the likeliest Latin spelling of a Cyrillic text */
export const likeliestLatin = (text: string): string => romanise(text)[0]?.text ?? text
