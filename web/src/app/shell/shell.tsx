import { Notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leaveForSignIn, useEndWithSignIn, useExpired, useSession } from '../../api/sign-in.ts'
import { useTexts } from '../../i18n/language-context.tsx'
import { LanguageSwitch } from '../../pieces/language-switch.tsx'
import { printByDay } from '../../ui/color-scheme.ts'
import { AccessExpired } from './access-expired.tsx'
import { Bell } from './bell.tsx'
import { HelpLink } from './help-link.tsx'
import { NavigationLinks, PagesLink, TeamsLink } from './navigation-links.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PageSwitcher } from './page-switcher.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import classes from './shell.module.css'

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

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {shell.skip}
      </a>
      <nav className={classes.rail} aria-label={shell.navigation}>
        <PageSwitcher />
        <div className={classes.links}>
          <NavigationLinks />
          <div className={classes.linksBelow}>
            <TeamsLink />
            <PagesLink />
          </div>
        </div>
        <div className={classes.foot}>
          <ProfileMenu wide />
        </div>
      </nav>
      <div className={classes.column}>
        <header className={classes.top}>
          <div className={classes.topSwitcher}>
            <PageSwitcher />
          </div>
          <HelpLink />
          <Bell />
          <LanguageSwitch />
        </header>
        <main id="content" tabIndex={-1} className={classes.main}>
          <OfflineNote />
          <Outlet />
        </main>
      </div>
      <nav className={classes.bottomBar} aria-label={shell.navigation}>
        <NavigationLinks short />
        <ProfileMenu />
      </nav>
      {expired && <AccessExpired />}
      <Notifications position="bottom-right" className="toasts" />
    </div>
  )
}
