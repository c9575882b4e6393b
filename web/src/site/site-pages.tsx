import type { SitePage } from './page.ts'
import { aboutPage } from './pages/about.tsx'
import { blogPages } from './pages/blog/blog-pages.tsx'
import { contactPage } from './pages/contact/contact-page.tsx'
import { developerPage } from './pages/developer.tsx'
import { faqPage } from './pages/faq/faq-page.tsx'
import { featuresPage } from './pages/features.tsx'
import { helpCentrePage } from './pages/help/help-centre.tsx'
import { manualPages } from './pages/help/manual-pages.tsx'
import { helpBillingPages } from './pages/help-billing/help-billing-pages.tsx'
import { homePage } from './pages/home/home.tsx'
import { legalPages } from './pages/legal/legal-pages.tsx'
import { pricingPage } from './pages/pricing/pricing-page.tsx'

/** Every page of the public site. */
export const sitePages: readonly SitePage[] = [
  homePage,
  featuresPage,
  pricingPage,
  aboutPage,
  helpCentrePage,
  ...manualPages,
  ...helpBillingPages,
  faqPage,
  ...blogPages,
  contactPage,
  developerPage,
  ...legalPages,
]
