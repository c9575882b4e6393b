import type { Part, PartOf } from './claim-parts.ts'

export type ClaimItem = { code: string; count: number | null; size: string | null; colour: string | null }

type Value = PartOf<'count'> | PartOf<'size'> | PartOf<'colour'>
type Mention = { code: string; values: Value[]; ending: PartOf<'code'>['ending'] }
type Variant = { count?: number; size?: string; colour?: string }

const isValue = (part: Part): part is Value =>
  part.type === 'count' || part.type === 'size' || part.type === 'colour'

/** @returns each mention of a code with the counts, sizes and colours around it */
export const mentionsOf = (parts: readonly Part[]): Mention[] => {
  const mentions: Mention[] = []
  const early: Value[] = []
  for (const part of parts) {
    if (part.type === 'code') {
      const values = mentions.length === 0 ? early.filter((value) => !namesCode(value, part.code)) : []
      mentions.push({ code: part.code, values, ending: part.ending })
    } else if (isValue(part)) (mentions.at(-1)?.values ?? early).push(part)
  }
  return mentions
}

/** @returns the goods that a claim names, each variant by itself */
export const claimedItems = (parts: readonly Part[], shared: boolean): ClaimItem[] => {
  const mentions = mentionsOf(parts)
  const different = new Set(mentions.map(({ code }) => code)).size
  const each = takeSharedCount(mentions, different, shared)
  const items: ClaimItem[] = []
  for (const { code, values } of mentions) {
    const again = mentions.some((other) => other.code === code && other.values.length > 0)
    if (values.length === 0 && again) continue
    if (values.length === 0 && items.some((item) => item.code === code)) continue
    for (const { count, size, colour } of variantsOf(values))
      items.push({ code, count: count ?? each ?? 1, size: size ?? null, colour: colour ?? null })
  }
  return items.filter((item, at) => at === items.findIndex((other) => sameItem(item, other)))
}

/** «хорь нь миний H20»: the number of the code again. */
const namesCode = (value: Value, code: string): boolean =>
  value.type === 'count' && !value.unit && /^\p{L}+0*(\d+)$/u.exec(code)?.[1] === String(value.count)

const sameItem = (left: ClaimItem, right: ClaimItem): boolean =>
  left.code === right.code && left.size === right.size && left.colour === right.colour

/**
 * Removes a count that belongs to all codes before it: «A1 A2 хоёрыг» is one of each, «49 59 2 2ooroo» two of each.
 *
 * @returns the count of each code, when there is one
 */
const takeSharedCount = (
  mentions: readonly Mention[],
  different: number,
  shared: boolean,
): number | undefined => {
  const last = mentions.at(-1)
  if (!last || different < 2) return undefined
  const others = mentions.slice(0, -1)
  if (others.some(({ values }) => values.some(({ type }) => type === 'count'))) return undefined
  const counts = last.values.filter((value) => value.type === 'count')
  const final = counts.at(-1)
  if (!final || counts.length > 2) return undefined
  const doubled = counts.length === 2 && counts[0]?.count === final.count
  const each = final.each || (doubled && final.ending !== 'none') || shared
  if (counts.length === 2 && !doubled && !each) return undefined
  if (!each && final.count !== different) return undefined
  if (
    !each &&
    others.some(({ ending }) => ending !== 'none' && ending !== 'comitative' && ending !== 'genitive')
  )
    return undefined
  last.values = last.values.filter((value) => value.type !== 'count')
  return each ? final.count : 1
}

/** A new variant begins where a size, colour or count repeats: «1 L 1 XL», «нэг хар, нэг цагаан». */
const variantsOf = (values: readonly Value[]): Variant[] => {
  const [first, second] = values.slice(-2)
  // «L M нэг нэгээр»: one of each.
  if (
    first?.type === 'count' &&
    second?.type === 'count' &&
    first.count === second.count &&
    second.start - first.end <= 1 &&
    values.length > 2
  )
    return variantsOf(values.slice(0, -2)).map((variant) => ({ ...variant, count: first.count }))
  const several = (type: Value['type']) =>
    new Set(values.filter((value) => value.type === type).map(nameOf)).size > 1
  if (!several('size') && !several('colour')) return [mergedOf(values)]
  const variants: Variant[] = [{}]
  for (const value of values) {
    let variant = variants.at(-1) as Variant
    const described = variant.size !== undefined || variant.colour !== undefined
    if (variant[value.type] !== undefined && (value.type !== 'count' || described)) {
      variant = {}
      variants.push(variant)
    }
    set(variant, value)
  }
  const counts = variants.map(({ count }) => count)
  const last = counts.at(-1)
  // «хар цагаан хоёрыг» is one of each.
  if (last === variants.length && counts.slice(0, -1).every((count) => count === undefined))
    delete variants.at(-1)?.count
  return variants
}

const nameOf = (value: Value): string | number =>
  value.type === 'count' ? value.count : value.type === 'size' ? value.size : value.colour

const set = (variant: Variant, value: Value): void => {
  if (value.type === 'count') variant.count = value.count
  else if (value.type === 'size') variant.size = value.size
  else variant.colour = value.colour
}

