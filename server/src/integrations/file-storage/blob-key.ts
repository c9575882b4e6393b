import { randomBytes } from 'node:crypto'

/**
 * A new key: unguessable, without input of a person. Also the path of the file's address:
 * `uploads/<team>/<year>/<month>/<random>.<ending>`.
 */
export const newKey = (teamId: string, ending: string, now: Date): string => {
  const [year, month] = now.toISOString().split('-')
  return `uploads/${teamId}/${year}/${month}/${randomBytes(16).toString('hex')}.${ending}`
}

const SEGMENT = '[a-z0-9][a-z0-9._-]*'
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT}){1,6}$`)

/** Whether a text has the form of a key; no such text leads outside the folder. */
export const isKey = (text: string): boolean => text.length <= 200 && KEY.test(text) && !text.includes('..')
