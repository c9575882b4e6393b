import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '#server/infrastructure/config.ts'

/** Sets the security headers of every response. Pages replace the policy; all other responses may load nothing. */
export const registerSecurityHeaders = async (
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<void> => {
  await app.register(helmet, {
    strictTransportSecurity: publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  })
}

/** Security headers for responses to programs, without those that only affect rendering and links. */
export const headersForPrograms = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
})

export const answerWithHeaders = (app: FastifyInstance, headers: Record<string, string>): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

const hashesFile = z.object({ scriptHashes: z.array(z.string().regex(/^sha(256|384|512)-[\w+/=-]+$/)) })

/** Reads the hashes of the inline scripts, which the build writes to the pages' folder. */
const inlineScripts = async (webDirectory: string): Promise<string[]> => {
  const text = await readFile(join(webDirectory, 'content-security-policy.json'), 'utf8')
  return hashesFile.parse(JSON.parse(text)).scriptHashes.map((hash) => `'${hash}'`)
}

/** Content security policy of pages: the product's own files, and pictures, videos and voice messages from Meta. */
export const pagePolicy = async (
  webDirectory: string,
  { publicUrl, meta, s3, filesUrl }: Pick<Config, 'publicUrl' | 'meta' | 's3' | 'filesUrl'>,
): Promise<string> => {
  const files = s3 ? [new URL(filesUrl).origin] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'", ...(await inlineScripts(webDirectory))],
    // Mantine writes style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Files of pages, posts and messages come from Meta's servers, or from the sandbox.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', new URL(meta.graphUrl).origin, ...files],
    'media-src': ["'self'", 'blob:', 'https:', new URL(meta.graphUrl).origin, ...files],
    // Browsers upload files directly to the bucket.
    ...(s3 ? { 'connect-src': ["'self'", s3.uploadOrigin] } : {}),
    // Without scripts, the sign-in form redirects to Facebook's dialog.
    'form-action': ["'self'", new URL(meta.dialogUrl).origin],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
