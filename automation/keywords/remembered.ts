/**
 * The same function of a text, which works out what is common once. It keeps the latest `most` answers and as many from
 * before; of longer texts it keeps the last alone.
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
