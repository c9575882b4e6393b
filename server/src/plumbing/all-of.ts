/** Waits for all of these together, under their names. What a transaction is asked so goes there and back once. */
export const allOf = async <Parts extends Record<string, unknown>>(
  parts: Parts,
): Promise<{ [Name in keyof Parts]: Awaited<Parts[Name]> }> => {
  const named = await Promise.all(Object.entries(parts).map(async ([name, part]) => [name, await part]))
  return Object.fromEntries(named)
}
