const replaced = (text: string, letters: Readonly<Record<string, string>>): string =>
  text.replace(/[өүэ]/gu, (letter) => letters[letter] ?? letter)

const others = (text: string, candidates: readonly string[]): string[] =>
  [...new Set(candidates)].filter((candidate) => candidate !== text)

/** @returns spellings of a Russian keyboard: without ө and ү, and also without э */
export const withoutDiacritics = (text: string): string[] =>
  others(text, [replaced(text, { ө: 'о', ү: 'у' }), replaced(text, { ө: 'о', ү: 'у', э: 'е' })])

/** @returns spellings with letters that look like ө and ү */
export const lookalikes = (text: string): string[] =>
  others(text, [replaced(text, { ө: 'є', ү: 'ї' }), replaced(text, { ө: 'є', ү: 'v' })])
