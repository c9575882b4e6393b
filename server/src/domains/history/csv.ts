/** Spreadsheets read the file as UTF-8 when it begins so. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Signs that begin a formula, in wide letters too; customers write the cells. */
const BEGINNING = /^(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠\t\r\n])/
/**
 * The same after a separator. Where the list separator is the semicolon, a spreadsheet splits a quoted cell, because its
 * quote does not begin the line.
 */
const AFTER_SEPARATOR = /([;,\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g

/** One line as RFC 4180 has it. An apostrophe before a formula makes it a text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(toCell).join(',')}\r\n`

const toCell = (text: string): string => {
  const harmless = text.replace(AFTER_SEPARATOR, "$1'").replace(BEGINNING, "'")
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
