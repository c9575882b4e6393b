/** Awaits named promises together. The queries of a pipelined transaction then take one round trip. */
export const allOf = async <Parts extends Record<string, unknown>>(
  parts: Parts,
): Promise<{ [Name in keyof Parts]: Awaited<Parts[Name]> }> => {
  const named = await Promise.all(Object.entries(parts).map(async ([name, part]) => [name, await part]))
  return Object.fromEntries(named)
}
