/** The caret's place after another person changed the text: it stays at the same letters. */
export const caretAfter = (before: string, after: string, caret: number): number => {
  const shorter = Math.min(before.length, after.length)
  let begin = 0
  while (begin < shorter && before[begin] === after[begin]) begin += 1
  let end = 0
  while (end < shorter - begin && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  if (caret <= begin) return caret
  if (caret >= before.length - end) return caret + after.length - before.length
  return after.length - end
}
