import { AiFailure } from './ai-failure.ts'

/** Far more than an answer of some hundred tokens. */
const MOST_BYTES = 1024 * 1024

/** Follows no redirect, which could carry the key elsewhere, and reads no endless reply. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  // Read here, so that a connection that breaks now counts as one.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new AiFailure('refused', { status: response.status })
    chunks.push(chunk)
  }
  return new Response(new Blob(chunks), { status: response.status, headers: response.headers })
}
