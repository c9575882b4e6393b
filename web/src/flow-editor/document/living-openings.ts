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

/** A page that is being left or loaded anew lets go a moment later. */
const LONGEST_FAREWELL = 1000

/** Whether no tab of this browser works on it any more. */
export const hasClosed = async (opening: string): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(LONGEST_FAREWELL)
    await locks()?.request(PREFIX + opening, { signal }, () => undefined)
    return true
  } catch {
    return false
  }
}
