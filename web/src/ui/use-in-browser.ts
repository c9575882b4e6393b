import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False during the first render, which must equal the built page. The build had neither search parameters nor
 * a person.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
