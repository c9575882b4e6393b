import { Anchor } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useLanguage, useTexts } from '../i18n/language-context.tsx'
import { inLanguage } from '../i18n/language-path.ts'
import { useInBrowser } from '../ui/use-in-browser.ts'

/**
 * Goes to the same place in the other language. A plain link: the browser loads the other document, with its own
 * texts and its own `lang`.
 */
export const LanguageSwitch = () => {
  const { product } = useTexts()
  const other = useLanguage() === 'mn' ? 'en' : 'mn'
  const { pathname, searchStr } = useLocation()
  const search = useInBrowser() ? searchStr : ''
  return (
    <Anchor
      href={inLanguage(other, pathname) + search}
      hrefLang={other}
      lang={other}
      fz="sm"
      fw={600}
      c="dimmed"
    >
      {product.otherLanguage}
    </Anchor>
  )
}
