import type { FastifyReply } from 'fastify'
import type { Watch } from '../watchers.ts'
import { tooOften } from './domain-error.ts'
import type { Caller } from './register-endpoints.ts'

/** Server-sent events to one browser, until either side ends them. */
export type EventStream = {
  send: (event: string, data: unknown) => void
  end: () => void
  /** Aborted when the stream is closed. */
  closed: AbortSignal
}

const KEEP_OPEN_MILLISECONDS = 15_000
/** Far more than the backlog of a slow phone. A client that reads nothing must not fill the process's memory. */
const MOST_UNREAD_BYTES = 16 * 1024 * 1024

type Kind = {
  mostAPerson: number
  /** Watches for the end of a sign-in, by the id of its token family, to close its streams. */
  whenSignInEnds: Watch
}

/** Another stream may open as soon as one is closed. */
const TRY_AGAIN_SECONDS = 30

/** Keeps the open streams of one kind and limits them per person. */
export const createEventStreams = ({ mostAPerson, whenSignInEnds }: Kind) => {
  const openOfPeople = new Map<string, Set<EventStream>>()

  return {
    /** Undefined when the browser has already left: `close` was emitted, so nothing would end the stream. */
    open: (reply: FastifyReply, { personId, familyId }: Caller): EventStream | undefined => {
      const open = openOfPeople.get(personId) ?? new Set()
      if (open.size >= mostAPerson) throw tooOften(TRY_AGAIN_SECONDS)
      reply.hijack()
      if (reply.raw.destroyed) return undefined
      const stream = openStream(reply)
      openOfPeople.set(personId, open.add(stream))
      const stopWaiting = whenSignInEnds(familyId, stream.end)
      stream.closed.addEventListener('abort', () => {
        stopWaiting()
        open.delete(stream)
        if (open.size === 0) openOfPeople.delete(personId)
      })
      return stream
    },
    /** Ends all streams, because open ones keep the server from closing. */
    endAll: async (): Promise<void> => {
      for (const streams of openOfPeople.values()) for (const stream of streams) stream.end()
    },
  }
}

const openStream = (reply: FastifyReply): EventStream => {
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  const keepOpen = setInterval(() => raw.write(': still here\n\n'), KEEP_OPEN_MILLISECONDS)
  const closed = new AbortController()
  const close = () => {
    clearInterval(keepOpen)
    closed.abort()
  }
  raw.on('close', close)
  return {
    send: (event, data) => {
      if (closed.signal.aborted) return
      if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
      // As bytes, because `writableLength` of Node 24 counts strings in characters.
      else raw.write(Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
    },
    end: () => {
      close()
      raw.end()
    },
    closed: closed.signal,
  }
}
