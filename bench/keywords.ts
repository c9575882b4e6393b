import { compileKeywords } from '#automation/keywords/match-keywords.ts'

/**
 * `node bench/keywords.ts`: time to match one comment of 15 words, by the number of keywords of the page, as a ratio to
 * ten keywords in the same run. Every comment is different, so only words are found in a cache.
 */
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

microseconds(100)
let tenKeywords = 0
console.log('keywords   µs a comment   ratio   compile ms')
for (const keywords of [10, 100, 1000, 10_000]) {
  const { compile, comment } = microseconds(keywords)
  tenKeywords ||= comment
  const figures = [comment.toFixed(1).padStart(14), (comment / tenKeywords).toFixed(2).padStart(7)]
  console.log(String(keywords).padStart(8), ...figures, (compile / 1000).toFixed(0).padStart(12))
}
