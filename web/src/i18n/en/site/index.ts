import type { SiteTexts } from '../../site-texts.ts'
import { about } from './about.ts'
import { contact } from './contact.ts'
import { features } from './features.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { tryIt } from './try-it.ts'

export const site: SiteTexts = { frame, home, tryIt, features, about, contact }
