import { GraphFailure } from './graph-failure.ts'

/** Fields that a product cannot do without, and others that only some features need. */
export type WantedFields = { essential: readonly string[]; others: readonly string[] }

/**
 * Subscribes fields. A field that Meta does not know fails the whole call (code 100). Then the essential fields are
 * subscribed, and each other one on top, because each call replaces the list of the one before.
 * @param subscribe replaces the list
 * @returns the fields that Meta does not know
 * @throws GraphFailure when the essential fields are refused, or for any other reason
 */
export const subscribeKnownFields = async (
  subscribe: (fields: string[]) => Promise<void>,
  { essential, others }: WantedFields,
): Promise<string[]> => {
  if (!(await isRefused(() => subscribe([...essential, ...others])))) return []
  await subscribe([...essential])
  const accepted = [...essential]
  const unknown: string[] = []
  for (const field of others) {
    if (await isRefused(() => subscribe([...accepted, field]))) unknown.push(field)
    else accepted.push(field)
  }
  return unknown
}

const isRefused = async (call: () => Promise<void>): Promise<boolean> => {
  try {
    await call()
    return false
  } catch (error) {
    if (error instanceof GraphFailure && error.code === 100 && error.class === 'content') return true
    throw error
  }
}
