import { z } from 'zod'
import { contentTypes, FACEBOOK, INSTAGRAM, languages } from './platforms.ts'

/** Fields of many calls. */
export const platform = z.union([z.literal(FACEBOOK), z.literal(INSTAGRAM)]).meta({ id: 'Platform' })

const { POST, REEL, LIVE, ALL } = contentTypes
export const contentType = z
  .union([z.literal(POST), z.literal(REEL), z.literal(LIVE), z.literal(ALL)])
  .meta({ id: 'ContentType' })

/** The platform's id of a page: digits, never parsed as a number (Meta reference §0.2). */
export const pageId = z.string().regex(/^\d{1,32}$/)

const PLATFORM_ID =
  "The platform's own id of the page: of the Facebook Page, or of the Instagram account itself"

/** Id of a page in replies. */
export const pageIdOfPlatform = z.string().describe(PLATFORM_ID)
/** The same id under the specification's name. For an Instagram account, never the id of its linked Facebook Page. */
export const fbPageId = z.string().describe(`${PLATFORM_ID}. Always equal to page_id`)

/** Made by the browser: a repeated request with the same key does nothing again. */
export const clientKey = z.string().regex(/^[\w-]{16,64}$/)

export const language = z.enum(languages)
