import { buildWebWhenStale } from './web-build.ts'

process.env.NODE_ENV ??= 'production'
buildWebWhenStale()
await import('#server/processes/main.ts')
