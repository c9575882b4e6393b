import { describe, expect, test } from 'vitest'
import { ERROR_CATALOGUE } from '../faults/catalogue.ts'
import { effectWords, howOften, PRESET_NAMES, PRESETS } from './fault-words.ts'
import { text } from './texts.ts'
import type { Effect } from './types.ts'

const ERRORS = [
  { name: '190/463', class: 'reconnect', label: { mn: 'Токены хугацаа дууссан', en: 'Token expired' } },
]
const inMongolian = (effect: Effect) => effectWords(effect, ERRORS)

describe('A fault that is on, in words', () => {
  test.each(PRESET_NAMES)('%s reads as it was chosen', (name) => {
    expect(inMongolian(PRESETS[name].effect)).toBe(text.faults.presets[name])
  })

  test('what the sandbox adds or leaves out by default makes no difference', () => {
    expect(inMongolian({ kind: 'error', error: '80001', after_effect: false })).toBe(
      text.faults.presets.tooManyCalls,
    )
  })

  test('an error outside the usual ones is named with its code', () => {
    expect(inMongolian({ kind: 'error', error: '190/463' })).toBe(
      'Facebook татгалзана: Токены хугацаа дууссан (190/463)',
    )
  })

  test('one set by a test is readable too', () => {
    expect(inMongolian({ kind: 'delay', milliseconds: 1500, after_effect: false })).toBe(
      'Facebook 1.5 секунд удаж хариулна',
    )
    expect(inMongolian({ kind: 'webhook', action: 'delay', milliseconds: 9 })).toBe('Мэдэгдэл оройтож ирнэ')
    expect(inMongolian({ kind: 'usage', type: 'pages', call_count: 85 })).toBe(
      'Хуудасны дуудлага: 85%-д тогтоосон',
    )
  })

  test('every usual trouble is one that the sandbox knows', () => {
    const errors = PRESET_NAMES.map((name) => PRESETS[name].effect).filter(
      (effect) => effect.kind === 'error',
    )
    for (const { error } of errors) expect(ERROR_CATALOGUE).toHaveProperty([error])
  })
})

describe('How often it strikes', () => {
  test.each([
    [3, null, 'дараагийн 3 удаа'],
    [null, 0.3, '30% магадлалтай'],
    [null, null, 'үргэлж'],
    [5, 0.5, 'дараагийн 5 удаа, 50% магадлалтай'],
  ])('count %s, probability %s', (count, probability, words) => {
    expect(howOften({ count, probability })).toBe(words)
  })
})
