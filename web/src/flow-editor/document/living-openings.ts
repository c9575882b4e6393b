const PREFIX = 'hariu.flow.'

/** Locks exist only on secure addresses; elsewhere nobody is known to be open. */
const locks = (): LockManager | undefined => navigator.locks

/** Says to other tabs, until the page or the editor is closed, that what this opening keeps is being worked on. */
export const stayAlive = (opening: string): (() => void) => {
  let leave: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    leave = resolve
  })
  void locks()?.request(PREFIX + opening, () => closed)
  return leave
}

/** The openings of this browser's other tabs. */
export const livingOpenings = async (): Promise<ReadonlySet<string>> => {
  const state = await locks()?.query()
  const names = (state?.held ?? []).map(({ name }) => name ?? '')
  return new Set(names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)))
}
