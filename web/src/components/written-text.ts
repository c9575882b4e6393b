import type { TextLimit } from '#automation/messages/text-limit.ts'

export type Selection = { start: number; end: number }

/** Inserts a variable at the cursor, separated from the word before it, and returns the new cursor. */
export const insertVariable = (
  text: string,
  { start, end }: Selection,
  variable: string,
): { text: string; caret: number } => {
  const before = text.slice(0, start)
  const inserted = `${/\S$/.test(before) ? ' ' : ''}{{${variable}}}`
  return { text: before + inserted + text.slice(end), caret: before.length + inserted.length }
}

/**
 * How much of its limit a text uses; `lettersLeft` where the limit is in bytes, which people cannot count.
 */
export type Room = { length: number; max: number; lettersLeft?: number }

const BYTES_OF_A_CYRILLIC_LETTER = 2

export const roomIn = (text: string, { characters, bytes }: TextLimit): Room => {
  if (bytes === undefined) return { length: text.length, max: characters ?? Number.POSITIVE_INFINITY }
  const length = new TextEncoder().encode(text).length
  return { length, max: bytes, lettersLeft: Math.floor((bytes - length) / BYTES_OF_A_CYRILLIC_LETTER) }
}
