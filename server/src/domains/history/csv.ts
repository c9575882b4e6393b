/** Spreadsheets read the file as UTF-8 when it begins so. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A spreadsheet would run a cell that begins like this as a formula, in wide letters too; customers write the cells. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** One line as RFC 4180 has it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(toCell).join(',')}\r\n`

const toCell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
