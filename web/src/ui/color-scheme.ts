/** Storage key of the colour scheme: `light`, `dark` or `auto`. */
export const COLOR_SCHEME_KEY = 'hariu.colors'

const SCHEME = 'data-mantine-color-scheme'

/** Prints in light colours, because dark ones would be white text on white paper. */
export const printByDay = () => {
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
}

/**
 * For pages without Mantine: follows the system's colour scheme, unless the person chose another in any tab.
 */
export const followColorScheme = () => {
  const night = window.matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const chosen = window.localStorage.getItem(COLOR_SCHEME_KEY)
    const ofSystem = night.matches ? 'dark' : 'light'
    document.documentElement.setAttribute(SCHEME, chosen === 'light' || chosen === 'dark' ? chosen : ofSystem)
  }
  night.addEventListener('change', show)
  window.addEventListener('storage', show)
}
