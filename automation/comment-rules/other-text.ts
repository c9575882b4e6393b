/**
 * Chooses another text after the platform refused one as a duplicate: the next of the rule's texts, each at most once.
 * @param texts all texts of the rule, as they would be sent for this comment
 * @param tries number of tries so far, including failed ones, so that there are never more tries than texts
 * @returns undefined when every text was tried
 */
export const otherText = (texts: readonly string[], refused: string, tries: number): string | undefined => {
  const distinct = [...new Set(texts)]
  const next = distinct[(distinct.indexOf(refused) + 1) % distinct.length]
  return tries < distinct.length && next !== refused ? next : undefined
}
