import type { SitePage } from './page.ts'
import { contactPage } from './pages/contact/contact-page.tsx'
import { developerPage } from './pages/developer.tsx'
import { homePage } from './pages/home/home.tsx'
import { legalPages } from './pages/legal/legal-pages.tsx'

/** Every page of the public site. */
export const sitePages: readonly SitePage[] = [homePage, ...legalPages, contactPage, developerPage]
