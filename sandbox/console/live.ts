import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refreshGently } from '#web/api/refresh-gently.ts'
import type { ChangeNotice } from './types.ts'

const RETRY_MS = 2000
/** The eye cannot follow more. */
const SHORTEST_REST_MS = 120

type Key = readonly string[]
const keyOf = (name: string, id: string | undefined): Key => (id === undefined ? [name] : [name, id])

/** The queries that a change makes out of date, each by the beginning of its key. */
export function keysOf({ kind, page_id, content_id, conversation_id }: ChangeNotice): Key[] {
  switch (kind) {
    case 'world':
      return [[]]
    case 'page':
      return [['world'], ['chat']]
    case 'person':
    case 'fault':
    case 'settings':
      return [['world']]
    case 'content':
      return [['world'], keyOf('contents', page_id), keyOf('content', content_id)]
    case 'comment':
      return [keyOf('contents', page_id), keyOf('content', content_id)]
    case 'message':
    case 'conversation':
      return [keyOf('chat', conversation_id)]
    case 'webhook':
      return [['webhooks']]
    case 'call':
      return [['calls']]
    case 'invoice':
      return []
  }
}

/** Under a flood of changes each query still has one reading at a time, with rests between. */
function gentleReader(client: QueryClient): (key: Key) => void {
  const readers = new Map<string, () => void>()
  const rest = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  return (key) => {
    const name = key.join()
    const reader =
      readers.get(name) ??
      refreshGently({
        read: () => client.invalidateQueries({ queryKey: key }),
        rest,
        shortest: SHORTEST_REST_MS,
      })
    readers.set(name, reader)
    reader()
  }
}

/** Reads again whatever changes in the sandbox, also after it was restarted. Returns whether it is out of reach. */
export function useLive(): boolean {
  const client = useQueryClient()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const read = gentleReader(client)
    let source: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource('/sandbox/api/stream')
      source.addEventListener('hello', () => {
        setLost(false)
        // Changes before this moment were missed.
        read([])
      })
      source.addEventListener('change', ({ data }) => {
        const { changes } = JSON.parse(data) as { changes: ChangeNotice[] }
        changes.flatMap(keysOf).forEach(read)
      })
      source.addEventListener('error', () => {
        setLost(true)
        // The browser itself retries unless something other than a stream answered.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [client])
  return isLost
}
