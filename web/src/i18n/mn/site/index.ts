import { about } from './about.ts'
import { contact } from './contact.ts'
import { features } from './features.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { tryIt } from './try-it.ts'

export const site = { frame, home, tryIt, features, about, contact }
