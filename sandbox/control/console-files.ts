import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { idOfShortcode } from '../meta/addresses.ts'
import type { Uploads } from '../meta/messages/uploads.ts'
import { photoOf } from '../world/photo.ts'
import { drawPicture } from '../world/pictures.ts'
import type { World } from '../world/world.ts'

const NOT_BUILT = 'The console is not built. Run: npm run build'
const BUILT = join(import.meta.dirname, '../../dist/console')

/** Serves the built console, the generated pictures, and permalinks that lead to the console. */
export function consoleFiles(world: World, uploads: Uploads, directory = BUILT) {
  return async (server: FastifyInstance): Promise<void> => {
    await server.register(fastifyStatic, {
      root: directory,
      prefix: '/sandbox/',
      index: false,
    })
    server.get('/sandbox', (_, reply) => reply.redirect('/sandbox/', 302))
    server.get('/sandbox/', (_, reply) =>
      existsSync(join(directory, 'index.html'))
        ? reply.sendFile('index.html')
        : reply.status(503).type('text/plain; charset=utf-8').send(NOT_BUILT),
    )
    server.get('/sandbox/pictures/*', (request, reply) => {
      const name = (request.params as { '*': string })['*']
      if (name.endsWith('.png')) return reply.type('image/png').send(photoOf(name))
      const svg = drawPicture(name.replace(/\.svg$/, ''))
      if (!svg) return reply.status(404).send()
      return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(svg)
    })
    server.get('/sandbox/uploads/:id', (request, reply) => {
      const file = uploads.read((request.params as { id: string }).id)
      return file ? reply.type(file.type).send(file.bytes) : reply.status(404).send()
    })
    permalinks(server, world)
  }
}

function permalinks(server: FastifyInstance, world: World): void {
  const lead = (reply: FastifyReply, id: string) => {
    const contentId = world.index.nodes.get(id)?.key
    return reply.redirect(contentId ? `/sandbox/?content=${contentId}` : '/sandbox/', 302)
  }
  for (const path of ['/reel/:id', '/p/:id', '/stories/:id', '/:page/videos/:id']) {
    for (const url of [path, `${path}/`])
      server.get(url, (request, reply) => lead(reply, idOf(request.params)))
  }
  server.get('/:page/posts/:id', (request, reply) => {
    const { page, id } = request.params as { page: string; id: string }
    return lead(reply, `${page}_${id}`)
  })
}

function idOf(params: unknown): string {
  const { id } = params as { id: string }
  return /^C[0-9a-z]+$/.test(id) ? idOfShortcode(id) : id
}
