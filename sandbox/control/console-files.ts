import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join, normalize } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { idOfShortcode } from '../meta/addresses.ts'
import type { Uploads } from '../meta/messages/uploads.ts'
import { drawPicture } from '../world/pictures.ts'
import type { World } from '../world/world.ts'

const CONSOLE = join(import.meta.dirname, '..', 'console')

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** The console as it lies in its folder, the drawn pictures, and permalinks that lead to the console. */
export function consoleFiles(world: World, uploads: Uploads) {
  return async (server: FastifyInstance): Promise<void> => {
    server.get('/sandbox', (_, reply) => reply.redirect('/sandbox/', 302))
    server.get('/sandbox/*', (request, reply) => sendFile((request.params as { '*': string })['*'], reply))
    server.get('/sandbox/pictures/*', (request, reply) => {
      const svg = drawPicture((request.params as { '*': string })['*'].replace(/\.svg$/, ''))
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

async function sendFile(path: string, reply: FastifyReply): Promise<FastifyReply> {
  const name = normalize(path === '' ? 'index.html' : path)
  const type = TYPES[extname(name)]
  if (name.startsWith('..') || !type) return reply.status(404).send()
  try {
    const content = await readFile(join(CONSOLE, name))
    const isTypeScript = extname(name) === '.ts'
    return reply
      .type(type)
      .header('cache-control', 'no-cache')
      .send(isTypeScript ? stripTypeScriptTypes(content.toString()) : content)
  } catch {
    return reply.status(404).send()
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
