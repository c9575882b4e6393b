import type { Usage } from './usage.ts'

/**
 * The one classifier of Graph API failures, by the action that they need. Codes and classes:
 * shared/reference/meta-graph.md §5, §9.3, §10.2–§10.5, corrected by meta-graph-2026.md §9.5. Ignores status, type and text (§10.1).
 */
export type GraphFailureClass =
  | 'transient'
  | 'limited'
  | 'reconnect'
  | 'grant'
  | 'person'
  | 'window'
  /** Only the human agent tag would allow the message, and the app lacks it. */
  | 'human_agent'
  /** Never called: a person of the page wrote to the customer before this message of the bot. */
  | 'overtaken'
  | 'content'
  /** The same text was sent a moment ago (506). */
  | 'duplicate'
  /** A picture or file could not be fetched or was refused. */
  | 'attachment'
  /** Another app controls the chat (conversation routing). */
  | 'another_app'
  /** A question of Messenger itself holds the chat for a moment. */
  | 'busy'
  /** Meta blocks or restricts the business, never the customer. */
  | 'policy'
  /** The comment, post or object is deleted or inaccessible. */
  | 'gone'
  /** The one private reply of this comment was already used, perhaps by us. */
  | 'already_replied'
  /** Older than seven days. */
  | 'too_old'
  /** Instagram's single code for: already answered, too old, removed, live ended. */
  | 'refused_private_reply'
  /** Comments of the page itself, its admins and its broadcasts cannot be hidden or deleted. */
  | 'moderation_refused'
  /** The call may have had its effect: never repeat it before looking it up. */
  | 'outcome_unknown'
  /** The platform responded, but shows too little to prove the effect of an earlier call. */
  | 'unprovable'

/** A failed Graph call, by class. The message contains no secrets. */
export class GraphFailure extends Error {
  readonly class: GraphFailureClass
  readonly code: number | undefined
  readonly subcode: number | undefined
  /** Limits from the headers of the refusing response. */
  usage: Usage[] = []

  constructor(failureClass: GraphFailureClass, message: string, code?: number, subcode?: number) {
    super(message)
    this.name = 'GraphFailure'
    this.class = failureClass
    this.code = code
    this.subcode = subcode
  }

  /** Short form for support requests: `190/460`. */
  get detail(): string {
    if (this.code === undefined) return this.class
    return this.subcode === undefined ? String(this.code) : `${this.code}/${this.subcode}`
  }
}

const subcodes: Record<string, GraphFailureClass> = {
  // Sent, but an error came afterwards (§10.3).
  '1/1357046': 'outcome_unknown',
  // A task of the page is missing, so a retry does not help.
  '1/2853006': 'grant',
  '10/2018278': 'window',
  '10/2534022': 'window',
  '10/2018065': 'window',
  '10/2018108': 'person',
  '10/1893063': 'policy',
  // The thread has a user-level menu.
  '10/2018336': 'content',
  '100/33': 'gone',
  '25/2207050': 'policy',
  '100/2018001': 'person',
  '100/2018008': 'attachment',
  '100/2018047': 'attachment',
  '100/2018074': 'attachment',
  '100/2018109': 'attachment',
  '100/2018292': 'gone',
  '100/2018294': 'attachment',
  '100/2534001': 'person',
  '100/2534013': 'grant',
  '100/2534014': 'person',
  '100/2534029': 'policy',
  '100/2534025': 'refused_private_reply',
  '100/2534037': 'another_app',
  // Our own mistake: the call needs a token of the page.
  '190/2069032': 'content',
  '200/1545041': 'person',
  // The endpoint, field or feature does not exist for this page.
  '200/2069030': 'content',
  '200/2069031': 'content',
  '200/2069033': 'content',
}

/** Numbers that Meta sends as the code and as the subcode of another code. */
const anywhere: Record<number, GraphFailureClass> = {
  1893015: 'person',
  // The profile is unreadable; the person can be written to.
  2018218: 'content',
  2018247: 'grant',
  2018300: 'another_app',
  2018321: 'busy',
  // A deleted message, or one older than the newest 20.
  9000001: 'gone',
}

const codes: Record<number, GraphFailureClass> = {
  1: 'transient',
  2: 'transient',
  3: 'grant',
  4: 'limited',
  10: 'grant',
  17: 'limited',
  32: 'limited',
  100: 'content',
  102: 'reconnect',
  104: 'reconnect',
  110: 'person',
  190: 'reconnect',
  230: 'person',
  341: 'limited',
  368: 'policy',
  492: 'reconnect',
  506: 'duplicate',
  551: 'person',
  613: 'limited',
  803: 'gone',
  1200: 'transient',
  2022: 'policy',
  2500: 'reconnect',
  10900: 'already_replied',
  10901: 'too_old',
  10902: 'content',
  10903: 'person',
  // The Instagram account is not eligible for the API.
  36103: 'grant',
}

type GraphError = { code?: number; error_subcode?: number; is_transient?: boolean }

/** @param error the `error` object of a Graph response (§10.1) */
export const classifyGraphError = ({ code, error_subcode, is_transient }: GraphError): GraphFailureClass => {
  if (code === undefined) return 'transient'
  const known = subcodes[`${code}/${error_subcode}`] ?? anywhere[error_subcode ?? code] ?? classOfCode(code)
  // Only errors about the content may become transient by the platform's own flag.
  return known === 'content' && is_transient ? 'transient' : known
}

const classOfCode = (code: number): GraphFailureClass => {
  const known = codes[code]
  if (known) return known
  if (code >= 200 && code <= 299) return 'grant'
  // 80000 to 80014 are the business-use-case limits (§9.3).
  return code >= 80_000 && code <= 80_014 ? 'limited' : 'content'
}
