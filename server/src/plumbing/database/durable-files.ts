import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenModule = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }

/**
 * PGlite's own files on Node never reach the disk before the operating system likes to: its `fsync` does nothing. Here
 * it does, so that what was committed survives a power cut and not only a killed process.
 */
export class DurableFiles extends NodeFS {
  constructor(directory: string) {
    // Its files are readable and writable by everybody, so their folder must not be.
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
    fs.chmodSync(directory, 0o700)
    super(directory)
  }

  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [...((emscriptenOpts.preRun as unknown[] | undefined) ?? [])]
    preRun.push((module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        fs.fsyncSync(nfd)
        return 0
      }
    })
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts }
  }
}

/** PGlite starts PostgreSQL with `-F` (no fsync); its files know `fsync` but not the default `fdatasync`. */
export const durableStartParameters = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
