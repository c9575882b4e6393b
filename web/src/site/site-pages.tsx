import type { SitePage } from './page.ts'
import { aboutPage } from './pages/about.tsx'
import { contactPage } from './pages/contact/contact-page.tsx'
import { developerPage } from './pages/developer.tsx'
import { featuresPage } from './pages/features.tsx'
import { homePage } from './pages/home/home.tsx'
import { legalPages } from './pages/legal/legal-pages.tsx'

/** Every page of the public site. */
export const sitePages: readonly SitePage[] = [
  homePage,
  featuresPage,
  aboutPage,
  ...legalPages,
  contactPage,
  developerPage,
]
