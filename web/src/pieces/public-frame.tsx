import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/language-context.tsx'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './public-frame.module.css'

/** Header and footer of the screens that anybody may see. */
export const PublicFrame = (props: { children: ReactNode; withSignIn?: boolean }) => {
  const { product } = useTexts()
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to="/" className={classes.home}>
          <LogoMark />
          {product.name}
        </Link>
        <LanguageSwitch />
        {props.withSignIn && (
          <ButtonLink to="/signin" variant="default" size="sm">
            {product.signIn}
          </ButtonLink>
        )}
      </header>
      <main className={classes.main}>{props.children}</main>
      <footer className={classes.footer}>
        <TextLink to="/terms-of-use" c="dimmed" fz="sm">
          {product.terms}
        </TextLink>
        <TextLink to="/privacy-policy" c="dimmed" fz="sm">
          {product.privacy}
        </TextLink>
      </footer>
    </div>
  )
}
