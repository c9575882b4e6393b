import { type FieldValue, fieldValue, shownValue, tagKey } from '../../contacts/contact.ts'
import { compileKeywords, type KeywordMatcher } from '../../keywords/match-keywords.ts'
import type { Step, StepContext } from '../../runner/step.ts'
import { createTopicFinder } from '../../understanding/topics/topic-reader.ts'
import type { ConditionNode, Rule } from './settings.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ULAANBAATAR = 8 * HOUR

/** Continues with the first branch whose rule holds. */
export const conditionStep: Step<ConditionNode> = ({ payload, next }, context) => {
  const { place } = context
  const branch = payload.branches.findIndex(({ rule }) => holds(rule, context))
  const taken = payload.branches[branch]
  return taken
    ? { type: 'go_on', to: taken.next, reason: { code: 'branch_taken', place, branch } }
    : { type: 'go_on', to: next, reason: { code: 'no_branch_holds', place } }
}

const holds = (rule: Rule, { conversation, contact, turnContext }: StepContext): boolean => {
  const { now, platform, read_topics } = turnContext
  switch (rule.type) {
    case 'words':
      return matcherOf(rule).find(conversation.last_words).length > 0
    case 'topics':
      return createTopicFinder(conversation.last_words, read_topics)(rule.topics)?.sure === true
    case 'time':
      return isWithin(rule, now)
    case 'platform':
      return rule.platform === platform
    case 'field':
      return rule.field !== null && fieldHolds(rule, fieldValue(contact, rule.field.key))
    case 'tag':
      return contact.tags.includes(tagKey(rule.tag)) === rule.has
    case 'customer': {
      // A customer counts as new for a day after the first contact, so that a tap an hour later changes nothing.
      const { first_contact_at } = conversation
      const returning = first_contact_at !== null && now - first_contact_at >= DAY
      return returning === (rule.is === 'returning')
    }
    case 'visits':
      return conversation.visits >= rule.at_least
    case 'answered_before': {
      const { answered_before_at } = conversation
      return answered_before_at !== null && now - answered_before_at <= rule.days * DAY
    }
  }
}

/** Compares numbers as numbers and dates as dates («2026-11-25»), other values by letters. */
const fieldHolds = (
  { is, value: written }: Extract<Rule, { type: 'field' }>,
  value: FieldValue | undefined,
): boolean => {
  if (is === 'set') return value !== undefined
  if (is === 'empty') return value === undefined
  if (value === undefined) return false
  const [left, right] = [folded(shownValue(value)), folded(written)]
  const [number, other] = [numberOf(String(value)), numberOf(written)]
  const isNumber = number !== undefined && other !== undefined
  switch (is) {
    case 'equal':
      return left === right || folded(String(value)) === right || (isNumber && number === other)
    case 'contains':
      return left.includes(right)
    case 'more':
      return isNumber ? number > other : String(value) > written.trim()
    case 'less':
      return isNumber ? number < other : String(value) < written.trim()
  }
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase().trim()

const numberOf = (text: string): number | undefined => {
  const plain = text.replace(/[\s,'’₮]/g, '')
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined
}

/** Cached as long as the flow is in memory, because compiling 100 words takes longer than the rest of a turn. */
const matchers = new WeakMap<Rule, KeywordMatcher>()

const matcherOf = (rule: Extract<Rule, { type: 'words' }>): KeywordMatcher => {
  const known = matchers.get(rule)
  if (known) return known
  const entries = rule.words.map((keyword) => ({ keyword, ruleId: '', mode: rule.match_mode }))
  const matcher = compileKeywords(entries)
  matchers.set(rule, matcher)
  return matcher
}

/**
 * Whether a time rule holds. A span over midnight belongs to its first weekday: «Баасан 22:00–02:00» ends on
 * Saturday.
 */
const isWithin = (rule: Extract<Rule, { type: 'time' }>, now: number): boolean => {
  const local = now + ULAANBAATAR
  const minute = Math.floor((((local % DAY) + DAY) % DAY) / 60_000)
  const [from, until] = [minutesOf(rule.from), minutesOf(rule.until)]
  const today = rule.weekdays.includes(weekdayOf(local))
  const yesterday = rule.weekdays.includes(weekdayOf(local - DAY))
  if (from === until) return today
  if (from < until) return today && minute >= from && minute < until
  return (today && minute >= from) || (yesterday && minute < until)
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** 1 Monday to 7 Sunday; 1 January 1970 was a Thursday. */
const weekdayOf = (local: number): number => ((((Math.floor(local / DAY) + 3) % 7) + 7) % 7) + 1
