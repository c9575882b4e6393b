import { useEffect } from 'react'

const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: what is printed at night has the colours of the day, or it would be white on white. */
export const useLightPrint = () =>
  useEffect(() => {
    const root = document.documentElement
    let onScreen = root.getAttribute(SCHEME)
    const lighten = () => {
      onScreen = root.getAttribute(SCHEME)
      root.setAttribute(SCHEME, 'light')
    }
    const restore = () => root.setAttribute(SCHEME, onScreen ?? 'light')
    window.addEventListener('beforeprint', lighten)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', lighten)
      window.removeEventListener('afterprint', restore)
    }
  }, [])
