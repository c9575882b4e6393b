const rules = new Intl.PluralRules('en')

/** The form for a count. Mongolian has the same rule in the few texts that need one. */
export const plural = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other
