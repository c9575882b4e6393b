import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { answerLine } from './keyword-lines.ts'

const answer = (line: object) => answerLine(JSON.stringify(line))

it('adds match and reason to the fields of a line', () => {
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

it('names the nearest word, or the excluded one, when there is no match', () => {
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
])('names the problem of the line %s', (line, problem) => {
  expect(answerLine(line)).toEqual({ problem: expect.stringMatching(problem) })
})

it('answers the lines before and after a broken one, and exits with an error', () => {
  const script = new URL('keywords.ts', import.meta.url).pathname
  const good = '{"keyword":"ном","comment":"ном"}'
  const input = `\n${good}\r\n{bad\n${good}`
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { input, encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toHaveLength(2)
  expect(stderr).toMatch(/^line 3: not JSON/)
  expect(status).toBe(1)
})
