import { readFileSync, writeFileSync } from 'node:fs'

// Nouns with how they are inflected, derived from the Mongolian Hunspell dictionary; see THIRD-PARTY-NOTICES.md.
// Run by install.mjs; only the server reads the result.
const dictionary = new URL('../node_modules/dictionary-mn/', import.meta.url)
const generated = new URL('../automation/keywords/variations/dictionary-words.generated.ts', import.meta.url)

const { version } = JSON.parse(readFileSync(new URL('package.json', dictionary), 'utf8')) as {
  version: string
}

/** A to E: how the stem changes; 0 to 3: the vowel of its endings. */
const NOUN_FLAG = /^[A-E][0-3]$/u

const byFlag = new Map<string, Set<string>>()
for (const line of readFileSync(new URL('index.dic', dictionary), 'utf8').split('\n').slice(1)) {
  const [word = '', flags = ''] = line.trim().split('/')
  const pairs: readonly string[] = flags.match(/../gu) ?? []
  const flag = pairs.find((pair) => NOUN_FLAG.test(pair))
  if (!flag || pairs.includes('--') || !/^[а-яёөү]{2,}$/u.test(word)) continue
  byFlag.set(flag, (byFlag.get(flag) ?? new Set()).add(word))
}

const rows = [...byFlag].sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(
  generated,
  `// dictionary-mn ${version} (LPPL-1.3c), derived by scripts/build-dictionary-words.ts: do not edit.
export const DICTIONARY_NOUNS: Readonly<Record<string, string>> = {
${rows.map(([flag, words]) => `  ${flag}: '${[...words].join(' ')}',`).join('\n')}
}
`,
)
console.log(
  `Dictionary nouns of dictionary-mn ${version}: ${rows.reduce((sum, [, { size }]) => sum + size, 0)}.`,
)
