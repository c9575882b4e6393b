const WHOLE = /^\d{1,15}(?:\.0+)?$/

/**
 * Reads whole tugrik from a JSON number or from a text such as `35000.00`; QPay sends both (reference/qpay.md §5).
 * Fractions, signs, exponents and whatever cannot be held exactly are refused: undefined.
 */
export const parseTugrik = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : undefined
  return typeof value === 'string' && WHOLE.test(value) ? Number.parseInt(value, 10) : undefined
}
