import type { Rule } from '#automation/node-types/condition/settings.ts'
import type { CanvasTexts } from '#web/flow-editor/canvas/texts.ts'

type RuleWords = CanvasTexts['rules']

const MOST_WORDS_LISTED = 4

const listedDays = (weekdays: readonly number[], texts: RuleWords): string =>
  weekdays.length === 7
    ? texts.everyDay
    : weekdays
        .toSorted((left, right) => left - right)
        .map((day) => texts.weekdays[day - 1])
        .join(', ')

/** The rule of a branch in one line. */
export const ruleSentence = (rule: Rule, texts: RuleWords): string => {
  switch (rule.type) {
    case 'words': {
      if (rule.words.length === 0) return texts.noWords
      const said = rule.words.slice(0, MOST_WORDS_LISTED).map(texts.word)
      const more = rule.words.length - said.length
      return texts.words(said.join(', ') + (more > 0 ? ` +${more}` : ''))
    }
    case 'topics':
      return rule.topics.length === 0 ? texts.noTopics : texts.topics(rule.topics)
    case 'time':
      // The engine treats an empty list as no day at all.
      if (rule.weekdays.length === 0) return texts.noDays
      return texts.time(listedDays(rule.weekdays, texts), rule.from, rule.until)
    case 'platform':
      return rule.platform === 1 ? texts.facebook : texts.instagram
    case 'customer':
      return rule.is === 'first_time' ? texts.firstTime : texts.returning
    case 'field':
      return rule.field
        ? texts.field(rule.field, rule.is, rule.is === 'set' || rule.is === 'empty' ? '' : rule.value.trim())
        : texts.noField
    case 'tag':
      return rule.tag.trim() === '' ? texts.noTag : texts.tag(rule.tag.trim(), rule.has)
    case 'visits':
      return texts.visits(rule.at_least)
    case 'answered_before':
      return texts.answeredBefore(rule.days)
  }
}
