import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useLanguage } from '../i18n/language-context.tsx'
import { inLanguage } from '../i18n/language-path.ts'

type Attributes = Omit<ComponentProps<'a'>, 'color' | 'style' | 'href'>

/** An address of ours in the language of the page; `#place` and others' addresses stay as they are. */
const useAddress = (to: string): string => {
  const language = useLanguage()
  return to.startsWith('/') ? inLanguage(language, to) : to
}

/** To a page of the public site, or from it: a document of its own, which the browser loads whole. */
type SiteLinkProps = Attributes & { to: string }

/** A plain link without a look of its own. */
export const PlainLink = ({ to, ...rest }: SiteLinkProps) => <a href={useAddress(to)} {...rest} />

/** A link in a text. */
export const SiteLink = ({ to, ...rest }: AnchorProps & SiteLinkProps) => (
  <Anchor href={useAddress(to)} {...rest} />
)

/** A button that goes somewhere. */
export const SiteButton = ({ to, ...rest }: ButtonProps & SiteLinkProps) => (
  <Button component="a" href={useAddress(to)} {...rest} />
)
