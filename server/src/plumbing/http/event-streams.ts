import type { FastifyReply } from 'fastify'
import type { Watch } from '../watchers.ts'
import { tooOften } from './domain-error.ts'
import type { Caller } from './register-endpoints.ts'

/** Server-sent events to one browser, until either side ends them. */
export type EventStream = {
  send: (event: string, data: unknown) => void
  end: () => void
  /** Aborted once nobody hears any more. */
  closed: AbortSignal
}

const KEEP_OPEN_MILLISECONDS = 15_000
/** Far more than a slow phone falls behind; who reads nothing at all must not fill the memory of the process. */
const MOST_UNREAD_BYTES = 16 * 1024 * 1024

type Kind = {
  mostAPerson: number
  /** Hears of it when a sign-in ends, by the id of its family: nothing goes on speaking to it. */
  whenSignInEnds: Watch
}

/** A place is free again as soon as one of the others is closed. */
const TRY_AGAIN_SECONDS = 30

/** The open streams of one kind, of which each person may have a few. */
export const createEventStreams = ({ mostAPerson, whenSignInEnds }: Kind) => {
  const openOfPeople = new Map<string, Set<EventStream>>()

  return {
    /** Undefined when the browser has left meanwhile: its end was already told, so nothing would ever end the stream. */
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
    /** Open streams would keep the server from closing. */
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
      // As bytes, because Node 24 counts what waits of a text in characters.
      else raw.write(Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
    },
    end: () => {
      close()
      raw.end()
    },
    closed: closed.signal,
  }
}
