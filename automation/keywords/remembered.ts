/**
 * Wraps a function of a text with a cache. Keeps up to twice `most` recent results, and of texts over `longest`
 * characters only the last one.
 */
export const remembered = <Value extends object>(
  workOut: (text: string) => Value,
  { most, longest }: { most: number; longest: number },
): ((text: string) => Value) => {
  let latest = new Map<string, Value>()
  let before = new Map<string, Value>()
  let last: { text: string; value: Value } | undefined
  return (text) => {
    if (text.length > longest) {
      if (last?.text !== text) last = { text, value: workOut(text) }
      return last.value
    }
    const known = latest.get(text)
    if (known) return known
    const value = before.get(text) ?? workOut(text)
    if (latest.size >= most) {
      before = latest
      latest = new Map()
    }
    latest.set(text, value)
    return value
  }
}
