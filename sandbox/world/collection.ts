export interface Identified {
  id: string
}

export type Observer = (collection: string, id: string, record: Identified | null) => void

/** Records of one kind by id. A changed record must be `put` again, so that observers see every change. */
export class Collection<T extends Identified> {
  readonly name: string
  readonly #records = new Map<string, T>()
  readonly #observe: Observer
  readonly #index: ((record: T) => void) | null

  constructor(name: string, observe: Observer, index?: (record: T) => void) {
    this.name = name
    this.#observe = observe
    this.#index = index ?? null
  }

  get(id: string): T | undefined {
    return this.#records.get(id)
  }

  /** For ids in our own records: a missing record is a fault of the sandbox. */
  require(id: string): T {
    const record = this.#records.get(id)
    if (!record) throw new Error(`${this.name} ${id} is named but does not exist`)
    return record
  }

  values(): IterableIterator<T> {
    return this.#records.values()
  }

  get size(): number {
    return this.#records.size
  }

  put(record: T): T {
    this.restore(record)
    this.#observe(this.name, record.id, record)
    return record
  }

  delete(id: string): void {
    if (this.#records.delete(id)) this.#observe(this.name, id, null)
  }

  /** Loads a record from disk without notifying observers. */
  restore(record: T): void {
    const isNew = !this.#records.has(record.id)
    this.#records.set(record.id, record)
    if (isNew) this.#index?.(record)
  }

  forget(id: string): void {
    this.#records.delete(id)
  }

  clear(): void {
    this.#records.clear()
  }
}
