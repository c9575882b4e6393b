import type {
  Call,
  CataloguedError,
  Comment,
  Content,
  ContentKind,
  Conversation,
  Counts,
  Fault,
  FaultWish,
  Message,
  Person,
  Platform,
  Webhook,
  World,
} from './types.ts'

/** The sandbox said no, or (status 0) said nothing. */
export class ApiError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/sandbox/api${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  }).catch(() => null)
  if (!answer) throw new ApiError(0, '')
  const json = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new ApiError(answer.status, json.error?.message ?? `HTTP ${answer.status}`)
  return json as T
}

const get = <T>(path: string) => call<T>('GET', path)
const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body)
const chatPath = (id: string) => `/conversations/${encodeURIComponent(id)}`
const onPage = (pageId: string | null) => (pageId ? `&page_id=${pageId}` : '')

export interface CommentWish {
  customer_id: string
  text?: string
  photo?: boolean
  reply_to?: string
}

export type TapWish =
  | { message_id: string; quick_reply: number }
  | { message_id: string; button: number; card?: number }
  | { entry: 'get_started' | 'ice_breaker' | 'menu'; index?: number }

export type PersonAction =
  | 'remove-app'
  | 'request-deletion'
  | 'change-password'
  | 'expire-tokens'
  | 'checkpoint'

export const api = {
  world: () => get<World>('/world'),
  counts: () => get<Counts>('/counts'),
  contents: (pageId: string, platform: Platform) =>
    get<{ content: Content[] }>(`/pages/${pageId}/content?platform=${platform}&limit=100`),
  content: (id: string) => get<{ content: Content; comments: Comment[]; more: boolean }>(`/content/${id}`),
  conversation: (id: string) =>
    get<{ conversation: Conversation; messages: Message[] }>(`${chatPath(id)}?limit=200`),
  webhooks: (pageId: string | null) => get<{ webhooks: Webhook[] }>(`/webhooks?limit=100${onPage(pageId)}`),
  calls: (pageId: string | null) => get<{ calls: Call[] }>(`/calls?limit=100${onPage(pageId)}`),
  catalogue: () => get<{ errors: CataloguedError[] }>('/faults/catalogue'),

  publish: (
    pageId: string,
    wish: { platform: Platform; kind: ContentKind; text: string; picture: boolean },
  ) => post<{ content: Content }>(`/pages/${pageId}/content`, wish),
  stopLive: (id: string) => post(`/content/${id}/stop`),
  removeContent: (id: string) => call('DELETE', `/content/${id}`),

  comment: (contentId: string, wish: CommentWish) =>
    post<{ comment: Comment }>(`/content/${contentId}/comments`, wish),
  editComment: (id: string, text: string) => call('PATCH', `/comments/${id}`, { text }),
  removeComment: (id: string) => call('DELETE', `/comments/${id}`),
  hideComment: (id: string, hidden: boolean) => post(`/comments/${id}/hidden`, { hidden }),
  repeatWebhookOf: (id: string) => post(`/comments/${id}/webhook`, { copies: 1 }),

  write: (chatId: string, wish: { text?: string; photo?: boolean }) =>
    post(`${chatPath(chatId)}/messages`, wish),
  tap: (chatId: string, wish: TapWish) => post(`${chatPath(chatId)}/taps`, wish),
  read: (chatId: string) => post(`${chatPath(chatId)}/read`),

  resendWebhook: (id: number) => post(`/webhooks/${id}/resend`),
  retryWebhooks: () => post('/webhooks/retry-now'),
  forgetLogs: () => call('DELETE', '/logs'),

  addFault: (wish: FaultWish) => post<{ fault: Fault }>('/faults', wish),
  removeFault: (id: string) => call('DELETE', `/faults/${id}`),
  removeFaults: () => call('DELETE', '/faults'),
  personDoes: (id: string, action: PersonAction, body: object = {}) =>
    post<{ person: Person }>(`/people/${id}/${action}`, body),
  setRole: (id: string, pageId: string, tasks: string[]) =>
    call('PUT', `/people/${id}/roles/${pageId}`, { tasks }),
  setGrants: (id: string, wish: { page_ids?: string[]; permissions?: string[] }) =>
    call('PUT', `/people/${id}/grants`, wish),
  advanceClock: (seconds: number) => post<{ now: string }>('/clock', { advance_seconds: seconds }),
  reset: () => post('/reset'),
}
