/**
 * Result of something a customer did in a chat; each has exactly one. `answered`: any message of the answer was
 * sent and none is on its way; `failed`: one failed and none was sent.
 */
export const chatRunStatuses = [
  'answered',
  'waiting',
  'failed',
  'obsolete',
  'unanswered',
  'answered_by_person',
  'ignored',
  /** The AI service got the message; its answer has a run of its own. */
  'asked_ai',
] as const
export type ChatRunStatus = (typeof chatRunStatuses)[number]
