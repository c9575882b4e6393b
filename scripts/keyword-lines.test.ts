import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { answerLine } from './keyword-lines.ts'

const answer = (line: object) => answerLine(JSON.stringify(line))

it('answers a line and keeps its own fields', () => {
  expect(answer({ keyword: 'ном', mode: 'smart', comment: 'nomiin une', id: 7 })).toEqual({
    keyword: 'ном',
    mode: 'smart',
    comment: 'nomiin une',
    id: 7,
    match: true,
    reason:
      'suffix: «nomiin» гэсэн үг «ном» түлхүүр үгтэй таарсан: латин үсгээр бичсэн, -ын/-ийн (харьяалах) нөхцөл залгасан',
  })
})

it('says what was nearest, or what stood in the way, when there is no match', () => {
  expect(answer({ keyword: 'хаяг', comment: 'хаяк хаана вэ' })).toMatchObject({
    match: false,
    reason: 'letters: «хаяк» гэсэн үг «хаяг» түлхүүр үгээс 1 үсгээр зөрсөн',
  })
  expect(answer({ keyword: 'ном', comment: 'номын сан', exclude: ['сан'] })).toMatchObject({
    match: false,
    reason: 'vetoed: «номын» гэсэн үг «ном» түлхүүр үгтэй таарсан ч хасах үг «сан» орсон байна',
  })
  expect(answer({ keyword: 'ном', comment: 'Маш гоё' })).toMatchObject({
    match: false,
    reason: 'nothing_near: төстэй үг алга',
  })
})

it.each([
  ['{bad', /^not JSON: /],
  ['[1]', /^not a JSON object$/],
  ['null', /^not a JSON object$/],
  ['{"comment":"а"}', /^"keyword" is not a text$/],
  ['{"keyword":"а"}', /^"comment" is not a text$/],
  ['{"keyword":"а","comment":"а","mode":"fuzzy"}', /^unknown mode "fuzzy": smart, /],
  ['{"keyword":"а","comment":"а","exclude":"б"}', /^"exclude" is not a list of texts$/],
])('tells what is wrong with %s', (line, problem) => {
  expect(answerLine(line)).toEqual({ problem: expect.stringMatching(problem) })
})

it('answers the lines around a broken one, and fails at the end', () => {
  const script = new URL('keywords.ts', import.meta.url).pathname
  const good = '{"keyword":"ном","comment":"ном"}'
  const input = `\n${good}\r\n{bad\n${good}`
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { input, encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toHaveLength(2)
  expect(stderr).toMatch(/^line 3: not JSON/)
  expect(status).toBe(1)
})
