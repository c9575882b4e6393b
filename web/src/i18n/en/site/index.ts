import type { SiteTexts } from '../../site-texts.ts'
import { about } from './about.ts'
import { blog } from './blog.ts'
import { contact } from './contact.ts'
import { faq } from './faq.ts'
import { features } from './features.ts'
import { frame } from './frame.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { pricing } from './pricing.ts'
import { tryIt } from './try-it.ts'

export const site: SiteTexts = { frame, help, home, tryIt, features, pricing, about, blog, faq, contact }
