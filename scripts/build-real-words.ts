import { readFileSync, writeFileSync } from 'node:fs'
import { bloomFilterOf } from '#automation/keywords/bloom-filter.ts'
import { keysOf, shapeOf } from '#automation/keywords/keyword-keys.ts'
import { type Reading, readingsOf } from '#automation/keywords/readings.ts'
import { BEFORE_ENDING, OF_VERB, stemSpellings } from '#automation/keywords/stem-spelling.ts'
import { suffixesOf } from '#automation/keywords/suffixes.ts'
import { EVERYDAY_WORDS } from './everyday-words.ts'

// Derived from the Mongolian Hunspell dictionary at build time; see THIRD-PARTY-NOTICES.md. Run by install.mjs.
const dictionary = new URL('../node_modules/dictionary-mn/', import.meta.url)
const generated = new URL('../automation/keywords/real-words.generated.ts', import.meta.url)

const { version } = JSON.parse(readFileSync(new URL('package.json', dictionary), 'utf8')) as {
  version: string
}

const entries = readFileSync(new URL('index.dic', dictionary), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => /^[а-яёөү]/u.test(line))
  .map((line) => {
    const [word = '', flags = ''] = line.trim().split('/')
    const classes = flags.match(/../gu) ?? []
    const isVerb = classes.some((flag) => /[FG]\d/u.test(flag))
    return {
      word,
      isVerb,
      isNoun: !isVerb || classes.some((flag) => /[A-EHJLN]\d/u.test(flag)),
      isForm: flags === '--',
    }
  })

const verbs = new Set(entries.filter(({ isVerb }) => isVerb).map(({ word }) => word))
const VERB_OF_VERB =
  /^(?:[аэоөи]?(?:[лгртс]?(?:уу|үү)лг?|гд|р[аэ]гд|л[цд]|рч|цг[аэоө]{2}|чих|схий|л?з[аэоө]?н?|лг)[аэоө]?)+$/u
const LAST_ENDING = /[аэоөи]?(?:[лгртс]?(?:уу|үү)лг?|гд|л[цд]|цг[аэоө]{2}|чих|схий|л?зн?|лг)[аэоө]?$/u
/** Verbs derived from verbs: the dictionary lists each, although their ending is as regular as a suffix. */
const isGenerated = (word: string): boolean => {
  for (let length = 3; length < word.length; length++)
    if (verbs.has(word.slice(0, length)) && VERB_OF_VERB.test(word.slice(length))) return true
  // бөхөл: бөхлөлц.
  const base = word.replace(LAST_ENDING, '')
  return (
    base.length >= 3 &&
    base !== word &&
    [...'аэоө'].some((vowel) => verbs.has(base.slice(0, -1) + vowel + base.at(-1)))
  )
}

const spellingOf = (units: Parameters<typeof stemSpellings>[0]) => stemSpellings(units)[0] as string

/** A vowel before a final л or р appears or disappears with the ending: эмчил-, эмчл-; хямдр-, хямдар-. */
const verbStemsOf = (reading: Reading): string[] => {
  const stem = spellingOf(reading)
  if (!/[lr]$/u.test(stem) || /(?:aa|ee|uu)[lr]$/u.test(reading.full)) return [stem]
  if (/[^aeiou][aeiou][lr]$/u.test(stem)) return [stem, stem.slice(0, -2) + stem.at(-1)]
  if (/[aeiou][lr]$/u.test(stem)) return [stem]
  return [stem, ...['a', 'e', 'o'].map((vowel) => stem.slice(0, -1) + vowel + stem.at(-1))]
}

const stems = new Set<string>()
const byStem = new Map<string, Set<string>>()
const spellings = new Map<string, Set<string>>()
const words: Reading[] = []
for (const { word, isVerb, isNoun, isForm } of entries) {
  if (isForm || word.length < 2 || !/^[а-яёөү]+$/u.test(word)) continue
  const [reading] = readingsOf(word)
  if (!reading) continue
  if (isVerb && !isGenerated(word)) for (const stem of verbStemsOf(reading)) stems.add(stem + OF_VERB)
  if (!isNoun) continue
  stems.add(spellingOf(reading))
  words.push(reading)
  byStem.set(reading.squeezed, (byStem.get(reading.squeezed) ?? new Set()).add(reading.full))
  spellings.set(reading.squeezed, (spellings.get(reading.squeezed) ?? new Set()).add(word))
  for (const key of keysOf(shapeOf(word, 'cyrillic', reading)))
    if (key.kind === 'stem' && key.squeezed.length >= 4) stems.add(spellingOf(key) + BEFORE_ENDING)
}

for (const word of EVERYDAY_WORDS) for (const reading of readingsOf(word)) stems.add(spellingOf(reading))

const looksInflected = (reading: Reading): boolean => {
  const { full, upTo } = reading
  const squeezed = spellingOf(reading)
  for (let cut = 2; cut < full.length; cut++) {
    const stem = squeezed.slice(0, upTo[cut])
    if (
      suffixesOf(full.slice(cut))?.some(({ shortened, careless }) => shortened || careless) &&
      (stems.has(stem) || stems.has(stem + OF_VERB) || stem.length <= 3)
    )
      return true
  }
  return false
}
const suffixLike = new Set(
  words
    .filter((word) => (byStem.get(word.squeezed)?.size ?? 0) > 1 || looksInflected(word))
    .map(({ full }) => full),
)

const confusable = new Set([...spellings.values()].filter(({ size }) => size > 1).flatMap((all) => [...all]))

/** False positives of the Bloom filter: 1 in 780 with fourteen bits for a member, 1 in 1,700 with sixteen. */
const base64 = (members: Set<string>, bitsPerMember: number) =>
  Buffer.from(bloomFilterOf(members, bitsPerMember).bytes).toString('base64')
writeFileSync(
  generated,
  `// dictionary-mn ${version} (LPPL-1.3c), derived by scripts/build-real-words.ts: do not edit.
export const REAL_STEMS = '${base64(stems, 14)}'
export const SUFFIX_LIKE_WORDS = '${base64(suffixLike, 16)}'
export const CONFUSABLE_SPELLINGS = '${base64(confusable, 16)}'
`,
)
console.log(
  `Real words from dictionary-mn ${version}: ${stems.size} stems, ${suffixLike.size} like inflected words, ${confusable.size} confusable.`,
)
