import { buildWebWhenStale, isWebBuilt, isWebStale } from './web-build.ts'

// A production host has no build tools: docs/how-to/deploy-on-one-host.md.
if (process.env.NODE_ENV !== 'production' || !isWebBuilt()) buildWebWhenStale()
else if (isWebStale()) console.warn('The web pages are older than their sources. Run npm run build.')
process.env.NODE_ENV ??= 'production'
// glibc reads these when a process starts, so the product replaces this process (reasons: deploy/hariu.service).
process.env.MALLOC_TRIM_THRESHOLD_ ??= '65536'
process.env.MALLOC_MMAP_THRESHOLD_ ??= '32768'
if (process.platform === 'linux' && process.execve)
  process.execve(process.execPath, [process.execPath, 'server/src/processes/main.ts'], process.env)
else await import('#server/processes/main.ts')
