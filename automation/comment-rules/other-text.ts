/**
 * What to say instead of a text that the platform refused because the very words were said a moment ago: the next of the
 * rule's texts, once round all of them.
 * @param texts of the rule, as they would be sent for this comment
 * @param tries so far; those that broke count too, so that there are never more tries than texts
 */
export const otherText = (texts: readonly string[], refused: string, tries: number): string | undefined => {
  const distinct = [...new Set(texts)]
  const next = distinct[(distinct.indexOf(refused) + 1) % distinct.length]
  return tries < distinct.length && next !== refused ? next : undefined
}
