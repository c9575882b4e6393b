import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useRightsChanges } from '../../api/history-stream.ts'
import { leaveForSignIn, useEndWithSignIn, useExpired, useSession } from '../../api/sign-in.ts'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { useTexts } from '../../i18n/language-context.tsx'
import { printByDay } from '../../ui/color-scheme.ts'
import { LazyOpener } from '../../ui/lazy-opener.tsx'
import { BellButton } from './bell-button.tsx'
import { HelpLink } from './help-link.tsx'
import { NavigationLinks, PagesLink, TeamsLink } from './navigation-links.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PageButton } from './page-button.tsx'
import { ProfileButton } from './profile-button.tsx'
import { Rail, RailButton, useRail } from './rail.tsx'
import { shellTexts } from './texts.ts'
import '../../ui/components.css'
import '@mantine/notifications/styles.layer.css'
import classes from './shell.module.css'

// Hidden at first, so each loads as a separate script.
const AccessExpired = lazy(async () => ({ default: (await import('./access-expired.tsx')).AccessExpired }))
const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }))
const WaitingSound = lazy(async () => ({
  default: (await import('./waiting-sound.tsx')).WaitingSound,
}))
const SendUnsent = lazy(async () => ({
  default: (await import('../../screens/inbox/use-outbox.ts')).SendUnsent,
}))
const loadPageSwitcher = async () => (await import('./page-switcher.tsx')).PageSwitcher
const loadBell = async () => (await import('./bell.tsx')).Bell
const loadRailMenu = async () => (await import('./profile-menu.tsx')).RailMenu
const loadPhoneMenu = async () => (await import('./profile-menu.tsx')).PhoneMenu

/** Rail, top strip and bottom bar around every private screen. */
export const Shell = () => {
  const shell = useTexts(shellTexts)
  const signedIn = useSession() !== undefined
  const expired = useExpired()
  const queries = useQueryClient()
  const rail = useRail()
  useEndWithSignIn()
  useRightsChanges()

  useEffect(printByDay, [])
  useEffect(() => {
    // Signed out, in this tab or another.
    if (signedIn) return
    void queries.cancelQueries()
    leaveForSignIn()
  }, [signedIn, queries])

  const pageSwitcher = (
    <LazyOpener load={loadPageSwitcher}>
      <PageButton />
    </LazyOpener>
  )

  return (
    <div className={classes.frame} data-narrow={rail.narrow || undefined}>
      <a className={classes.skip} href="#content">
        {shell.skip}
      </a>
      <Rail label={shell.navigation} narrow={rail.narrow}>
        {pageSwitcher}
        <div className={classes.links}>
          <NavigationLinks />
          <div className={classes.linksBelow}>
            <TeamsLink />
            <PagesLink />
          </div>
        </div>
        <div className={classes.foot}>
          <RailButton {...rail} />
          <LazyOpener load={loadRailMenu}>
            <ProfileButton wide />
          </LazyOpener>
        </div>
      </Rail>
      <div className={classes.column}>
        <header className={classes.top}>
          <div className={classes.topSwitcher}>{pageSwitcher}</div>
          <HelpLink />
          <LazyOpener load={loadBell}>
            <BellButton />
          </LazyOpener>
          <LanguageSwitch />
        </header>
        <main id="content" tabIndex={-1} className={classes.main}>
          <OfflineNote />
          <Outlet />
        </main>
      </div>
      <nav className={classes.bottomBar} aria-label={shell.navigation}>
        <NavigationLinks short />
        <LazyOpener load={loadPhoneMenu}>
          <ProfileButton />
        </LazyOpener>
      </nav>
      <Suspense>
        {signedIn && <SendUnsent />}
        {signedIn && <WaitingSound />}
        {expired && <AccessExpired />}
        <Notifications position="bottom-right" className="toasts" />
      </Suspense>
    </div>
  )
}
