import { z } from 'zod'

export const FACEBOOK = 1
export const INSTAGRAM = 2
export const platform = z.union([z.literal(FACEBOOK), z.literal(INSTAGRAM)]).meta({ id: 'Platform' })
export type Platform = z.infer<typeof platform>

/** Kinds of content a rule can point at; ALL stands for every kind. */
export const contentTypes = { POST: 1, REEL: 2, LIVE: 3, ALL: 4 } as const
export const contentType = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .meta({ id: 'ContentType' })

/** The platform's id of a page: digits, never parsed as a number (§0.2 of the Meta reference). */
export const pageId = z.string().regex(/^\d{1,32}$/)

export const language = z.enum(['mn', 'en'])
export type Language = z.infer<typeof language>
