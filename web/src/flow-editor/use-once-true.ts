import { useState } from 'react'

/** Whether it is or ever was so: what has been opened once need not begin anew. */
export const useOnceTrue = (now: boolean): boolean => {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}
