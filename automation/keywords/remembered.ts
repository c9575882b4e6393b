/**
 * Wraps a function of a text with a cache. Keeps up to twice `most` recent results, and of texts over `longest`
 * characters only the last `mostLong`.
 */
export const remembered = <Value extends object>(
  workOut: (text: string) => Value,
  { most, longest, mostLong = 1 }: { most: number; longest: number; mostLong?: number },
): ((text: string) => Value) => {
  let latest = new Map<string, Value>()
  let before = new Map<string, Value>()
  const long: { text: string; value: Value }[] = []
  return (text) => {
    if (text.length > longest) {
      const found = long.find((one) => one.text === text)
      if (found) return found.value
      const value = workOut(text)
      long.unshift({ text, value })
      if (long.length > mostLong) long.pop()
      return value
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
