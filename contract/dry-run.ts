import { z } from 'zod'
import { newCommentAutomation } from './comment-automations.ts'
import { nearestKeyword } from './histories.ts'

export const DRY_RUN_DAYS = 90

/** The draft as for saving, switched on or not; `automation_id`: it is an edit of that one. */
export const dryRunRequest = newCommentAutomation.extend({
  automation_id: z.uuid().optional(),
})
export type DryRunRequest = z.input<typeof dryRunRequest>

/**
 * How far the page's comments are read from the platform. `paused`: its limits are nearly used up, `resumes_at` says until
 * when. `failed`: the platform refuses; the health of the page says why.
 */
export const dryRunProgress = z.object({
  state: z.enum(['reading', 'ready', 'paused', 'failed']),
  /** Null until the list of contents is known. */
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
    /** Instead of a text, the first message of the chat automation with this title. */
    flow: z.string().optional(),
  }),
)
const range = z.object({ start: z.number().int(), end: z.number().int() })

export const dryRunChange = z.enum([
  'newly_answered',
  'no_longer_answered',
  'other_automation',
  'other_reply',
])
export type DryRunChange = z.infer<typeof dryRunChange>

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
  outcome: z.enum(['answered', 'left', 'moderated']),
  /** Who answers it, and how. */
  automation,
  replies,
  /** What is done to it when it is moderated. */
  action: z.enum(['hide', 'delete']).nullable(),
  /** Where the words stand in the text that were found. */
  mark: range.nullable(),
  /** What the draft changes; without it, this is a sample of what is moderated or left. */
  change: z.object({ kind: dryRunChange, before: z.object({ automation, replies }) }).nullable(),
  /** For one that was left: the keyword of the draft that came nearest. */
  nearest: nearestKeyword.pick({ keyword: true, word: true, missing: true, can_add: true }).nullable(),
})
export type DryRunResult = z.infer<typeof dryRunResult>

const amount = z.number().int()

/** Exact, however few results are shown. */
export const dryRunTotals = z.object({
  comments: amount,
  /** By the draft. */
  answered: amount,
  answered_by_others: amount,
  moderated: amount,
  left: amount,
  changes: z.record(dryRunChange, amount),
})
export type DryRunTotals = z.infer<typeof dryRunTotals>

export const dryRunPart = z.object({
  /** What was shown so far is replaced: more comments were read, and all are tried again. */
  from_start: z.boolean(),
  totals: dryRunTotals,
  /** New ones, of each sort the newest, oldest first. */
  results: z.array(dryRunResult),
})
export type DryRunPart = z.infer<typeof dryRunPart>

export const dryRunFailure = z.object({ code: z.string(), message: z.string() })

export type DryRunEvent =
  | { event: 'progress' | 'done'; data: DryRunProgress }
  | { event: 'part'; data: DryRunPart }
  | { event: 'failed'; data: z.infer<typeof dryRunFailure> }
