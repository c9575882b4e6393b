import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/infrastructure/config.ts'
import { DomainError, tooOften } from '#server/infrastructure/http/domain-error.ts'
import { BlobRefusal } from '#server/integrations/file-storage/blob-store.ts'
import type { FileStorage } from '#server/integrations/file-storage/create-file-storage.ts'
import { type DiskStore, etagOf, type IncomingBlob } from '#server/integrations/file-storage/disk.ts'
import { byteRange } from './byte-range.ts'
import { kindOfKey } from './routes.ts'
import { answerToFailure } from './store-failures.ts'

const YEAR_SECONDS = 31_536_000
/** Per process; each upload holds an open file and a connection. */
const MOST_AT_ONCE = 50
/** Keeps slots for other teams; a browser sends a few files at a time. */
const MOST_OF_A_TEAM = 10
/** Long enough for uploads from slow connections. */
const TRY_AGAIN_SECONDS = 10

type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: IncomingBlob['query'] }>

const keyOf = (request: FileRequest): string => `uploads/${request.params['*']}`

/** The team in a key from `newKey`; an invented key fails the signature check. */
const teamOf = (key: string): string => key.split('/')[1] ?? ''

/** Not documented, because clients get complete addresses. */
const NOT_OF_THE_API = { schema: { hide: true } }

/** Routes for writing and reading uploaded files on our disk; with a bucket, a redirect to it. */
export const fileRoutes =
  (storage: FileStorage, { filesUrl }: Pick<Config, 'filesUrl'>) =>
  (app: FastifyInstance): void =>
    void app.register(async (scope) => {
      if (storage.kind === 's3') {
        scope.get('/uploads/*', NOT_OF_THE_API, (request: FileRequest, reply) =>
          reply.redirect(`${filesUrl}${keyOf(request).split('/').map(encodeURIComponent).join('/')}`, 302),
        )
        return
      }
      // Any content type: the body is written as a stream, and never read into memory.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
      scope.put('/uploads/*', NOT_OF_THE_API, putInto(storage.store))
      // HEAD has the same handler, because one derived from GET would read the whole file.
      scope.route({
        method: ['GET', 'HEAD'],
        url: '/uploads/*',
        ...NOT_OF_THE_API,
        exposeHeadRoute: false,
        handler: serveFrom(storage.store),
      })
    })

const putInto = (store: DiskStore) => {
  const underWay: string[] = []
  return async (request: FileRequest, reply: FastifyReply) => {
    const key = keyOf(request)
    const team = teamOf(key)
    if (underWay.filter((one) => one === team).length >= MOST_OF_A_TEAM) throw tooOften(TRY_AGAIN_SECONDS)
    if (underWay.length >= MOST_AT_ONCE)
      throw new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: TRY_AGAIN_SECONDS })
    underWay.push(team)
    try {
      const { etag } = await store.put({
        key,
        query: request.query,
        headers: {
          contentType: request.headers['content-type'] ?? '',
          encryption: String(request.headers['x-amz-server-side-encryption'] ?? ''),
          contentLength: request.headers['content-length'],
        },
        body: request.raw,
      })
      return reply.headers({ etag, 'x-amz-server-side-encryption': 'AES256' }).send()
    } catch (error) {
      if (!(error instanceof BlobRefusal)) throw answerToFailure(error, 'UPLOAD_NOT_THERE')
      throw new DomainError(error.code, { kind: kindOfKey(key) })
    } finally {
      underWay.splice(underWay.indexOf(team), 1)
    }
  }
}

/** Files are displayed where useful, and never executed. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  // The platforms' own pages embed them.
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
  'accept-ranges': 'bytes',
}

const serveFrom = (store: DiskStore) => async (request: FileRequest, reply: FastifyReply) => {
  const key = keyOf(request)
  const found = await headOf(store, key)
  if (!found) throw new DomainError('NOT_FOUND')
  const { size, contentType } = found
  const isThere = request.headers['if-none-match'] === etagOf(key)
  const range = byteRange(request.headers.range, size)
  const isWanted = request.method === 'GET' && !isThere && range !== 'beyond'
  // Opened before any header is sent.
  const body = isWanted ? await readFrom(store, key, range) : undefined
  const shown = /^(?:image|audio|video)\//.test(contentType)
  reply
    .headers({ ...HEADERS, 'content-type': contentType, etag: etagOf(key) })
    .header('content-disposition', shown ? 'inline' : 'attachment')
  if (isThere) return reply.status(304).send()
  if (range === 'beyond')
    return reply
      .status(416)
      .headers({ 'content-range': `bytes */${size}`, 'content-length': 0 })
      .send()
  if (range) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`)
  reply.header('content-length', range ? range.to - range.from + 1 : size)
  return reply.send(body)
}

const readFrom = async (store: DiskStore, key: string, range: Parameters<DiskStore['read']>[1]) => {
  try {
    return await store.read(key, range)
  } catch (error) {
    throw answerToFailure(error, 'NOT_FOUND')
  }
}

const headOf = async (store: DiskStore, key: string) => {
  try {
    return await store.head(key)
  } catch (error) {
    if (error instanceof BlobRefusal) return undefined
    throw answerToFailure(error, 'NOT_FOUND')
  }
}
