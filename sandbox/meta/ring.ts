/** A log with limited size: the newest items, with rising ids. */
export class Ring<T extends { id: number }> {
  readonly #capacity: number
  #items: T[] = []
  #next = 1

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  add(build: (id: number) => T): T {
    const item = build(this.#next)
    this.#next += 1
    this.#items.push(item)
    // Trims in blocks, so that adding stays cheap.
    if (this.#items.length >= this.#capacity * 2) this.#items = this.#items.slice(-this.#capacity)
    return item
  }

  find(id: number): T | undefined {
    const first = this.#items[0]
    return first && this.#items[id - first.id]
  }

  /** Newest first. */
  latest(limit: number, before: number | null, keep: (item: T) => boolean): T[] {
    const found: T[] = []
    for (let index = this.#items.length - 1; index >= 0 && found.length < limit; index -= 1) {
      const item = this.#items[index] as T
      if ((before === null || item.id < before) && keep(item)) found.push(item)
    }
    return found
  }

  clear(): void {
    this.#items = []
    this.#next = 1
  }
}
