import { z } from 'zod'

/** PostgreSQL keeps neither NUL nor half an emoji, and one text it refuses would refuse everything stored beside it. */
export const text = z.string().transform((raw) => raw.toWellFormed().replaceAll('\0', ''))

/** A moment as the Graph API writes it: `2024-07-01T09:30:15+0000`. */
export const time = z.string().transform((written) => new Date(written))
