import type { SiteTexts } from '../../site-texts.ts'
import { frame } from './frame.ts'

export const site: SiteTexts = { frame }
