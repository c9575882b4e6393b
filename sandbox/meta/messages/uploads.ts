import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UploadedFile } from '../parameters.ts'

interface KeptFile {
  type: string
  bytes: Buffer
}

/** Uploaded files. They are kept in the world's folder and served from here. */
export class Uploads {
  readonly #directory: string | null
  readonly #kept = new Map<string, KeptFile>()

  constructor(dataDirectory: string | null) {
    this.#directory = dataDirectory === null ? null : join(dataDirectory, 'uploads')
  }

  /** Returns the path under which the file is served. */
  keep(id: string, file: UploadedFile): string {
    if (this.#directory === null) {
      this.#kept.set(id, file)
    } else {
      mkdirSync(this.#directory, { recursive: true })
      writeFileSync(join(this.#directory, id), file.bytes)
      writeFileSync(join(this.#directory, `${id}.type`), file.type)
    }
    return `/sandbox/uploads/${id}`
  }

  read(id: string): KeptFile | null {
    if (!/^\d+$/.test(id)) return null
    if (this.#directory === null) return this.#kept.get(id) ?? null
    try {
      const type = readFileSync(join(this.#directory, `${id}.type`), 'utf8')
      return { type, bytes: readFileSync(join(this.#directory, id)) }
    } catch {
      return null
    }
  }
}
