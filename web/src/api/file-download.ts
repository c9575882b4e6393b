import { apiErrorOf } from './api-error.ts'
import { sendAsPerson } from './browser.ts'
import { addressOf } from './client.ts'

export type DownloadedFile = { blob: Blob; name: string; rows: number }
export type Progress = { rows: number; total: number }

type StreamListener = {
  onProgress: (progress: Progress) => void
  /** The message when the server sends none, and the name of a file that comes without one. */
  otherwise: string
  fallbackName: string
}

const LINE_FEED = 10
const QUOTE = 34

/** Counts the rows of a CSV file as its bytes arrive. The first line has the column names. */
export const rowCounter = () => {
  let lines = 0
  let isQuoted = false
  let isBegun = false
  return {
    take: (bytes: Uint8Array) => {
      for (const byte of bytes) {
        if (byte === QUOTE) isQuoted = !isQuoted
        const isEnd = byte === LINE_FEED && !isQuoted
        if (isEnd) lines += 1
        isBegun = !isEnd
      }
    },
    /** A last line without a line feed counts too. */
    rows: () => Math.max(0, lines + (isBegun ? 1 : 0) - 1),
  }
}

/** The file name in `content-disposition`. The Unicode form wins over the plain one. */
export const fileNameOf = (disposition: string | null): string | undefined => {
  const written = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  try {
    if (written) return decodeURIComponent(written.trim())
  } catch {
    // Not valid UTF-8: use the plain name.
  }
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1]?.trim()
}

/**
 * Chunks are joined to a Blob that the browser may keep on disk, because a long file need not fit in memory.
 */
const PIECE = 4 * 1024 * 1024

const pieces = (type: string) => {
  let small: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let whole = new Blob([], { type })
  const join = () => {
    whole = new Blob([whole, ...small], { type })
    small = []
    size = 0
  }
  return {
    add: (bytes: Uint8Array<ArrayBuffer>) => {
      small.push(bytes)
      size += bytes.length
      if (size >= PIECE) join()
    },
    blob: () => {
      join()
      return whole
    },
  }
}

export const readFile = async (response: Response, listener: StreamListener): Promise<DownloadedFile> => {
  if (!response.ok || !response.body)
    throw apiErrorOf(response.status, await response.json().catch(() => undefined), listener.otherwise)
  const total = Number(response.headers.get('x-total-rows') ?? 0) || 0
  const file = pieces(response.headers.get('content-type') ?? 'text/csv')
  const counter = rowCounter()
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    file.add(value)
    counter.take(value)
    listener.onProgress({ rows: counter.rows(), total })
  }
  const name = fileNameOf(response.headers.get('content-disposition')) ?? listener.fallbackName
  return { blob: file.blob(), name, rows: counter.rows() }
}

/** Downloads a CSV file with the person's token and reports rows as they arrive. The signal cancels it. */
export const downloadCsv = async (
  { path, query }: { path: string; query: Record<string, unknown> },
  signal: AbortSignal,
  listener: StreamListener,
): Promise<DownloadedFile> =>
  readFile(await sendAsPerson({ method: 'GET', path: addressOf(path, { query }), signal }), listener)

/** Long enough for the slowest disk to start the download. */
const KEPT_MILLISECONDS = 60_000

/** Hands a file to the browser's own downloads. */
export const saveFile = ({ blob, name }: DownloadedFile): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS)
}
