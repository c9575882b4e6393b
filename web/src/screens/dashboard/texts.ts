import { en } from './texts.en.ts'
import { mn } from './texts.mn.ts'

export type DashboardTexts = typeof mn

export const dashboardTexts = { mn, en }
