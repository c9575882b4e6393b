type Holder = Record<string | number, unknown>
type Slot = { holder: Holder; key: string | number }
type Change = { at: number; by: unknown }

/** Every existing place in the value, and an unknown field in each object. */
const slotsOf = (holder: Holder): Slot[] =>
  [...Object.keys(holder), ...(Array.isArray(holder) ? [] : ['unknown_field'])].flatMap((key) => {
    const value = holder[key]
    const below = typeof value === 'object' && value !== null ? slotsOf(value as Holder) : []
    return [{ holder, key }, ...below]
  })

/** A copy with odd values in some places. `isOpen` selects the objects that may change. */
export const changedAt = <Value extends object>(
  value: Value,
  changes: Change[],
  isOpen: (holder: object) => boolean = () => true,
): Value => {
  const copy = structuredClone(value)
  for (const { at, by } of changes) {
    const slots = slotsOf(copy as Holder).filter(({ holder }) => isOpen(holder))
    const slot = slots[at % slots.length]
    if (slot) slot.holder[slot.key] = structuredClone(by)
  }
  return copy
}
