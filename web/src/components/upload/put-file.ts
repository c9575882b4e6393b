import { ApiError, apiErrorOf } from '#web/api/api-error.ts'

type Put = {
  url: string
  headers: Readonly<Record<string, string>>
  file: Blob
  /** From 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
  /** The message for a lost connection or an unconfigured storage; a browser cannot distinguish them. */
  unreachable: string
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Uploads with XMLHttpRequest, because `fetch` reports no progress. */
export const putFile = ({ url, headers, file, onProgress, signal, unreachable }: Put): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const fail = () => reject(new ApiError({ status: 0, code: 'UNREACHABLE', message: unreachable }))
    signal.throwIfAborted()
    signal.addEventListener('abort', stop, { once: true })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(apiErrorOf(request.status, jsonOf(request.responseText), unreachable))
    }
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(file)
  })
