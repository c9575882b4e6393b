import { AiFailure } from './ai-failure.ts'

/** Far more than an answer of a few hundred tokens. */
const MOST_BYTES = 1024 * 1024

/**
 * A `fetch` that follows no redirect, which could leak the key, and reads at most 1 MiB.
 * @throws AiFailure `refused` beyond that
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  // Read here, so that a broken connection is an error of this call.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new AiFailure('refused', { status: response.status })
    chunks.push(chunk)
  }
  return new Response(new Blob(chunks), { status: response.status, headers: response.headers })
}
