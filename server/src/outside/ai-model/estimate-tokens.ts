/** For services that report none. Measured with public tokenizers (reference ai-step.md §7): the worse of two for each script. */
export const estimateTokens = (text: string): number => {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  return Math.ceil(cyrillic / 1.4 + (text.length - cyrillic) / 2.3)
}
