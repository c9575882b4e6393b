import { z } from 'zod'
import { keywordScripts, keywordWarnings, variationKinds } from '#automation/vocabulary.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId } from './fields.schemas.ts'
import { limits, MOST_VARIATIONS } from './limits.ts'

export const keywordVariation = z
  .object({
    text: z.string(),
    kind: z.enum(variationKinds),
    /** Smart matching of the keyword already finds it, so adding it changes nothing. */
    coveredBySmart: z.boolean(),
    /** Likelihood from 0 to 1. */
    weight: z.number(),
  })
  .meta({ id: 'KeywordVariation' })

const variationsOfKeyword = success({
  keyword: z.string(),
  script: z.enum(keywordScripts),
  /** The likeliest first. */
  variations: z.array(keywordVariation),
  /** `already_covered` requires `page_id`. */
  warnings: z.array(z.enum(keywordWarnings)),
})
export type VariationsOfKeyword = z.infer<typeof variationsOfKeyword>

export const keywordTopic = z
  .object({
    id: z.string(),
    name: z.object({ mn: z.string(), en: z.string() }),
    keywords: z.array(z.string()),
  })
  .meta({ id: 'KeywordTopic' })
export type KeywordTopic = z.infer<typeof keywordTopic>

const suggestedKeywords = success({ topics: z.array(keywordTopic) })

export const keywordVariationSchemas = {
  getKeywordVariations: {
    summary: 'Variations that customers type for a keyword; without a keyword, suggested keywords by topic',
    query: z.object({
      keyword: z.string().trim().min(limits.keyword.min).max(limits.keyword.max).optional(),
      limit: z.coerce.number<number>().int().min(1).max(MOST_VARIATIONS).default(12),
      /** Page whose other keywords are compared. */
      page_id: pageId.optional(),
    }),
    reply: z.union([variationsOfKeyword, suggestedKeywords]),
  },
} as const satisfies Schemas
