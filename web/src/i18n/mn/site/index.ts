import { blog } from './blog.ts'
import { faq } from './faq.ts'
import { frame } from './frame.ts'
import { pricing } from './pricing.ts'

export const site = { blog, faq, frame, pricing }
