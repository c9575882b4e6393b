import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isEnglish, withoutLanguage } from './page-address.ts'

/** Placeholder of the build for the product's origin (web/src/site/document.tsx). */
const ORIGIN = 'https://origin.invalid'

const list = z.array(z.object({ path: z.string().startsWith('/'), file: z.string() }))

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** Compresses to about half the size within a few milliseconds. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const compress = promisify(brotliCompress)

type Filled = { text: string; compressed: Buffer; tag: string }

/** The site's page for unknown URLs. */
const NOT_FOUND = '/404'

/**
 * Serves the public site. Search engines and link previews need absolute URLs, so the product's origin is inserted into
 * each page at its first request.
 */
export const registerSiteFiles = async (
  app: FastifyInstance,
  { directory, publicUrl, policy }: { directory: string; publicUrl: string; policy: string },
): Promise<{ sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> }> => {
  const files = list.parse(JSON.parse(await readFile(join(directory, 'site.json'), 'utf8')))
  const filled = new Map<string, Promise<Filled>>()
  const fill = async (file: string): Promise<Filled> => {
    const built = await readFile(join(directory, file), 'utf8')
    const text = built.replaceAll(ORIGIN, new URL(publicUrl).origin)
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    return { text, compressed: await compress(text, QUALITY), tag }
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { file = '' } = files.find((one) => one.path === path) ?? {}
    const reading = filled.get(file) ?? fill(file)
    filled.set(file, reading)
    // A failed read is retried with the next request.
    reading.catch(() => filled.delete(file))
    const { text, compressed, tag } = await reading
    const found = withoutLanguage(path) !== NOT_FOUND
    reply.status(found ? 200 : 404).headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    reply.header('content-security-policy', policy).type(types[extname(file)] ?? 'text/plain')
    if (found) reply.header('etag', tag)
    if (found && request.headers['if-none-match'] === tag) return reply.status(304).send()
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    return takesBrotli ? reply.header('content-encoding', 'br').send(compressed) : reply.send(text)
  }
  for (const { path } of files)
    app.get(path, { schema: { hide: true } }, (request, reply) => send(request, reply, path))
  return {
    sendNotFound: (request, reply) =>
      send(request, reply, isEnglish(request.url) ? `/en${NOT_FOUND}` : NOT_FOUND),
  }
}
