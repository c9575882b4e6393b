import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { leaveForSignIn, useEndWithSignIn, useExpired, useSession } from '../../api/sign-in.ts'
import { useTexts } from '../../i18n/language-context.tsx'
import { LanguageSwitch } from '../../pieces/language-switch.tsx'
import { printByDay } from '../../ui/color-scheme.ts'
import { OpenedLater } from '../../ui/opened-later.tsx'
import { BellButton } from './bell-button.tsx'
import { HelpLink } from './help-link.tsx'
import { NavigationLinks, PagesLink, TeamsLink } from './navigation-links.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PageButton } from './page-button.tsx'
import { ProfileButton } from './profile-button.tsx'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import classes from './shell.module.css'

// What nobody sees at first, each in a script of its own.
const AccessExpired = lazy(async () => ({ default: (await import('./access-expired.tsx')).AccessExpired }))
const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }))
const loadPageSwitcher = async () => (await import('./page-switcher.tsx')).PageSwitcher
const loadBell = async () => (await import('./bell.tsx')).Bell
const loadRailMenu = async () => (await import('./profile-menu.tsx')).RailMenu
const loadPhoneMenu = async () => (await import('./profile-menu.tsx')).PhoneMenu

/** Rail, top strip and bottom bar around every private screen. */
export const Shell = () => {
  const { shell } = useTexts()
  const signedIn = useSession() !== undefined
  const expired = useExpired()
  const queries = useQueryClient()
  useEndWithSignIn()

  useEffect(printByDay, [])
  useEffect(() => {
    // Signed out, here or in another tab.
    if (signedIn) return
    void queries.cancelQueries()
    leaveForSignIn()
  }, [signedIn, queries])

  const pageSwitcher = (
    <OpenedLater load={loadPageSwitcher}>
      <PageButton />
    </OpenedLater>
  )

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {shell.skip}
      </a>
      <nav className={classes.rail} aria-label={shell.navigation}>
        {pageSwitcher}
        <div className={classes.links}>
          <NavigationLinks />
          <div className={classes.linksBelow}>
            <TeamsLink />
            <PagesLink />
          </div>
        </div>
        <div className={classes.foot}>
          <OpenedLater load={loadRailMenu}>
            <ProfileButton wide />
          </OpenedLater>
        </div>
      </nav>
      <div className={classes.column}>
        <header className={classes.top}>
          <div className={classes.topSwitcher}>{pageSwitcher}</div>
          <HelpLink />
          <OpenedLater load={loadBell}>
            <BellButton />
          </OpenedLater>
          <LanguageSwitch />
        </header>
        <main id="content" tabIndex={-1} className={classes.main}>
          <OfflineNote />
          <Outlet />
        </main>
      </div>
      <nav className={classes.bottomBar} aria-label={shell.navigation}>
        <NavigationLinks short />
        <OpenedLater load={loadPhoneMenu}>
          <ProfileButton />
        </OpenedLater>
      </nav>
      <Suspense>
        {expired && <AccessExpired />}
        <Notifications position="bottom-right" className="toasts" />
      </Suspense>
    </div>
  )
}
