const MOST_STEPS = 4

/** Round whole numbers from nothing to above the highest column, evenly apart, for the lines of the graph. */
export const graphScale = (highest: number): number[] => {
  const least = Math.max(1, highest / MOST_STEPS)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= least) ?? least
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}
