/** The requested part of a file; undefined without a range, or for a range that is answered with the whole file. */
export const byteRange = (
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'beyond' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count === 0 ? 'beyond' : { from: size - count, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from >= size) return 'beyond'
  return to < from ? undefined : { from, to }
}
