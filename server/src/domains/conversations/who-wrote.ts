import type { EchoAuthor, SentBy } from './echo-types.ts'
import { agentControlAfter, isNotice } from './notices.ts'

/** Ids of Business Suite's inboxes; the third is Meta's misprint of the first (reference 2026, §3.3). */
const INBOXES = new Set(['263902037430900', '1217981644879628', '26390203743090'])
const AGENTS = new Set(['622851382610562', '928891643393937'])

/** No person reads a message and answers it this fast. */
export const AUTOMATIC_SECONDS = 20
/** A person who wrote by hand within this time may write that fast again. */
export const QUIET_SECONDS = 600
/** The same text this often to different customers comes from an automation. */
export const SAME_TEXT_CUSTOMERS = 3

export type Echo = {
  sentBy: SentBy
  text: string
  /** Our message, by its metadata, its application, its id, or words that are on their way. */
  isOurs: boolean
  /** Since the customer's last message; undefined when none is known. */
  secondsSinceCustomer: number | undefined
  /** Since a person of the page wrote by hand; undefined when none did. */
  secondsSincePerson: number | undefined
  /** Customers who got this very text soon after their own messages. */
  sameTextTo: number
}

export type Author = { kind: EchoAuthor; rule: number; agentHolds?: boolean }

/**
 * Author of a message of the page: the first row of the table that matches (reference 2026, §3.6). Rows 6 and 7 are
 * heuristics, because Business Suite marks neither its instant replies nor the people who use it.
 */
export const whoWrote = (echo: Echo): Author => {
  const { sentBy, text, isOurs, secondsSinceCustomer, secondsSincePerson, sameTextTo } = echo
  if (isOurs) return { kind: 'us', rule: 1 }
  if (sentBy.notice !== undefined || isNotice(text)) {
    const agentHolds = agentControlAfter(sentBy.notice ?? text)
    return { kind: 'notice', rule: 3, ...(agentHolds === undefined ? {} : { agentHolds }) }
  }
  if (sentBy.agent || AGENTS.has(sentBy.appId ?? '')) return { kind: 'meta_ai', rule: 4, agentHolds: true }
  const isFast = secondsSinceCustomer !== undefined && secondsSinceCustomer <= AUTOMATIC_SECONDS
  const isQuiet = secondsSincePerson === undefined || secondsSincePerson > QUIET_SECONDS
  const isInbox = sentBy.appId === undefined || INBOXES.has(sentBy.appId)
  if (isFast && isQuiet) return { kind: 'automatic', rule: isInbox ? 6 : 5 }
  if (!isInbox) return { kind: 'other_app', rule: 5 }
  if (sameTextTo >= SAME_TEXT_CUSTOMERS) return { kind: 'automatic', rule: 7 }
  return { kind: 'person', rule: 8 }
}

/** Whether an application is Meta's Business Agent. */
export const isAgent = (appId: string | undefined): boolean => AGENTS.has(appId ?? '')
