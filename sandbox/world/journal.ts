import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Collection, Identified } from './collection.ts'

const FLUSH_AFTER_MS = 100
const COMPACT_ABOVE_BYTES = 32 * 1024 * 1024

type Collections = Record<string, Collection<Identified>>
type Line = [collection: string, id: string, record: Identified | null]

/**
 * Stores the world on disk: a snapshot plus a journal of changes. A record that changes many times within one flush
 * is written once. The snapshot is rewritten only when the journal has outgrown it.
 */
export class Journal {
  readonly #directory: string
  readonly #collections: Collections
  #generation = 0
  #dirty = new Map<string, Line>()
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()
  #journalBytes = 0
  #snapshotBytes = 0

  constructor(directory: string, collections: Collections) {
    this.#directory = directory
    this.#collections = collections
    mkdirSync(directory, { recursive: true })
  }

  /** Returns true when a stored world was found. */
  load(): boolean {
    const snapshot = this.#readSnapshot()
    if (!snapshot) return false
    this.#generation = snapshot.generation
    for (const [name, records] of Object.entries(snapshot.collections)) {
      for (const record of records) this.#collections[name]?.restore(record)
    }
    for (const generation of this.#journalGenerations()) this.#replay(generation)
    this.compact()
    return true
  }

  record(collection: string, id: string, record: Identified | null): void {
    this.#dirty.set(`${collection} ${id}`, [collection, id, record])
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS)
  }

  /** Writes the changes. Flushes run one after another, so that lines stay in order. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#writing = this.#writing.then(() => this.#writeDirty())
    return this.#writing
  }

  /** Writes a new snapshot and starts an empty journal. After a crash in between, the old pair is still valid. */
  compact(): void {
    this.#dirty.clear()
    this.#generation += 1
    const collections = Object.fromEntries(
      Object.entries(this.#collections).map(([name, collection]) => [name, [...collection.values()]]),
    )
    const text = JSON.stringify({ generation: this.#generation, collections })
    const temporary = join(this.#directory, 'world.json.new')
    writeFileSync(temporary, text)
    renameSync(temporary, join(this.#directory, 'world.json'))
    for (const generation of this.#journalGenerations()) {
      if (generation < this.#generation) rmSync(this.#journalPath(generation), { force: true })
    }
    this.#snapshotBytes = text.length
    this.#journalBytes = 0
  }

  async #writeDirty(): Promise<void> {
    if (this.#dirty.size === 0) return
    const text = [...this.#dirty.values()].map((line) => `${JSON.stringify(line)}\n`).join('')
    this.#dirty = new Map()
    await appendFile(this.#journalPath(this.#generation), text)
    this.#journalBytes += text.length
    if (this.#journalBytes > Math.max(COMPACT_ABOVE_BYTES, this.#snapshotBytes)) this.compact()
  }

  #readSnapshot(): { generation: number; collections: Record<string, Identified[]> } | null {
    try {
      return JSON.parse(readFileSync(join(this.#directory, 'world.json'), 'utf8'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  #journalGenerations(): number[] {
    return readdirSync(this.#directory)
      .map((name) => /^journal-(\d+)\.jsonl$/.exec(name)?.[1])
      .filter((generation) => generation !== undefined)
      .map(Number)
      .sort((a, b) => a - b)
  }

  #journalPath(generation: number): string {
    return join(this.#directory, `journal-${generation}.jsonl`)
  }

  #replay(generation: number): void {
    if (generation < this.#generation) return
    for (const text of readFileSync(this.#journalPath(generation), 'utf8').split('\n')) {
      const line = parseLine(text)
      if (!line) continue
      const [name, id, record] = line
      if (record) this.#collections[name]?.restore(record)
      else this.#collections[name]?.forget(id)
    }
  }
}

/** The last line may be truncated by a kill. */
function parseLine(text: string): Line | null {
  if (text === '') return null
  try {
    return JSON.parse(text) as Line
  } catch {
    return null
  }
}
