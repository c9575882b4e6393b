import { invalidParameter } from './graph-error.ts'

/** One requested field: `comments.limit(5){id,message}`. */
export interface FieldRequest {
  name: string
  modifiers: Record<string, string>
  fields: FieldRequest[] | null
}

const REMEMBERED = 500
const remembered = new Map<string, FieldRequest[]>()

/** Caches the parsed lists, because clients repeat the same few. */
export function parseFields(text: string): FieldRequest[] {
  const known = remembered.get(text)
  if (known) return known
  const parsed = new FieldParser(text).parse()
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(text, parsed)
  return parsed
}

export function plainFields(names: readonly string[]): FieldRequest[] {
  return names.map((name) => ({ name, modifiers: {}, fields: null }))
}

export function formatFields(fields: readonly FieldRequest[]): string {
  return fields.map(formatField).join(',')
}

function formatField({ name, modifiers, fields }: FieldRequest): string {
  const chain = Object.entries(modifiers).map(([modifier, argument]) => `.${modifier}(${argument})`)
  return `${name}${chain.join('')}${fields ? `{${formatFields(fields)}}` : ''}`
}

class FieldParser {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  parse(): FieldRequest[] {
    const fields = this.#list()
    if (this.#at < this.#text.length) throw this.#error()
    return fields
  }

  #list(): FieldRequest[] {
    const fields: FieldRequest[] = []
    for (;;) {
      this.#skipSpaces()
      if (this.#peek() === '}' || this.#peek() === '') return fields
      fields.push(this.#field())
      this.#skipSpaces()
      if (this.#peek() !== ',') return fields
      this.#at += 1
    }
  }

  #field(): FieldRequest {
    const name = this.#name()
    const modifiers: Record<string, string> = {}
    while (this.#peek() === '.') {
      this.#at += 1
      const modifier = this.#name()
      modifiers[modifier] = this.#argument()
    }
    return { name, modifiers, fields: this.#braces() }
  }

  #braces(): FieldRequest[] | null {
    if (this.#peek() !== '{') return null
    this.#at += 1
    const fields = this.#list()
    if (this.#peek() !== '}') throw this.#error()
    this.#at += 1
    return fields
  }

  #argument(): string {
    if (this.#peek() !== '(') throw this.#error()
    const end = this.#text.indexOf(')', this.#at)
    if (end < 0) throw this.#error()
    const argument = this.#text.slice(this.#at + 1, end)
    this.#at = end + 1
    return argument.trim()
  }

  #name(): string {
    const match = /^[A-Za-z0-9_]+/.exec(this.#text.slice(this.#at, this.#at + 100))
    if (!match) throw this.#error()
    this.#at += match[0].length
    return match[0]
  }

  #skipSpaces(): void {
    while (/\s/.test(this.#peek())) this.#at += 1
  }

  #peek(): string {
    return this.#text[this.#at] ?? ''
  }

  #error() {
    const near = JSON.stringify(this.#text.slice(Math.max(0, this.#at - 1), this.#at + 12))
    return invalidParameter(`Syntax error in the field expansion near ${near}`)
  }
}
