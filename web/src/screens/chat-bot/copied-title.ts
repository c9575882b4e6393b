import { flowLimits } from '#automation/flow/flow-limits.ts'

/** The title of a copy, cut to the limit. */
export const copiedTitle = (title: string, name: (title: string) => string): string =>
  name(title.slice(0, flowLimits.title.max - name('').length))
