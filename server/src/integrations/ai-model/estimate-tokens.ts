/**
 * Estimates tokens for services that report none: the higher of two public tokenizers per script (reference
 * ai-step.md §7).
 */
export const estimateTokens = (text: string): number => {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  return Math.ceil(cyrillic / 1.4 + (text.length - cyrillic) / 2.3)
}
