import { invalidParameter } from './graph-error.ts'

export interface UploadedFile {
  name: string
  type: string
  bytes: Buffer
}

/**
 * The parameters of a call from query, form or JSON body. A form encodes nested values as JSON strings, a JSON body
 * nests them directly. Both read the same here.
 */
export class Parameters {
  readonly #values: Record<string, unknown>
  readonly files: Record<string, UploadedFile>

  constructor(values: Record<string, unknown>, files: Record<string, UploadedFile> = {}) {
    this.#values = values
    this.files = files
  }

  get all(): Readonly<Record<string, unknown>> {
    return this.#values
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined && this.#values[name] !== null
  }

  string(name: string): string | undefined {
    const value = this.#values[name]
    if (value === undefined || value === null) return undefined
    if (typeof value === 'object') return JSON.stringify(value)
    return String(value)
  }

  required(name: string): string {
    const value = this.string(name)
    if (value === undefined || value === '') throw invalidParameter(`The parameter ${name} is required.`)
    return value
  }

  boolean(name: string): boolean | undefined {
    const value = this.string(name)
    if (value === undefined) return undefined
    if (value === 'true' || value === '1') return true
    if (value === 'false' || value === '0' || value === '') return false
    throw invalidParameter(`Param ${name} must be a boolean`)
  }

  integer(name: string): number | undefined {
    const value = this.string(name)
    if (value === undefined) return undefined
    if (!/^-?\d+$/.test(value)) throw invalidParameter(`Param ${name} must be an integer`)
    return Number(value)
  }

  /** Accepts comma-separated text, a JSON list or a list. */
  list(name: string): string[] | undefined {
    const value = this.value(name)
    if (value === undefined) return undefined
    if (Array.isArray(value)) return value.map(String)
    return String(value)
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
  }

  object(name: string): Record<string, unknown> | undefined {
    const value = this.value(name)
    if (value === undefined) return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw invalidParameter(`Param ${name} must be an object`)
    }
    return value as Record<string, unknown>
  }

  /** The value itself, with JSON text parsed. */
  value(name: string): unknown {
    const value = this.#values[name]
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }
}
