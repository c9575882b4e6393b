import { limits } from '#contract/limits.ts'

export type PersonName = { first_name: string; last_name: string }

type Code = '000001' | '000003'
type Words = (code: Code, field: keyof PersonName) => string

/** The server's rules. The last name may be empty, because many people have none. */
export const nameErrors = (name: PersonName, words: Words): Partial<Record<keyof PersonName, string>> => {
  const errors: Partial<Record<keyof PersonName, string>> = {}
  for (const field of ['first_name', 'last_name'] as const)
    if (name[field].trim().length > limits.person_name.max) errors[field] = words('000003', field)
  if (name.first_name.trim().length < limits.person_name.min)
    errors.first_name = words('000001', 'first_name')
  return errors
}
