import type { SiteTexts } from '../../site-texts.ts'
import { blog } from './blog.ts'
import { faq } from './faq.ts'
import { frame } from './frame.ts'
import { pricing } from './pricing.ts'

export const site: SiteTexts = { blog, faq, frame, pricing }
