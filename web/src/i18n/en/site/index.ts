import type { SiteTexts } from '../../site-texts.ts'
import { contact } from './contact.ts'
import { frame } from './frame.ts'

export const site: SiteTexts = { contact, frame }
