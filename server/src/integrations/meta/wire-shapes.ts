import { z } from 'zod'

/** Removes NUL and half an emoji: PostgreSQL refuses them, and with them all other rows of the statement. */
export const text = z.string().transform((raw) => raw.toWellFormed().replaceAll('\0', ''))

/** A time in the Graph API's form: `2024-07-01T09:30:15+0000`. */
export const time = z.string().transform((written) => new Date(written))
