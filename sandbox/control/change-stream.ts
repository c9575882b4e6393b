import type { ServerResponse } from 'node:http'
import type { Identified } from '../world/collection.ts'
import type { Comment, Content, Conversation, Message } from '../world/types.ts'
import type { World } from '../world/world.ts'

/** Field names follow the control API. */
export interface ChangeNotice {
  kind:
    | 'comment'
    | 'content'
    | 'message'
    | 'conversation'
    | 'webhook'
    | 'call'
    | 'fault'
    | 'settings'
    | 'person'
    | 'invoice'
    | 'page'
    | 'world'
  id: string
  page_id?: string
  content_id?: string
  conversation_id?: string
}

const GATHER_MS = 50
const MOST_AT_ONCE = 200
const KEEP_OPEN_MS = 15_000

/** Sends changes to watchers in small batches. Does nothing without watchers. */
export class ChangeStream {
  readonly #watchers = new Set<ServerResponse>()
  #gathered = new Map<string, ChangeNotice>()
  #timer: NodeJS.Timeout | null = null
  #keepOpen: NodeJS.Timeout | null = null

  constructor(world: World) {
    world.listen((collection, id, record) => {
      if (this.#watchers.size === 0) return
      const notice = noticeOf(collection, id, record)
      if (notice) this.notify(notice)
    })
  }

  notify(notice: ChangeNotice): void {
    if (this.#watchers.size === 0) return
    this.#gathered.set(`${notice.kind} ${notice.id}`, notice)
    this.#timer ??= setTimeout(() => this.#send(), GATHER_MS)
  }

  watch(response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
    })
    response.write('event: hello\ndata: {}\n\n')
    this.#watchers.add(response)
    this.#keepOpen ??= setInterval(() => this.#write(': open\n\n'), KEEP_OPEN_MS)
    response.on('close', () => this.#leave(response))
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
    for (const watcher of this.#watchers) watcher.end()
  }

  #leave(response: ServerResponse): void {
    this.#watchers.delete(response)
    if (this.#watchers.size > 0 || !this.#keepOpen) return
    clearInterval(this.#keepOpen)
    this.#keepOpen = null
  }

  #send(): void {
    this.#timer = null
    const gathered = [...this.#gathered.values()]
    this.#gathered = new Map()
    const changes = gathered.length > MOST_AT_ONCE ? [{ kind: 'world', id: 'world' }] : gathered
    this.#write(`event: change\ndata: ${JSON.stringify({ changes })}\n\n`)
  }

  #write(text: string): void {
    for (const watcher of this.#watchers) watcher.write(text)
  }
}

function noticeOf(collection: string, id: string, record: Identified | null): ChangeNotice | null {
  switch (collection) {
    case 'comments': {
      const comment = record as Comment | null
      return {
        kind: 'comment',
        id,
        ...(comment && { page_id: comment.pageId, content_id: comment.contentId }),
      }
    }
    case 'contents': {
      const content = record as Content | null
      return { kind: 'content', id, ...(content && { page_id: content.pageId, content_id: id }) }
    }
    case 'messages': {
      const message = record as Message | null
      return { kind: 'message', id, ...(message && { conversation_id: message.conversationId }) }
    }
    case 'conversations': {
      const conversation = record as Conversation | null
      return {
        kind: 'conversation',
        id,
        conversation_id: id,
        ...(conversation && { page_id: conversation.pageId }),
      }
    }
    case 'pages':
    case 'pageSubscriptions':
      return { kind: 'page', id, page_id: id }
    case 'messengerProfiles':
      return { kind: 'page', id, page_id: id.split(':')[0] ?? id }
    case 'people':
      return { kind: 'person', id }
    case 'qpayInvoices':
      return { kind: 'invoice', id }
    case 'faults':
      return { kind: 'fault', id }
    case 'facts':
      return { kind: 'settings', id }
    default:
      return null
  }
}
