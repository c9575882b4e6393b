import { MemoryFS, PGlite } from '@electric-sql/pglite'
import type { Beginning } from './beginning.ts'

/** Files that are gone with their process, for tests. */
export class FilesInMemory extends MemoryFS {
  readonly #beginning: Beginning | undefined

  constructor(beginning: Beginning | undefined) {
    super()
    this.#beginning = beginning
  }

  override async initialSyncFs() {
    if (!this.#beginning) return
    const { FS } = this.pg!.Module
    FS.mkdirTree(PGlite.paths.PGDATA)
    for (const { path, bytes } of this.#beginning) {
      const whole = `${PGlite.paths.PGDATA}/${path}`
      // Nobody else has these bytes, so they need no copy.
      if (bytes) FS.writeFile(whole, bytes, { canOwn: true })
      else FS.mkdir(whole)
    }
  }
}
