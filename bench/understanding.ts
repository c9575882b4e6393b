import { compileKeywords } from '#automation/keywords/match-keywords.ts'
import { readClaim } from '#automation/understanding/claims/read-claim.ts'
import { readDetails } from '#automation/understanding/details/read-details.ts'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import { worstOf } from './keywords/measure.ts'
import { HOSTILE_TEXTS, randomFrom } from './keywords/texts.ts'
import { type Aim, isMet, printVerdicts } from './measuring/verdict.ts'

/**
 * `node bench/understanding.ts`: processor time to read what one comment of 15 words wants. Topics, claims and keywords
 * each read every comment, and all comments are different, so caches find only words. Then the same for twice
 * the length, and for the worst of several hostile texts of 8,000 characters. Exits with 1 when a limit is exceeded.
 */
const MOST_MICROSECONDS = 100
const MOST_TIMES_HALF = 2.3
const MOST_MILLISECONDS = 5
const WORDS = 15
const COMMENTS = 1000
const ROUNDS = 5
const KEYWORDS = 300
const LONGEST_COMMENT = 8000

const random = randomFrom(20261125)
const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value

const ONSETS = [...'бвгджзлмнрстхцчш']
const syllable = () =>
  pick(ONSETS) + pick(['а', 'э', 'и', 'о', 'ө', 'у', 'ү', 'аа', 'ээ']) + pick(['', '', 'р', 'л', 'н', 'с'])
const inventedWord = () => Array.from({ length: 2 + random(3) }, syllable).join('')

const SALE =
  'A12 b7 38 хар L авъя надад хоёрыг 2ш avna uldsen uu хэд вэ размер байгаа юу больё болгоорой харин нэг'.split(
    ' ',
  )
const ADDRESS =
  'БЗД 8 хороо 15 байр 23 тоот 99112233 utas хаяг нэр Болд орц давхар hud horoo хүргээд өгөөрэй маргааш'.split(
    ' ',
  )
const QUESTION =
  'сайн байна уу энэ гутал хэд вэ үнэ хаана байдаг une hed ve hurgelt бий юу zahialga өгье ямар өнгө гоё юм'.split(
    ' ',
  )
const VOCABULARY = [...SALE, ...ADDRESS, ...QUESTION]
const INVENTED_OF = 8

const comment = (words: number): string =>
  Array.from({ length: words }, () => (random(INVENTED_OF) === 0 ? inventedWord() : pick(VOCABULARY))).join(
    ' ',
  )

const codes = ['A12', 'A7', 'B7', 'C01', '38', 'SK20']
const matcher = compileKeywords(
  Array.from({ length: KEYWORDS }, () => ({ keyword: inventedWord(), ruleId: '' })),
)

/** `characters`: a reader ignores the rest of a text, so a longer one takes no longer. */
type Reader = { name: string; characters: number; read: (text: string) => unknown }
const READERS: readonly Reader[] = [
  { name: 'topics', characters: 300, read: (text) => topicsOf(text) },
  { name: 'claims', characters: 600, read: (text) => readClaim(text, codes) },
  { name: 'details', characters: 1000, read: (text) => readDetails(text) },
  { name: 'keywords', characters: 600, read: (text) => matcher.find(text) },
]

/** The smallest mean of several, of processor time of this thread: other load only ever adds time. */
const microseconds = (texts: () => string[], read: Reader['read']): number => {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const written = texts()
    const before = process.threadCpuUsage()
    for (const text of written) read(text)
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / written.length)
  }
  return best
}

const commentsOf = (count: number, words: number) => () => Array.from({ length: count }, () => comment(words))

const costAims = (): Aim[] => {
  console.log(`µs of a comment of ${WORDS} words`)
  let sum = 0
  for (const { name, read } of READERS) {
    const each = microseconds(commentsOf(COMMENTS, WORDS), read)
    console.log(`${each.toFixed(1).padStart(6)}   ${name}`)
    // Details are read of a chat message that answers a question, not of every comment.
    if (name !== 'details') sum += each
  }
  return [
    {
      what: 'topics, claims and keywords of one comment',
      figure: sum,
      unit: 'µs',
      digits: 0,
      atMost: MOST_MICROSECONDS,
    },
  ]
}

/** Cuts texts at the bound of the reader and at half of it. */
const linearityAims = (): Aim[] =>
  READERS.map(({ name, characters, read }) => {
    const long = commentsOf(COMMENTS / 4, characters / 3)
    const cut = (length: number) => () => long().map((text) => text.slice(0, length))
    const ratio = microseconds(cut(characters), read) / microseconds(cut(characters / 2), read)
    return { what: `${name}, ${characters} characters to half`, figure: ratio, atMost: MOST_TIMES_HALF }
  })

const hostileAims = (): Aim[] => {
  console.log(`\n${HOSTILE_TEXTS.length} hostile texts of ${LONGEST_COMMENT} characters each\n`)
  return READERS.filter(({ name }) => name !== 'keywords').map(({ name, read }) => {
    const { milliseconds, ordinary, text } = worstOf({ name, longest: LONGEST_COMMENT, read })
    console.log(
      `${milliseconds.toFixed(2).padStart(6)} ms   ordinary ${ordinary.toFixed(2)} ms   ${name}: ${text}`,
    )
    return { what: `${name}, worst`, figure: milliseconds, unit: 'ms', digits: 1, atMost: MOST_MILLISECONDS }
  })
}

const aims = [...costAims(), ...linearityAims(), ...hostileAims()]
printVerdicts(aims)
process.exitCode = aims.every(isMet) ? 0 : 1
