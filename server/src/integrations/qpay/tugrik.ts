const WHOLE = /^\d{1,15}(?:\.0+)?$/

/**
 * Parses whole tugrik from a JSON number or a string such as `35000.00`; QPay sends both (reference/qpay.md §5).
 * Returns undefined for fractions, signs, exponents and inexact values.
 */
export const parseTugrik = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : undefined
  return typeof value === 'string' && WHOLE.test(value) ? Number.parseInt(value, 10) : undefined
}
