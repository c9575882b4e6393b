import { Agent, request } from 'undici'

/** Hosts of Meta's media; the sandbox's own is added by configuration. */
const HOSTS = /(?:^|\.)(?:fbcdn\.net|fbsbx\.com|cdninstagram\.com)$/

const CONNECT_MILLISECONDS = 3000
const CALL_MILLISECONDS = 20_000

export type Download =
  | { bytes: Buffer }
  /** `refused`: no host of Meta. `gone`: the address has ended. `too_large`: over the limit. `busy`: may work later. */
  | { failure: 'refused' | 'gone' | 'too_large' | 'busy' }

export type MediaDownload = {
  download: (address: string, signal: AbortSignal) => Promise<Download>
  close: () => Promise<void>
}

/**
 * Downloads pictures and files that customers sent from Meta's servers (Meta reference §6.3). Follows no redirect, and
 * no address of another host, because a webhook could name one.
 */
export const createMediaDownload = ({
  sandboxOrigin,
  mostBytes,
}: {
  sandboxOrigin: string | undefined
  mostBytes: number
}): MediaDownload => {
  const agent = new Agent({ connectTimeout: CONNECT_MILLISECONDS, pipelining: 0 })

  const isOfMeta = (url: URL): boolean =>
    url.origin === sandboxOrigin || (url.protocol === 'https:' && url.port === '' && HOSTS.test(url.hostname))

  return {
    download: async (address, signal) => {
      const url = URL.parse(address)
      if (!url || !isOfMeta(url)) return { failure: 'refused' }
      try {
        const { statusCode, body } = await request(url, {
          dispatcher: agent,
          signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_MILLISECONDS)]),
        })
        if (statusCode !== 200) {
          await body.dump()
          return { failure: statusCode === 429 || statusCode >= 500 ? 'busy' : 'gone' }
        }
        const chunks: Buffer[] = []
        let size = 0
        for await (const chunk of body as AsyncIterable<Buffer>) {
          size += chunk.length
          if (size > mostBytes) return { failure: 'too_large' }
          chunks.push(chunk)
        }
        return { bytes: Buffer.concat(chunks) }
      } catch {
        signal.throwIfAborted()
        return { failure: 'busy' }
      }
    },
    close: () => agent.close(),
  }
}
