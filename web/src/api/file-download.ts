import { apiErrorOf } from './api-error.ts'
import { sendAsPerson } from './browser.ts'
import { addressOf } from './client.ts'

export type DownloadedFile = { blob: Blob; name: string; rows: number }
export type Progress = { rows: number; total: number }

type Hearer = {
  onProgress: (progress: Progress) => void
  /** What to say when the server says nothing, and how a file without a name is called. */
  otherwise: string
  fallbackName: string
}

const LINE_FEED = 10
const QUOTE = 34

/** Counts the rows of a CSV file as its bytes arrive; the first line names the columns. */
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
    /** A last line without an end counts too. */
    rows: () => Math.max(0, lines + (isBegun ? 1 : 0) - 1),
  }
}

/** The name of the file in `content-disposition`; the one in full Unicode before the one without. */
export const fileNameOf = (disposition: string | null): string | undefined => {
  const written = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  try {
    if (written) return decodeURIComponent(written.trim())
  } catch {
    // What is no Unicode is not a name.
  }
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1]?.trim()
}

/** Small pieces become one that the browser may put on the disk: a long file need not fit in memory. */
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

export const readFile = async (response: Response, hearer: Hearer): Promise<DownloadedFile> => {
  if (!response.ok || !response.body)
    throw apiErrorOf(response.status, await response.json().catch(() => undefined), hearer.otherwise)
  const total = Number(response.headers.get('x-total-rows') ?? 0) || 0
  const file = pieces(response.headers.get('content-type') ?? 'text/csv')
  const counter = rowCounter()
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    file.add(value)
    counter.take(value)
    hearer.onProgress({ rows: counter.rows(), total })
  }
  const name = fileNameOf(response.headers.get('content-disposition')) ?? hearer.fallbackName
  return { blob: file.blob(), name, rows: counter.rows() }
}

/** Fetches a CSV file with the person's token, row by row; cancelled by the signal. */
export const downloadCsv = async (
  { path, query }: { path: string; query: Record<string, unknown> },
  signal: AbortSignal,
  hearer: Hearer,
): Promise<DownloadedFile> =>
  readFile(await sendAsPerson({ method: 'GET', path: addressOf(path, { query }), signal }), hearer)

/** Long enough for the slowest disk to have begun. */
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
