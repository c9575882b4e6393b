/** Far more than an answer of some hundred tokens. */
const MOST_BYTES = 1024 * 1024

/** Follows no redirect, which could carry the key elsewhere, and reads no endless reply. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  if (!response.body) return response
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength
        if (bytes > MOST_BYTES) controller.error(new Error('the reply is too large'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status: response.status, headers: response.headers })
}
