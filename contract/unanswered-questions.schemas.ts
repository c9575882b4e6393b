import { z } from 'zod'
import { topic } from './comment-automations.schemas.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId } from './fields.schemas.ts'
import { limits } from './limits.ts'

const count = z.number().int()
const keyword = z.string().trim().min(1).max(limits.keyword.max)

/** Effect of the keyword or topic on this week's comments, if an automation had had it. */
const trial = {
  /** Unanswered comments that the automation would answer. */
  would_answer: count,
  /** Comments that it would answer instead of another automation. */
  would_take: count,
}

const examples = z.array(
  z.object({
    /** Id of the run in the history. */
    id: z.string(),
    customer_name: z.string().nullable(),
    text: z.string(),
    date: z.string(),
    /** Position of the word in `text`. */
    mark: z.object({ start: count, end: count }).nullable(),
  }),
)

const spellings = z.array(z.object({ text: z.string(), comments: count }))

/** Unanswered comments of the week about the same topic, however they are worded. */
export const questionTopic = z
  .object({
    topic,
    comments: count,
    customers: count,
    /** Number of further comments that may be about the topic; a rule does not answer them. */
    unsure: count,
    /** The words that decided, the most frequent first. */
    spellings,
    examples,
    /** Automations that could get the topic, the best fit first. */
    automations: z.array(z.object({ id: z.string(), name: z.string(), ...trial })),
    /** The first automation has a keyword of the topic, or is the only one. */
    obvious: z.boolean(),
    /** The same for a new automation on all posts. */
    new_automation: z.object(trial),
  })
  .meta({ id: 'QuestionTopic' })
export type QuestionTopic = z.infer<typeof questionTopic>

/** Unanswered comments of the week with the same question, in any script and spelling. */
export const questionGroup = z
  .object({
    /** Proposed keyword, in correct Cyrillic if there is such a word. */
    keyword: z.string(),
    /** Topic of the keyword suggestions; null if none fits. */
    topic: z.object({ id: z.string(), name: z.object({ mn: z.string(), en: z.string() }) }).nullable(),
    /** Group of `topics` that most of these comments are in; null if there is none. */
    part_of: topic.nullable(),
    comments: count,
    customers: count,
    /** The words as customers typed them, the most frequent first. */
    spellings,
    examples,
    /** Automations that could get the keyword, the best fit first. */
    automations: z.array(z.object({ id: z.string(), name: z.string(), ...trial })),
    /** The first automation has the same topic, or is the only one. */
    obvious: z.boolean(),
    /** The same for a new automation on all posts. */
    new_automation: z.object(trial),
  })
  .meta({ id: 'QuestionGroup' })
export type QuestionGroup = z.infer<typeof questionGroup>

const params = z.object({ page_id: pageId })

/** A group: by its topic, or by its keyword. */
const subject = { keyword: keyword.optional(), topic: topic.optional() }

export const unansweredQuestionSchemas = {
  getUnansweredQuestions: {
    summary: 'Questions of the last seven days that no automation answers, grouped',
    params,
    reply: success({
      /** Topics of these questions; `groups` has the same questions by keyword. */
      topics: z.array(questionTopic),
      groups: z.array(questionGroup),
      /** Number of unanswered comments that were read; `all`: there are no others. */
      looked_at: count,
      all: z.boolean(),
      /** Number of these that the current automations would answer. */
      answered_from_now_on: count,
    }),
  },
  dismissQuestions: {
    summary: 'Hides a group for 30 days, or until clearly more customers ask',
    params,
    body: z.object({
      ...subject,
      /** Number of customers that the person saw. */
      customers: z.number().int().min(1).max(1_000_000),
    }),
    reply: success({}),
  },
  restoreQuestions: {
    summary: 'Shows a dismissed group again',
    params,
    query: z.object(subject),
    reply: success({}),
  },
} as const satisfies Schemas
