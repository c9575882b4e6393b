import { z } from 'zod'
import { commentOutcomes, dryRunChanges, moderationActions } from '#automation/vocabulary.ts'
import { newCommentAutomation, topic } from './comment-automations.schemas.ts'
import { nearestKeyword } from './histories.schemas.ts'

/** Draft in the shape of `newCommentAutomation`, tried as if switched on; `automation_id`: the automation it edits. */
export const dryRunRequest = newCommentAutomation.extend({
  automation_id: z.uuid().optional(),
})
export type DryRunRequest = z.input<typeof dryRunRequest>

/**
 * Progress of reading the page's comments from the platform. `paused`: its limits are nearly used up, until
 * `resumes_at`. `failed`: the platform refuses; the page's health has the reason.
 */
export const dryRunProgress = z.object({
  state: z.enum(['reading', 'ready', 'paused', 'failed']),
  /** Null until the list of content has been read. */
  contents_total: z.number().int().nullable(),
  contents_done: z.number().int(),
  comments: z.number().int(),
  resumes_at: z.string().nullable(),
})
export type DryRunProgress = z.infer<typeof dryRunProgress>

const automation = z.object({ id: z.string(), name: z.string() }).nullable()
const replies = z.array(
  z.object({
    kind: z.enum(['comment_reply', 'chat_reply']),
    text: z.string(),
    /** Title of a chat automation whose first message replaces the text. */
    flow: z.string().optional(),
  }),
)
const range = z.object({ start: z.number().int(), end: z.number().int() })

export const dryRunChange = z.enum(dryRunChanges)

export const dryRunResult = z.object({
  comment: z.object({
    id: z.string(),
    customer_name: z.string().nullable(),
    text: z.string(),
    date: z.string(),
  }),
  content: z.object({
    id: z.string(),
    message: z.string().nullable(),
    full_picture: z.string().nullable(),
  }),
  outcome: z.enum(commentOutcomes),
  /** The automation that answers, and its replies. */
  automation,
  replies,
  /** Action on a moderated comment; null for the others. */
  action: z.enum(moderationActions).nullable(),
  /** Position of the matched words in the text. */
  mark: range.nullable(),
  /** Topic that made the draft answer, or that is too unsure for an answer. */
  topic: z.object({ topic, words: z.string(), sure: z.boolean() }).nullable(),
  /** Change by the draft; null for a sample of moderated or unanswered comments. */
  change: z.object({ kind: dryRunChange, before: z.object({ automation, replies }) }).nullable(),
  /** Nearest keyword of the draft, for an unanswered comment. */
  nearest: nearestKeyword.pick({ keyword: true, word: true, missing: true, can_add: true }).nullable(),
})
export type DryRunResult = z.infer<typeof dryRunResult>

const amount = z.number().int()

/** Counts of all comments, not only of those in `results`. */
export const dryRunTotals = z.object({
  comments: amount,
  /** Answered by the draft. */
  answered: amount,
  answered_by_others: amount,
  moderated: amount,
  ignored: amount,
  changes: z.record(dryRunChange, amount),
})
export type DryRunTotals = z.infer<typeof dryRunTotals>

export const dryRunPart = z.object({
  /** These results replace all earlier ones: more comments were read, and the trial starts over. */
  from_start: z.boolean(),
  totals: dryRunTotals,
  /** New results since the last part: the newest of each sort, the oldest first. */
  results: z.array(dryRunResult),
})
export type DryRunPart = z.infer<typeof dryRunPart>

export const dryRunFailure = z.object({ code: z.string(), message: z.string() })

export type DryRunEvent =
  | { event: 'progress' | 'done'; data: DryRunProgress }
  | { event: 'part'; data: DryRunPart }
  | { event: 'failed'; data: z.infer<typeof dryRunFailure> }
