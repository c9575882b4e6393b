/** Last 1, 7 or 30 days in Ulaanbaatar, today included, or all since the flow began. */
export const figuresPeriods = ['day', 'week', 'month', 'all'] as const
export type FiguresPeriod = (typeof figuresPeriods)[number]
