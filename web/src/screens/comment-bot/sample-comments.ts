import type { Variation } from '#web/pieces/keyword-help/keyword-reach.ts'

const MOST_SAMPLES = 5

/** What a customer may write for a keyword: in Latin letters, and with an ending. */
const samplesOfKeyword = (variations: readonly Variation[]): string[] =>
  (['latin', 'common_form'] as const).flatMap((kind) => {
    const likeliest = variations.find((variation) => variation.kind === kind)
    return likeliest ? [`${likeliest.text}?`] : []
  })

/** Comments to tap: of the owner's own keyword first, and at last one that says nothing of it. */
export const sampleComments = (variations: readonly Variation[], fixed: readonly string[]): string[] => {
  const own = samplesOfKeyword(variations)
  const beside = fixed.slice(-1)
  const others = fixed.slice(0, -1).slice(0, MOST_SAMPLES - own.length - beside.length)
  return [...new Set([...own, ...others, ...beside])]
}