const mergedOf = (values: readonly Value[]): Variant => {
  const merged: Variant = {}
  const counts = values.filter((value) => value.type === 'count')
  for (const value of values) if (value.type !== 'count') set(merged, value)
  const sure = counts.filter(({ unit }) => unit)
  const [first, second] = sure
  // «нэгийг эгчид, нэгийг надад»: two in all.
  if (
    first &&
    second &&
    sure.length === 2 &&
    first.ending === 'accusative' &&
    second.ending === 'accusative' &&
    first.count === second.count &&
    second.start - first.end > 2
  )
    merged.count = first.count + second.count
  else {
    const count = (sure.at(-1) ?? counts.at(-1))?.count
    if (count !== undefined) merged.count = count
  }
  return merged
}

const IN_STOCK = /^(?:бий|байгаа|байна|байх|үлд|дуус|duus|dus|bii|bga|bai|bn|uld|размер|razmer|хэмжээ)/u

/** @returns the codes of a question with a size or colour named once */
export const askedItems = (parts: readonly Part[]): ClaimItem[] => {
  const mentions = mentionsOf(parts)
  const codes = [...new Set(mentions.map(({ code }) => code))]
  // «120-ийн 39 бий юу» names a size; «10-ыг 120 болгох уу» a price.
  const inStock = parts.some((part) => part.type === 'word' && IN_STOCK.test(part.text))
  return codes.map((code) => {
    const values = mentions.filter((mention) => mention.code === code).flatMap((mention) => mention.values)
    const sizes = values.filter((value) => value.type === 'size' && (inStock || !/^\d+$/u.test(value.size)))
    const colours = values.filter((value) => value.type === 'colour' && !isExcepted(parts, value))
    const [size, colour] = [sizes[0], colours[0]]
    return {
      code,
      count: null,
      size: sizes.length === 1 && size?.type === 'size' ? size.size : null,
      colour: colours.length === 1 && colour?.type === 'colour' ? colour.colour : null,
    }
  })
}

/** «хараас өөр өнгө»: another one. */
const isExcepted = (parts: readonly Part[], value: Value): boolean => {
  const next = parts[parts.indexOf(value) + 1]
  return value.ending === 'ablative' && next?.type === 'word' && OTHER_THAN.test(next.text)
}
const OTHER_THAN = /^(?:өөр|гадна|бусад|oor|uur|gadna|busad)/u

export const cancelledItems = (parts: readonly Part[]): ClaimItem[] =>
  [...new Set(mentionsOf(parts).map(({ code }) => code))].map((code) => ({
    code,
    count: null,
    size: null,
    colour: null,
  }))

/** @returns the state wanted; a code that was given up has count 0 */
export const changedItems = (parts: readonly Part[]): ClaimItem[] => {
  const mentions = mentionsOf(parts)
  const codes = [...new Set(mentions.map(({ code }) => code))]
  const wanted = (code: string, from: readonly Part[], once: number | null): ClaimItem => {
    const values = from.filter(isValue)
    const last = <Type extends Value['type']>(type: Type) =>
      values.findLast((value): value is Extract<Value, { type: Type }> => value.type === type)
    return {
      code,
      count: last('count')?.count ?? once,
      size: last('size')?.size ?? null,
      colour: last('colour')?.colour ?? null,
    }
  }
  const [first] = codes
  if (first === undefined) return []
  if (codes.length === 1) return [wanted(first, keptValues(parts), null)]
  const instead = parts.findIndex((part) => part.type === 'word' && /^(?:оронд|orond)/u.test(part.text))
  const givenUp =
    instead > 0
      ? (parts.slice(0, instead).findLast(({ type }) => type === 'code') as PartOf<'code'> | undefined)?.code
      : undefined
  // «102 болгож өөрчил 101ээ»
  const own = mentions.filter(({ ending }) => ending === 'reflexive')
  const dropped = givenUp ?? (own.length === 1 ? own[0]?.code : undefined) ?? first
  const kept = codes.filter((code) => code !== dropped)
  return [
    { code: dropped, count: 0, size: null, colour: null },
    ...kept.map((code) => {
      const at = parts.findLastIndex((part) => part.type === 'code' && part.code === code)
      const to = parts.findIndex((part, place) => place > at && part.type === 'code')
      return wanted(code, parts.slice(at, to < 0 ? undefined : to), 1)
    }),
  ]
}

const ILL_FITTING = /^(?:том|жижиг|багад|томд|ихд|бариу|tom|jijig|bagad|ihd)/u
/** Drops values that were given up, before «биш», «гэснийг» or «том байна», when another of the same kind follows or leads. */
const keptValues = (parts: readonly Part[]): readonly Part[] =>
  parts.filter((part, at) => {
    if (!isValue(part)) return true
    const next = parts[at + 1]
    const rejected =
      next?.type === 'word' &&
      (next.classes.has('not') ||
        next.classes.has('said') ||
        (part.type === 'size' && ILL_FITTING.test(next.text)))
    const ill = next?.type === 'word' && ILL_FITTING.test(next.text)
    return (
      !rejected ||
      !parts.some((other, place) => (ill ? place !== at : place > at) && other.type === part.type)
    )
  })
