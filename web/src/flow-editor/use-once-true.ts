import { useState } from 'react'

/** True once `now` was true, so that an opened part stays mounted. */
export const useOnceTrue = (now: boolean): boolean => {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}
