import { frame } from './frame.ts'

export const site = { frame }
