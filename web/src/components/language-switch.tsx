import { useLocation } from '@tanstack/react-router'
import { inLanguage } from '../i18n/language-path.ts'
import { useInBrowser } from '../ui/use-in-browser.ts'
import { LanguageLink } from './language-link.tsx'

/** Links to the same screen in the other language. */
export const LanguageSwitch = () => {
  const { pathname, searchStr } = useLocation()
  const search = useInBrowser() ? searchStr : ''
  return <LanguageLink hrefIn={(other) => inLanguage(other, pathname) + search} />
}
