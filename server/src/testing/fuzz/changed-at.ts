type Holder = Record<string | number, unknown>
type Slot = { holder: Holder; key: string | number }
type Change = { at: number; by: unknown }

/** Every place where something stands, and one in each object where nothing does. */
const slotsOf = (holder: Holder): Slot[] =>
  [...Object.keys(holder), ...(Array.isArray(holder) ? [] : ['unknown_field'])].flatMap((key) => {
    const value = holder[key]
    const below = typeof value === 'object' && value !== null ? slotsOf(value as Holder) : []
    return [{ holder, key }, ...below]
  })

/** The same with odd things in some of its places. `isOpen`: where one may stand. */
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
