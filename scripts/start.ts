import { buildWebWhenStale } from './web-build.ts'

buildWebWhenStale()
process.env.NODE_ENV ??= 'production'
// glibc reads these when a process begins, so the program takes the place of this one; what they do: deploy/hariu.service.
process.env.MALLOC_TRIM_THRESHOLD_ ??= '65536'
process.env.MALLOC_MMAP_THRESHOLD_ ??= '32768'
if (process.platform === 'linux' && process.execve)
  process.execve(process.execPath, [process.execPath, 'server/src/processes/main.ts'], process.env)
else await import('#server/processes/main.ts')
