import { GraphError } from '../meta/graph-error.ts'
import { ERRORS, type ErrorClass, type ErrorEntry, type Particulars } from './errors.ts'

interface CataloguedError extends Particulars {
  code: number
  subcode?: number
  class: ErrorClass
  message: string
  label: { mn: string; en: string }
}

/** Every known class of platform error, by `code`, `code/subcode` or a name. */
export const ERROR_CATALOGUE: Record<string, CataloguedError> = Object.fromEntries(
  Object.entries(ERRORS).flatMap(([name, entries]) =>
    entries.map((entry) => [entry[0], catalogued(name as ErrorClass, entry)] as const),
  ),
)

/** People write `551` for 551/1545041. */
const ALIASES: Record<string, string> = { '551': '551/1545041' }

export function isCatalogued(name: string): boolean {
  return Object.hasOwn(ERROR_CATALOGUE, ALIASES[name] ?? name)
}

export function cataloguedError(name: string): GraphError {
  const known = ERROR_CATALOGUE[ALIASES[name] ?? name]
  if (!known) throw new Error(`No error ${name} in the catalogue`)
  const { code, subcode, message, type, isTransient, status, bare } = known
  const challenge = known.class === 'reconnect' ? 'invalid_token' : undefined
  return new GraphError({ code, subcode, message, type, isTransient, status, bare, challenge })
}

function catalogued(errorClass: ErrorClass, [name, words, mn, en, particulars]: ErrorEntry): CataloguedError {
  const [code, subcode] = name.split('/').map(Number) as [number, number | undefined]
  const message = words.replaceAll('{code}', `(#${particulars?.code ?? code})`)
  return {
    code,
    ...(subcode !== undefined && { subcode }),
    class: errorClass,
    message,
    label: { mn, en },
    ...particulars,
  }
}
