import type { Conversation, PageAuthor, Platform } from './types.ts'

/** Ids of Meta's own applications (reference 2026, §3.1, §3.3). */
export const INBOX_APP = { facebook: '263902037430900', instagram: '1217981644879628' } as const
/** As Meta's page about echoes prints it: a digit is missing. */
export const MISPRINTED_INBOX_APP = '26390203743090'
export const BUSINESS_AGENT_APP = '622851382610562'
/** A bot of another company on the same page. */
export const OTHER_BOT_APP = '555666777888999'

/** The app that an author of the page's messages writes through. */
export function appOf(author: PageAuthor, platform: Platform): string {
  if (author === 'business_agent') return BUSINESS_AGENT_APP
  return author === 'bot' ? OTHER_BOT_APP : INBOX_APP[platform]
}

/** Whether messages of a thread come by `standby`, because another app holds it. */
export function isOnStandby({ ownerAppId }: Pick<Conversation, 'ownerAppId'>, ourAppId: string): boolean {
  return ownerAppId != null && ownerAppId !== ourAppId
}
