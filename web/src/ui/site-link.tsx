import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useLanguage } from '../i18n/language-context.tsx'
import { inLanguage } from '../i18n/language-path.ts'

type Attributes = Omit<ComponentProps<'a'>, 'color' | 'style' | 'href'>

/** Adds the language to a path of the product; `#anchor` and external addresses stay as they are. */
const useAddress = (to: string): string => {
  const language = useLanguage()
  return to.startsWith('/') ? inLanguage(language, to) : to
}

/** A link between site and application, which loads another document. */
type SiteLinkProps = Attributes & { to: string }

/** A plain link without a style of its own. */
export const PlainLink = ({ to, ...rest }: SiteLinkProps) => <a href={useAddress(to)} {...rest} />

/** A link in a text. */
export const SiteLink = ({ to, ...rest }: AnchorProps & SiteLinkProps) => (
  <Anchor href={useAddress(to)} {...rest} />
)

/** A button that is a link. */
export const SiteButton = ({ to, ...rest }: ButtonProps & SiteLinkProps) => (
  <Button component="a" href={useAddress(to)} {...rest} />
)
