import { z } from 'zod'
import { moderationActions, reasonCodes, topics } from '#automation/vocabulary.ts'

/**
 * How a word of a comment matched one of a keyword; `rule` is the weakest of its `steps` (docs/glossary.md:
 * explanation).
 */
export const wordMatch = z
  .object({
    keyword: z.string(),
    matched: z.string(),
    start: z.number().int(),
    end: z.number().int(),
    rule: z.string(),
    steps: z.array(z.string()),
    /** Word that a misspelt or inflected keyword is read as. */
    meant: z.string().optional(),
    suffix: z.string().optional(),
    suffixName: z.string().optional(),
    confidence: z.number(),
  })
  .meta({ id: 'WordMatch' })

/** One schema for each code, so that a reason's type follows from its code. */
const each = <const Codes extends readonly string[], Facts extends z.ZodRawShape>(
  codes: Codes,
  facts: Facts,
) =>
  codes.map((code) => z.object({ code: z.literal(code), ...facts })) as {
    [Index in keyof Codes]: z.ZodObject<{ code: z.ZodLiteral<Codes[Index]> } & Facts>
  }

const automation = { automation_id: z.string(), automation_name: z.string() }

/**
 * One reason of the engine's decision about a comment, in the order of its checks. The browser has a sentence for every
 * code in both languages.
 */
export const reason = z
  .discriminatedUnion('code', [
    z.object({
      code: z.literal('matched_keyword'),
      ...automation,
      keyword: z.string(),
      words: z.string(),
      why: z.array(wordMatch).optional(),
    }),
    z.object({
      code: z.literal('excluded_keyword'),
      ...automation,
      keyword: z.string(),
      words: z.string(),
    }),
    z.object({ code: z.literal('outranked'), ...automation, by_automation_name: z.string() }),
    z.object({
      code: z.literal('blacklisted'),
      word: z.string(),
      words: z.string(),
      action: z.enum(moderationActions),
    }),
    ...each(reasonCodes.automation, automation),
    ...each(reasonCodes.topic, {
      ...automation,
      topic: z.enum(topics),
      words: z.string(),
      confidence: z.number(),
    }),
    ...each(reasonCodes.flow, { flow_id: z.string(), flow: z.string() }),
    ...each(reasonCodes.days, { days: z.number().int() }),
    ...each(reasonCodes.none, {}),
  ])
  .meta({ id: 'Reason' })
export type Reason = z.infer<typeof reason>
