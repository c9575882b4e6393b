import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while the page is still what the build made of it, which knew neither the address's parameters nor the
 * person: the first rendering in the browser must be the same.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
