import { language } from './language.ts'
import { text } from './texts.ts'
import type { CataloguedError, Effect, Fault, FaultWish } from './types.ts'

/** The troubles that people meet, each named in everyday words in `text.faults.presets`. */
export const PRESETS = {
  tooManyCalls: { operation: 'any', effect: { kind: 'error', error: '80001' } },
  appLimit: { operation: 'any', effect: { kind: 'error', error: '4' } },
  outOfOrder: { operation: 'any', effect: { kind: 'error', error: '2' } },
  serverError: { operation: 'any', effect: { kind: 'error', error: 'http_503' } },
  brokenBefore: { operation: 'any', effect: { kind: 'reset', after_effect: false } },
  brokenAfter: { operation: 'any', effect: { kind: 'reset', after_effect: true } },
  sentButError: { operation: 'any', effect: { kind: 'error', error: '1/1357046', after_effect: true } },
  slow: { operation: 'any', effect: { kind: 'delay', milliseconds: 3000, after_effect: false } },
  slowAfter: { operation: 'any', effect: { kind: 'delay', milliseconds: 30_000, after_effect: true } },
  blocked: { operation: 'any', effect: { kind: 'error', error: '368' } },
  sameText: { operation: 'public_reply', effect: { kind: 'error', error: '506' } },
  alreadyAnswered: { operation: 'private_reply', effect: { kind: 'error', error: '10900' } },
  tooOld: { operation: 'private_reply', effect: { kind: 'error', error: '10901' } },
  noticeTwice: { operation: 'any', effect: { kind: 'webhook', action: 'duplicate' } },
  noticeLost: { operation: 'any', effect: { kind: 'webhook', action: 'drop' } },
  noticeLate: { operation: 'any', effect: { kind: 'webhook', action: 'delay', milliseconds: 5000 } },
  noticesMixed: { operation: 'any', effect: { kind: 'webhook', action: 'reorder', milliseconds: 2000 } },
} as const satisfies Record<string, Pick<FaultWish, 'operation' | 'effect'>>

export type PresetName = keyof typeof PRESETS
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[]

/** «Facebook answers “too many calls”», or the catalogue's label with its code. */
export function effectWords(effect: Effect, errors: CataloguedError[]): string {
  const preset = PRESET_NAMES.find((name) => isSame(PRESETS[name].effect, effect))
  if (preset) return text.faults.presets[preset]
  switch (effect.kind) {
    case 'error': {
      const label = errors.find(({ name }) => name === effect.error)?.label[language]
      return text.faults.error(label ?? '', effect.error)
    }
    case 'usage':
      return text.usage.pinned(text.usage.meters[effect.type ?? 'any'], effect.call_count)
    case 'delay':
      return text.faults.delay(effect.milliseconds / 1000)
    case 'reset':
      return text.faults.presets[effect.after_effect ? 'brokenAfter' : 'brokenBefore']
    case 'webhook':
      return text.faults.notices[effect.action]
  }
}

/** «the next 3 calls», «every call», «30 of 100 calls». */
export function howOften({ count, probability }: Pick<Fault, 'count' | 'probability'>): string {
  const words = [
    count !== null && text.faults.next(count),
    probability !== null && text.faults.chance(Math.round(probability * 100)),
  ].filter((part) => part !== false)
  return words.length > 0 ? words.join(', ') : text.faults.always
}

function isSame(one: Effect, other: Effect): boolean {
  const bare = (effect: Effect) =>
    Object.entries(effect)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join()
  return bare(one) === bare(other)
}
