/** Half-open range of a text in UTF-16 code units. */
type Stretch = { start: number; end: number }

const MAY_HAVE_ADDRESS = /[@.:]/u
/** The part of an e-mail address before its `@`. Hosts, `https` and `www` consist of the same characters. */
const RUN_OR_AT = /[\p{L}\p{N}.+_-]+|@/gu
const DOMAIN = /@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+/uy
const MENTION = /@[\p{L}\p{N}_.-]+/uy
const PREFIX = /(?:https?:\/\/|www\.)(?=\S)/giu
const UP_TO_SPACE = /\S+/uy
/** Labels joined by single dots. */
const HOST = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu
const ASCII_LABEL = /^[a-z0-9-]+$/iu
const TOP_LEVEL = /^(?:com|net|org|mn|me|ly|shop|store)(?![\p{L}\p{N}])/iu

/**
 * Finds e-mail addresses, web addresses and mentions in a text, in order, in linear time. One regular expression of
 * these alternatives would take quadratic time on `a.a.a.a.`, because each alternative starts at every character.
 */
export const writtenAddresses = (text: string): Stretch[] => {
  if (!MAY_HAVE_ADDRESS.test(text)) return []
  const found: Stretch[] = []
  const prefixes = Array.from(text.matchAll(PREFIX), ({ index }) => index)
  let next = 0
  const prefixFrom = (at: number): number => {
    while ((prefixes[next] ?? Number.POSITIVE_INFINITY) < at) next++
    return prefixes[next] ?? Number.POSITIVE_INFINITY
  }
  /** @returns the end of the address, where the search goes on */
  const add = (start: number, end: number): number => {
    found.push({ start, end })
    return end
  }
  const addWebAddresses = (start: number, end: number): number => {
    let at = start
    for (const host of hostsOf(text.slice(start, end), start)) {
      const prefix = prefixFrom(at)
      if (prefix <= host.start) return add(prefix, endOf(UP_TO_SPACE, text, prefix) ?? end)
      const path = text[host.end] === '/' ? endOf(UP_TO_SPACE, text, host.end) : undefined
      at = add(host.start, path ?? host.end)
      if (path !== undefined) return path
    }
    const prefix = prefixFrom(at)
    return prefix < end ? add(prefix, endOf(UP_TO_SPACE, text, prefix) ?? end) : end
  }

  let at = 0
  while (at < text.length) {
    RUN_OR_AT.lastIndex = at
    const run = RUN_OR_AT.exec(text)
    if (!run) break
    const { index: start } = run
    const end = start + run[0].length
    const address = endOf(run[0] === '@' ? MENTION : DOMAIN, text, run[0] === '@' ? start : end)
    if (address !== undefined) at = add(start, address)
    else at = run[0] === '@' ? end : addWebAddresses(start, end)
  }
  return found
}

/** End of a sticky pattern's match at an index; undefined without a match. */
const endOf = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

/** Hosts with a known top-level domain: any first label, then ASCII labels up to the last known one. */
const hostsOf = (run: string, offset: number): Stretch[] => {
  const hosts: Stretch[] = []
  for (const { 0: chain, index } of run.matchAll(HOST)) {
    let place = offset + index
    let first = place
    let end: number | undefined
    const close = () => {
      if (end !== undefined) hosts.push({ start: first, end })
      end = undefined
    }
    chain.split('.').forEach((label, order) => {
      const topLevel = order > 0 && place > first ? TOP_LEVEL.exec(label)?.[0] : undefined
      if (topLevel !== undefined) end = place + topLevel.length
      if (!ASCII_LABEL.test(label)) {
        const rest = topLevel === undefined ? place : place + topLevel.length
        close()
        first = rest
      }
      place += label.length + 1
    })
    close()
  }
  return hosts
}
