import { Anchor } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { productTexts } from '#web/ui/product-texts.ts'
import { useLanguage, useTexts } from '../i18n/language-context.tsx'
import { inLanguage } from '../i18n/language-path.ts'
import { LogoMark } from '../ui/logo.tsx'
import { PlainLink, SiteButton, SiteLink } from '../ui/site-link.tsx'
import classes from './frame.module.css'
import type { SitePage } from './page.ts'
import { frameTexts } from './texts.ts'

const LanguageLink = ({ path }: { path: string }) => {
  const product = useTexts(productTexts)
  const other = useLanguage() === 'mn' ? 'en' : 'mn'
  return (
    <Anchor href={inLanguage(other, path)} hrefLang={other} lang={other} fz="sm" fw={600} c="dimmed">
      {product.otherLanguage}
    </Anchor>
  )
}

const Places = () => {
  const frame = useTexts(frameTexts)
  return (
    <>
      <PlainLink to="/features">{frame.features}</PlainLink>
      <PlainLink to="/pricing">{frame.pricing}</PlainLink>
      <PlainLink to="/blog">{frame.blog}</PlainLink>
      <PlainLink to="/help">{frame.help}</PlainLink>
    </>
  )
}

/** `data-signed-in`: shown by the browser's script instead of the sign-in links to signed-in people. */
const Doors = () => {
  const product = useTexts(productTexts)
  const frame = useTexts(frameTexts)
  return (
    <div className={classes.doors}>
      <SiteButton to="/signin" variant="default" size="sm" data-signed-out>
        {product.signIn}
      </SiteButton>
      <SiteButton to="/page-management" size="sm" data-signed-in hidden>
        {frame.open}
      </SiteButton>
    </div>
  )
}

const Header = ({ path }: { path: string }) => {
  const product = useTexts(productTexts)
  const frame = useTexts(frameTexts)
  return (
    <header className={classes.header}>
      <PlainLink to="/" className={classes.home}>
        <LogoMark />
        {product.name}
      </PlainLink>
      <nav className={classes.places} aria-label={frame.navigation}>
        <Places />
      </nav>
      <LanguageLink path={path} />
      <Doors />
      <details className={classes.menu} data-menu>
        <summary>
          <IconMenu2 size={20} aria-hidden />
          {frame.menu}
        </summary>
        <nav aria-label={frame.navigation}>
          <Places />
        </nav>
      </details>
    </header>
  )
}

const Footer = () => {
  const product = useTexts(productTexts)
  const frame = useTexts(frameTexts)
  const columns = [
    {
      title: frame.product,
      links: [
        ['/features', frame.features],
        ['/pricing', frame.pricing],
        ['/blog', frame.blog],
      ],
    },
    {
      title: frame.help,
      links: [
        ['/help', frame.help],
        ['/help/contact', frame.contact],
        ['/help/developer', frame.developer],
      ],
    },
    {
      title: frame.company,
      links: [
        ['/about', frame.about],
        ['/terms-of-use', product.terms],
        ['/privacy-policy', product.privacy],
      ],
    },
  ] as const
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(([to, words]) => (
                <li key={to}>
                  <SiteLink to={to} c="dimmed" fz="sm">
                    {words}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={classes.note}>{frame.independent}</p>
    </footer>
  )
}

type Crumb = { path: string; title: string }

const Breadcrumbs = ({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) => {
  const frame = useTexts(frameTexts)
  return (
    <nav className={classes.breadcrumbs} aria-label={frame.breadcrumbs}>
      <ol>
        {crumbs.map(({ path, title }) => (
          <li key={path}>
            <SiteLink to={path} c="dimmed" fz="sm">
              {title}
            </SiteLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}

type FrameProps = { page: SitePage; above: readonly Crumb[]; children: ReactNode }

/** Header, breadcrumbs and footer of every page of the site. */
export const Frame = ({ page, above, children }: FrameProps) => {
  const language = useLanguage()
  const frame = useTexts(frameTexts)
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {frame.skip}
      </a>
      <Header path={page.path} />
      {above.length > 0 && <Breadcrumbs crumbs={above} here={page.title[language]} />}
      <main id="content" className={classes.main}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
