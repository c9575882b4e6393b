import { contact } from './contact.ts'
import { frame } from './frame.ts'

export const site = { contact, frame }
