const PREFIX = 'hariu.flow.'

/** Locks exist only on secure addresses; elsewhere no session counts as open. */
const locks = (): LockManager | undefined => navigator.locks

/** Holds a lock until the page or the editor closes, so that other tabs leave this session's work alone. */
export const stayAlive = (opening: string): (() => void) => {
  let leave: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    leave = resolve
  })
  void locks()?.request(PREFIX + opening, () => closed)
  return leave
}

/** A page that is closing or reloading releases its lock a moment later. */
const LONGEST_FAREWELL = 1000

/** Whether no tab of this browser has this session open. */
export const hasClosed = async (opening: string): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(LONGEST_FAREWELL)
    await locks()?.request(PREFIX + opening, { signal }, () => undefined)
    return true
  } catch {
    return false
  }
}
