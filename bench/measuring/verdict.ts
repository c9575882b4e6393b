/** A measured figure and its target. */
export type Aim = {
  what: string
  figure: number
  unit?: string
  digits?: number
} & ({ atLeast: number } | { atMost: number } | { below: number })

/** A figure that was not measured is NaN, which meets no target. */
export const isMet = (aim: Aim): boolean => {
  if ('atLeast' in aim) return aim.figure >= aim.atLeast
  return 'atMost' in aim ? aim.figure <= aim.atMost : aim.figure < aim.below
}

const boundOf = (aim: Aim): string => {
  if ('atLeast' in aim) return `≥ ${aim.atLeast}`
  return 'atMost' in aim ? `≤ ${aim.atMost}` : `< ${aim.below}`
}

/** Formats one line: whether the target is met, the figure, the target. */
export const verdict = (aim: Aim): string => {
  const { what, figure, unit = '', digits = 2 } = aim
  const shown = Number.isNaN(figure) ? 'not measured' : `${figure.toFixed(digits)}${unit && ` ${unit}`}`
  return `${isMet(aim) ? '✓' : '✗'} ${what}: ${shown} (${boundOf(aim)}${unit && ` ${unit}`})`
}

/** A rounded figure can look as if it met its target; only the sign in front of it counts. */
export const printVerdicts = (aims: readonly Aim[]): void => {
  console.log()
  for (const aim of aims) console.log(verdict(aim))
}
