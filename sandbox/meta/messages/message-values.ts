import { GraphError, invalidParameter } from '../graph-error.ts'

export type Json = Record<string, unknown>

export function listOf(value: unknown, name: string): Json[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || !value.every(isObject))
    throw invalidParameter(`Param ${name} must be an array`)
  return value
}

export function required(value: unknown, name: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw invalidParameter(`The parameter ${name} is required`)
}

export function bounded(text: string, name: string, limit: number): string {
  if ([...text].length > limit) tooLong(name, limit)
  return text
}

export function tooLong(name: string, limit: number): never {
  throw invalidParameter(`Length of param ${name} must be less than or equal to ${limit}`)
}

export function emptyMessage(): GraphError {
  return badMessage('Message cannot be empty, must provide valid attachment or text')
}

export function badMessage(message: string): GraphError {
  return new GraphError({ code: 100, subcode: 2018032, message: `(#100) ${message}` })
}

export function badTemplate(message: string): GraphError {
  return new GraphError({ code: 100, subcode: 2018034, message: `(#100) ${message}` })
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
