import { useState } from 'react'
import { type Settled, withSettled } from './with-settled.ts'

/** Keeps settled groups in the list until the screen is left. `keyOf` must not change. */
export const useSettled = <Group>(groups: readonly Group[], keyOf: (group: Group) => string) => {
  const [settled, setSettled] = useState<Settled<Group>[]>([])
  const shown = withSettled(groups, settled, keyOf)
  const settle = (group: Group) =>
    setSettled((before) => [
      ...before.filter((one) => keyOf(one.group) !== keyOf(group)),
      { at: shown.indexOf(group), group },
    ])
  return { shown, settle }
}
