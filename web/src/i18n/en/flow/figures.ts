import type { figures as mn } from '../../mn/flow/figures.ts'

export const figures: typeof mn = {
  show: 'Figures',
  shown: (period) => `Figures: ${period}`,
  off: 'Do not show',
  periods: { day: 'Today', week: 'Last 7 days', month: 'Last 30 days', all: 'All the time' },
  none: 'No customers went through this flow in this period.',
  failed: 'The figures could not be loaded. Choose it again.',
  reached: (times) => `This step was reached ${times} times`,
  reachedBefore: (times, before) => `This step was reached ${times} times (${before} in the time before)`,
  pressed: (times, percent) => `Pressed ${times} times, by ${percent}% of those who got here`,
  pressedOnly: (times) => `Pressed ${times} times`,
  percent: (percent) => `${percent}%`,
}
