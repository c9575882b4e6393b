import type { TextLimit } from '#automation/messages/text-limit.ts'

export type Selection = { start: number; end: number }

/** The text with a variable where the cursor stands, apart from the word before it; and where the cursor goes. */
export const insertVariable = (
  text: string,
  { start, end }: Selection,
  variable: string,
): { text: string; caret: number } => {
  const before = text.slice(0, start)
  const inserted = `${/\S$/.test(before) ? ' ' : ''}{{${variable}}}`
  return { text: before + inserted + text.slice(end), caret: before.length + inserted.length }
}

/** How much of its bound a text uses; `lettersLeft` where bytes count and nobody can count along. */
export type Room = { length: number; max: number; lettersLeft?: number }

const BYTES_OF_A_CYRILLIC_LETTER = 2

export const roomIn = (text: string, { characters, bytes }: TextLimit): Room => {
  if (bytes === undefined) return { length: text.length, max: characters ?? Number.POSITIVE_INFINITY }
  const length = new TextEncoder().encode(text).length
  return { length, max: bytes, lettersLeft: Math.floor((bytes - length) / BYTES_OF_A_CYRILLIC_LETTER) }
}
