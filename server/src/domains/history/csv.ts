/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Matches a cell that would begin a formula, also with full-width signs; customers write the cells. */
const BEGINNING = /^(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠\t\r\n])/
/**
 * Matches the same after a separator. Where the list separator is the semicolon, a spreadsheet splits a quoted cell,
 * because its quote does not begin the line.
 */
const AFTER_SEPARATOR = /([;,\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g

/** One line in the format of RFC 4180. An apostrophe before a formula makes it a text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(toCell).join(',')}\r\n`

const toCell = (text: string): string => {
  const harmless = text.replace(AFTER_SEPARATOR, "$1'").replace(BEGINNING, "'")
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
