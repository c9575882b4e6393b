import type { Variation } from '#web/components/keyword-help/keyword-reach.ts'

const MOST_SAMPLES = 5

/** Sample comments for a keyword: in Latin letters, and with an ending. */
const samplesOfKeyword = (variations: readonly Variation[]): string[] =>
  (['latin', 'common_form'] as const).flatMap((kind) => {
    const likeliest = variations.find((variation) => variation.kind === kind)
    return likeliest ? [`${likeliest.text}?`] : []
  })

/** Sample comments: first for the owner's own keyword, the last one without any. */
export const sampleComments = (variations: readonly Variation[], fixed: readonly string[]): string[] => {
  const own = samplesOfKeyword(variations)
  const beside = fixed.slice(-1)
  const others = fixed.slice(0, -1).slice(0, MOST_SAMPLES - own.length - beside.length)
  return [...new Set([...own, ...others, ...beside])]
}
