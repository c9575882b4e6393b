/**
 * Result of something a customer did in a chat; each has exactly one. `answered`: any message of the answer was
 * sent and none is on its way; `failed`: one failed and none was sent.
 */
export const chatFates = [
  'answered',
  'waiting',
  'failed',
  'no_longer_needed',
  'unanswered',
  'answered_by_person',
  'left',
  /** The AI service got the message; its answer has a run of its own. */
  'asked_ai',
] as const
export type ChatFate = (typeof chatFates)[number]
