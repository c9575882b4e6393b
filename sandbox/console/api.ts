import { ApiError } from '#web/api/api-error.ts'
import { text } from './texts.ts'
import type * as Shown from './types.ts'

/** Status 0: no answer came. */
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/sandbox/api${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  }).catch(() => null)
  if (!answer) throw new ApiError({ status: 0, code: 'NO_ANSWER', message: text.state.noAnswer })
  const json = await answer.json().catch(() => ({}))
  if (!answer.ok) {
    const { code = 'UNKNOWN', message = `HTTP ${answer.status}` } = json.error ?? {}
    throw new ApiError({ status: answer.status, code, message: text.state.refused(message) })
  }
  return json
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
  world: () => get<Shown.World>('/world'),
  counts: () => get<Shown.Counts>('/counts'),
  contents: (pageId: string, platform: Shown.Platform) =>
    get<{ content: Shown.Content[] }>(`/pages/${pageId}/content?platform=${platform}&limit=100`),
  content: (id: string) =>
    get<{ content: Shown.Content; comments: Shown.Comment[]; more: boolean }>(`/content/${id}`),
  conversation: (id: string) =>
    get<{ conversation: Shown.Conversation; messages: Shown.Message[] }>(`${chatPath(id)}?limit=200`),
  webhooks: (pageId: string | null) =>
    get<{ webhooks: Shown.Webhook[] }>(`/webhooks?limit=100${onPage(pageId)}`),
  calls: (pageId: string | null) => get<{ calls: Shown.Call[] }>(`/calls?limit=100${onPage(pageId)}`),
  catalogue: () => get<{ errors: Shown.CataloguedError[] }>('/faults/catalogue'),

  publish: (
    pageId: string,
    wish: { platform: Shown.Platform; kind: Shown.ContentKind; text: string; picture: boolean },
  ) => post<{ content: Shown.Content }>(`/pages/${pageId}/content`, wish),
  stopLive: (id: string) => post(`/content/${id}/stop`),
  removeContent: (id: string) => call('DELETE', `/content/${id}`),

  comment: (contentId: string, wish: CommentWish) =>
    post<{ comment: Shown.Comment }>(`/content/${contentId}/comments`, wish),
  editComment: (id: string, text: string) => call('PATCH', `/comments/${id}`, { text }),
  removeComment: (id: string) => call('DELETE', `/comments/${id}`),
  hideComment: (id: string, hidden: boolean) => post(`/comments/${id}/hidden`, { hidden }),
  repeatWebhookOf: (id: string) => post(`/comments/${id}/webhook`, { copies: 1 }),

  write: (chatId: string, wish: { text?: string; photo?: boolean; sticker?: boolean; share?: boolean }) =>
    post(`${chatPath(chatId)}/messages`, wish),
  openLink: (chatId: string, wish: { ref?: string; ad?: { id: string; title: string } }) =>
    post(`${chatPath(chatId)}/link`, wish),
  story: (chatId: string, wish: { kind: 'reply' | 'mention'; text?: string }) =>
    post(`${chatPath(chatId)}/story`, wish),
  editMessage: (chatId: string, message_id: string, text: string) =>
    post(`${chatPath(chatId)}/edit`, { message_id, text }),
  unsend: (chatId: string, message_id: string) => post(`${chatPath(chatId)}/unsend`, { message_id }),
  react: (chatId: string, message_id: string, reaction: string | null) =>
    post(`${chatPath(chatId)}/reactions`, { message_id, reaction }),
  writeAsOther: (chatId: string, wish: { author: Shown.PageAuthor; text: string; after_ms?: number }) =>
    post(`${chatPath(chatId)}/other-app`, wish),
  tap: (chatId: string, wish: TapWish) => post(`${chatPath(chatId)}/taps`, wish),
  read: (chatId: string) => post(`${chatPath(chatId)}/read`),

  resendWebhook: (id: number) => post(`/webhooks/${id}/resend`),
  retryWebhooks: () => post('/webhooks/retry-now'),
  forgetLogs: () => call('DELETE', '/logs'),

  addFault: (wish: Shown.FaultWish) => post<{ fault: Shown.Fault }>('/faults', wish),
  removeFault: (id: string) => call('DELETE', `/faults/${id}`),
  removeFaults: () => call('DELETE', '/faults'),
  personDoes: (id: string, action: PersonAction, body: object = {}) =>
    post<{ person: Shown.Person }>(`/people/${id}/${action}`, body),
  setRole: (id: string, pageId: string, tasks: string[]) =>
    call('PUT', `/people/${id}/roles/${pageId}`, { tasks }),
  setGrants: (id: string, wish: { page_ids?: string[]; permissions?: string[] }) =>
    call('PUT', `/people/${id}/grants`, wish),
  advanceClock: (seconds: number) => post<{ now: string }>('/clock', { advance_seconds: seconds }),
  reset: () => post('/reset'),
}
