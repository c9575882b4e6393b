import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['web', 'contract', 'automation', 'sandbox/console', 'vite.config.ts', 'package-lock.json']
// Its modification time is the start of the build, so that a file saved during the build counts as newer.
const stamp = 'dist/.web-built'

export const isWebBuilt = (): boolean => existsSync('dist/web')
export const isWebStale = (): boolean => isStale(stamp, sources)

/** Builds the web pages when they are missing or older than their sources. */
export function buildWebWhenStale() {
  if (isWebStale()) buildWeb()
}

export function buildWeb() {
  console.log('Building the web pages…')
  const began = new Date()
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, vite, { stdio: 'inherit' })
  if (status !== 0) throw new Error('The build of the web pages failed. See the errors above.')
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, '')
  utimesSync(stamp, began, began)
}

export const isStale = (built: string, madeOf: string[]): boolean =>
  Math.max(...madeOf.map(newestChange)) > modified(built)

/** Includes the modification times of folders, which change when a file is removed. */
function newestChange(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry?.isDirectory()) return entry?.mtimeMs ?? 0
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}

const modified = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
