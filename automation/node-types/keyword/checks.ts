import { flowLimits, MOST_INTENT_EXAMPLES } from '../../flow/flow-limits.ts'
import { foldKeyword } from '../../flow/fold-keyword.ts'
import { textLength } from '../../flow/lint/text-length.ts'
import type { Finding, LintContext, OtherAutomation } from '../../flow/problems.ts'
import type { Topic } from '../../vocabulary.ts'
import type { KeywordNode } from './settings.ts'

/** Checks that there are keywords or topics, none repeated, and none of another automation of the page. */
export const keywordProblems = (
  { payload }: KeywordNode,
  { automation_id, others }: LintContext,
): Finding[] => {
  if (payload.kind === 'linked') return []
  if (payload.kind === 'ai_intent') return intentProblems(payload)
  const rivals = others.filter(
    ({ id, trigger, kind }) => id !== automation_id && trigger === 'keyword' && kind === 'keywords',
  )
  return [
    ...(payload.topics.length === 0 ? noKeywords(payload.keywords) : []),
    ...wordsProblems(payload.keywords, 'keywords'),
    ...wordsProblems(payload.exclude_keywords, 'exclude_keywords'),
    ...repeatedKeywords(payload),
    ...takenKeywords(payload.keywords, rivals),
    ...takenTopics(payload.topics, rivals),
  ]
}

const noKeywords = (keywords: readonly string[]): Finding[] =>
  keywords.every((word) => foldKeyword(word) === '') ? [{ code: 'KEYWORD_NEEDED', field: 'keywords' }] : []

const wordsProblems = (words: readonly string[], field: 'keywords' | 'exclude_keywords'): Finding[] => {
  const { max } = flowLimits.keyword
  return words.flatMap((word, index) =>
    textLength(word, { field: `${field}.${index}`, max, tooLong: 'KEYWORD_TOO_LONG' }),
  )
}

const repeatedKeywords = ({ keywords, exclude_keywords }: KeywordNode['payload']): Finding[] => {
  const seen = new Set<string>()
  const twice = keywords.flatMap((keyword, index): Finding[] => {
    const folded = foldKeyword(keyword)
    if (folded === '') return []
    const repeats = seen.has(folded)
    seen.add(folded)
    return repeats ? [{ code: 'KEYWORD_TWICE', field: `keywords.${index}`, facts: { keyword } }] : []
  })
  const excluded = exclude_keywords.flatMap((keyword, index): Finding[] =>
    seen.has(foldKeyword(keyword))
      ? [{ code: 'KEYWORD_EXCLUDED', field: `exclude_keywords.${index}`, facts: { keyword } }]
      : [],
  )
  return [...twice, ...excluded]
}

const takenKeywords = (keywords: readonly string[], others: readonly OtherAutomation[]): Finding[] => {
  const owners = new Map<string, OtherAutomation>()
  for (const other of others) {
    for (const keyword of other.keywords.map(foldKeyword)) {
      // A live automation is an error and takes precedence; a draft is only a warning.
      if (!owners.has(keyword) || other.status === 'live') owners.set(keyword, other)
    }
  }
  return keywords.flatMap((keyword, index): Finding[] => {
    const owner = owners.get(foldKeyword(keyword))
    if (!owner || foldKeyword(keyword) === '') return []
    const code = owner.status === 'live' ? 'KEYWORD_TAKEN' : 'KEYWORD_IN_DRAFT'
    return [{ code, field: `keywords.${index}`, facts: { keyword, automation: owner.title } }]
  })
}

const takenTopics = (topics: readonly Topic[], others: readonly OtherAutomation[]): Finding[] =>
  topics.flatMap((topic): Finding[] => {
    const owners = others.filter((other) => other.topics.includes(topic))
    const owner = owners.find(({ status }) => status === 'live') ?? owners[0]
    if (!owner) return []
    const code = owner.status === 'live' ? 'TOPIC_TAKEN' : 'TOPIC_IN_DRAFT'
    return [{ code, field: 'topics', facts: { topic, automation: owner.title } }]
  })

const intentProblems = ({ intent, examples }: KeywordNode['payload']): Finding[] => {
  const described = textLength(intent, {
    field: 'intent',
    max: flowLimits.intent.max,
    needed: 'INTENT_NEEDED',
    tooLong: 'INTENT_TOO_LONG',
  })
  const without: Finding[] = examples.every((example) => example.trim() === '')
    ? [{ code: 'INTENT_WITHOUT_EXAMPLES', field: 'examples' }]
    : []
  const tooMany: Finding[] =
    examples.length > MOST_INTENT_EXAMPLES
      ? [
          {
            code: 'TOO_MANY_INTENT_EXAMPLES',
            field: `examples.${MOST_INTENT_EXAMPLES}`,
            facts: { max: MOST_INTENT_EXAMPLES, count: examples.length },
          },
        ]
      : []
  const tooLong = examples.flatMap((example, index) =>
    textLength(example, {
      field: `examples.${index}`,
      max: flowLimits.intent_example.max,
      tooLong: 'INTENT_EXAMPLE_TOO_LONG',
    }),
  )
  return [...described, ...without, ...tooLong, ...tooMany]
}
