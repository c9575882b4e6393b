import type { Rule } from '#automation/node-types/condition/settings.ts'

export const ruleTypes = [
  'words',
  'topics',
  'time',
  'customer',
  'answered_before',
  'visits',
  'field',
  'tag',
  'platform',
] as const satisfies Rule['type'][]

/** A new rule; its days and hours are those of a shop. */
export const emptyRule = (type: Rule['type']): Rule => {
  switch (type) {
    case 'words':
      return { type, words: [], match_mode: 'smart' }
    case 'topics':
      return { type, topics: [] }
    case 'time':
      return { type, weekdays: [1, 2, 3, 4, 5, 6, 7], from: '10:00', until: '20:00' }
    case 'platform':
      return { type, platform: 1 }
    case 'customer':
      return { type, is: 'first_time' }
    case 'field':
      return { type, field: null, is: 'set', value: '' }
    case 'tag':
      return { type, tag: '', has: true }
    case 'visits':
      return { type, at_least: 3 }
    case 'answered_before':
      return { type, days: 7 }
  }
}
