import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#server/plumbing/http/domain-error.ts'

const YEAR_SECONDS = 31_536_000
/** Names of built files carry a hash of their content. */
const ASSETS = '/assets/'

/**
 * The built pages: public ones as files made at build time, the shell of their language for every other address, and
 * the API's own words where a program asked for something that is not there.
 */
export const registerWebPages = async (
  app: FastifyInstance,
  webDirectory: string | undefined,
): Promise<void> => {
  const isBuilt = webDirectory !== undefined && existsSync(join(webDirectory, shellFor('/')))
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: webDirectory,
      wildcard: false,
      redirect: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const isAsset = path.startsWith(join(webDirectory, ASSETS))
        response.header('cache-control', isAsset ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!isBuilt || !isPage(request, path)) throw new DomainError('NOT_FOUND')
    return sendPage(reply, webDirectory, path)
  })
}

const isPage = ({ method }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(?:api|webhooks|assets)(?:\/|$)/.test(path)

const sendPage = (reply: FastifyReply, webDirectory: string, path: string) => {
  const preRendered = join(path.replace(/\/+$/, ''), 'index.html')
  // Anything but plain names in the address is nobody's page, and never a way out of the folder.
  const isPlain = /^(?:\/[\w-]+)*\/?$/.test(path)
  const file = isPlain && existsSync(join(webDirectory, preRendered)) ? preRendered : shellFor(path)
  return reply.header('cache-control', 'no-cache').sendFile(file)
}

const shellFor = (path: string): string =>
  path === '/en' || path.startsWith('/en/') ? 'shell.en.html' : 'shell.mn.html'
