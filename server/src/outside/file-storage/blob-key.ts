import { randomBytes } from 'node:crypto'

/** Nobody can guess it, and nothing in it is of the person's making. It begins as the address of the file does. */
export const newKey = (teamId: string, ending: string, now: Date): string => {
  const [year, month] = now.toISOString().split('-')
  return `uploads/${teamId}/${year}/${month}/${randomBytes(16).toString('hex')}.${ending}`
}

const SEGMENT = '[a-z0-9][a-z0-9._-]*'
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT}){1,6}$`)

/** Whether it can be a key at all: no way out of the folder can be written like this. */
export const isKey = (text: string): boolean => text.length <= 200 && KEY.test(text) && !text.includes('..')
