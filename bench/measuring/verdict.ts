/** A figure that was measured, and what it is to be. */
export type Aim = {
  what: string
  figure: number
  unit?: string
  digits?: number
} & ({ atLeast: number } | { atMost: number } | { below: number })

/** What was not measured is not met. */
export const isMet = (aim: Aim): boolean => {
  if ('atLeast' in aim) return aim.figure >= aim.atLeast
  return 'atMost' in aim ? aim.figure <= aim.atMost : aim.figure < aim.below
}

const boundOf = (aim: Aim): string => {
  if ('atLeast' in aim) return `≥ ${aim.atLeast}`
  return 'atMost' in aim ? `≤ ${aim.atMost}` : `< ${aim.below}`
}

/** One line: whether it is met, the figure, the target. */
export const verdict = (aim: Aim): string => {
  const { what, figure, unit = '', digits = 2 } = aim
  const shown = Number.isNaN(figure) ? 'not measured' : `${figure.toFixed(digits)}${unit && ` ${unit}`}`
  return `${isMet(aim) ? '✓' : '✗'} ${what}: ${shown} (${boundOf(aim)}${unit && ` ${unit}`})`
}

/** Rounding never makes a figure that misses look like one that does not, so the sign is what counts. */
export const printVerdicts = (aims: readonly Aim[]): void => {
  console.log()
  for (const aim of aims) console.log(verdict(aim))
}
