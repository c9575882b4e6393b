import { compileKeywords } from '#automation/keywords/match-keywords.ts'
import { entryPoints } from './keywords/entry-points.ts'
import { delayOfCompiling, worstOf } from './keywords/measure.ts'
import { HOSTILE_TEXTS } from './keywords/texts.ts'
import { type Aim, isMet, printVerdicts } from './measuring/verdict.ts'

/**
 * `node bench/keywords.ts [name]`: time to match a comment of 15 words by the number of keywords, and processor time of
 * the worst comment that a stranger can write, the smallest mean of several. The first is a ratio to ten keywords; every comment is different, so only
 * words are found in a cache. The second is measured for each function that reads such texts, beside an ordinary comment
 * on the same function; with a name only for functions of that name. Exits with 1 when a limit is exceeded.
 */
const MOST_TIMES_TEN_KEYWORDS = 1.5
const MOST_MILLISECONDS = 5
const MOST_DELAY_MILLISECONDS = 100
const COMMENTS = 4000
const WORDS = 15
const ROUNDS = 7

let seed = 20261121
const random = (below: number): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed % below
}

const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value

const ONSETS = [...'бвгджзлмнрстхцчш']
const syllable = () =>
  pick(ONSETS) + pick(['а', 'э', 'и', 'о', 'ө', 'у', 'ү', 'аа', 'ээ']) + pick(['', '', 'р', 'л', 'н', 'с'])
const inventedWord = () => Array.from({ length: 2 + random(3) }, syllable).join('')

const COMMON = (
  'сайн байна уу энэ хэд вэ үнэ хаяг хаана байдаг une hed ve hayag utas захиалга өгье bga yu 38 размер хүргэлт nomiin ' +
  'гутлын машинаа авмаар байна zahialah баярлалаа хүүхдийн huuhdiin гоё юм аа өнгө ямар бий юу delgerengui medeelel'
).split(' ')

const comments = Array.from({ length: COMMENTS }, () =>
  Array.from({ length: WORDS }, () => (random(4) === 0 ? inventedWord() : pick(COMMON))).join(' '),
)

const microseconds = (keywords: number): { compile: number; comment: number } => {
  const entries = Array.from({ length: keywords }, (_, index) => ({
    keyword: index % 5 === 4 ? `${inventedWord()} ${inventedWord()}` : inventedWord(),
    ruleId: '',
  }))
  const began = performance.now()
  const matcher = compileKeywords(entries)
  const compile = (performance.now() - began) * 1000
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    for (const comment of comments) matcher.find(comment)
    best = Math.min(best, ((performance.now() - start) * 1000) / COMMENTS)
  }
  return { compile, comment: best }
}

const matchingAims = (): Aim[] => {
  microseconds(100)
  let [tenKeywords, ratio] = [0, 0]
  console.log('keywords   µs a comment   ratio   compile ms')
  for (const keywords of [10, 100, 1000, 10_000]) {
    const { compile, comment } = microseconds(keywords)
    tenKeywords ||= comment
    ratio = comment / tenKeywords
    const figures = [comment.toFixed(1).padStart(14), ratio.toFixed(2).padStart(7)]
    console.log(String(keywords).padStart(8), ...figures, (compile / 1000).toFixed(0).padStart(12))
  }
  return [{ what: '10,000 keywords, ratio to 10', figure: ratio, atMost: MOST_TIMES_TEN_KEYWORDS }]
}

const hostileAims = (wanted: string): Aim[] => {
  const points = entryPoints().filter(({ name }) => name.includes(wanted))
  console.log(`\n${points.length} entry points, ${HOSTILE_TEXTS.length} hostile texts each\n`)
  console.log('worst ms   of an ordinary comment   entry point: text')
  return points.map((point) => {
    const { milliseconds, ordinary, text } = worstOf(point)
    const ratio = `${(milliseconds / Math.max(ordinary, 0.001)).toFixed(0)} ×`
    console.log(`${milliseconds.toFixed(1).padStart(8)}   ${ratio.padStart(22)}   ${point.name}: ${text}`)
    return { what: point.name, figure: milliseconds, unit: 'ms', digits: 1, atMost: MOST_MILLISECONDS }
  })
}

const compilingAim = async (): Promise<Aim> => ({
  what: 'event loop delay while 5,000 keywords are compiled',
  figure: await delayOfCompiling(),
  unit: 'ms',
  digits: 0,
  atMost: MOST_DELAY_MILLISECONDS,
})

const [wanted] = process.argv.slice(2)
const aims =
  wanted === undefined ? [...matchingAims(), ...hostileAims(''), await compilingAim()] : hostileAims(wanted)
printVerdicts(aims)
process.exitCode = aims.every(isMet) ? 0 : 1
