import type { ReactNode } from 'react'
import { productTexts } from '#web/ui/product-texts.ts'
import { useTexts } from '../i18n/language-context.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { PlainLink, SiteLink } from '../ui/site-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './public-frame.module.css'

/** Header and footer of the public screens around signing in. */
export const PublicFrame = ({ children }: { children: ReactNode }) => {
  const product = useTexts(productTexts)
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <PlainLink to="/" className={classes.home}>
          <LogoMark />
          {product.name}
        </PlainLink>
        <LanguageSwitch />
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        <SiteLink to="/terms-of-use" c="dimmed" fz="sm">
          {product.terms}
        </SiteLink>
        <SiteLink to="/privacy-policy" c="dimmed" fz="sm">
          {product.privacy}
        </SiteLink>
      </footer>
    </div>
  )
}
