import pg from 'pg'

/** Statements written at run time (lists of other lengths) come in any number: only what comes again is worth keeping. */
const USES_BEFORE = 2
const MOST_KEPT = 500
const MOST_SEEN = 5000

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown

/** Has a statement that comes again parsed and planned once for all. */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()
  #named = 0
  readonly #uses = new Map<string, number>()

  override query = ((text: unknown, values?: unknown, callback?: unknown) => {
    const ask = super.query as Query
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : undefined
    return name === undefined
      ? ask.call(this, text, values, callback)
      : ask.call(this, { name, text, values }, callback)
  }) as pg.Client['query']

  /** Once tables have changed: a kept statement would still answer with the columns of before, and is refused. */
  async forget(): Promise<void> {
    this.#names.clear()
    await this.query('deallocate all')
  }

  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= MOST_KEPT) return name
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses > USES_BEFORE) {
      this.#uses.delete(text)
      this.#named += 1
      this.#names.set(text, `kept_${this.#named}`)
    } else {
      if (this.#uses.size >= MOST_SEEN) this.#uses.clear()
      this.#uses.set(text, uses)
    }
    return this.#names.get(text)
  }
}
