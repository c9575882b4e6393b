import { Anchor } from '@mantine/core'
import type { Language } from '#contract/platforms.ts'
import { productTexts } from '#web/ui/product-texts.ts'
import { useLanguage, useTexts } from '../i18n/language-context.tsx'

/** A plain link, because the other language is another document with its own texts and `lang`. */
export const LanguageLink = ({ hrefIn }: { hrefIn: (other: Language) => string }) => {
  const product = useTexts(productTexts)
  const other = useLanguage() === 'mn' ? 'en' : 'mn'
  return (
    <Anchor href={hrefIn(other)} hrefLang={other} lang={other} fz="sm" fw={600} c="dimmed">
      {product.otherLanguage}
    </Anchor>
  )
}
