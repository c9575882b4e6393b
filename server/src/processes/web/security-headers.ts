import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '#server/plumbing/config.ts'

const hashesFile = z.object({ scriptHashes: z.array(z.string().regex(/^sha(256|384|512)-[\w+/=-]+$/)) })

/** Hashes of the few inline scripts, written beside the pages by the build that made them. */
const inlineScripts = async (webDirectory: string | undefined): Promise<string[]> => {
  if (!webDirectory) return []
  const text = await readFile(join(webDirectory, 'content-security-policy.json'), 'utf8').catch(
    () => undefined,
  )
  return text === undefined ? [] : hashesFile.parse(JSON.parse(text)).scriptHashes.map((hash) => `'${hash}'`)
}

export const registerSecurityHeaders = async (
  app: FastifyInstance,
  { publicUrl, meta }: Pick<Config, 'publicUrl' | 'meta'>,
  webDirectory: string | undefined,
): Promise<void> => {
  const isSecure = publicUrl.startsWith('https:')
  await app.register(helmet, {
    strictTransportSecurity: isSecure,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        scriptSrc: ["'self'", ...(await inlineScripts(webDirectory))],
        // Mantine writes style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Pictures of pages and posts come from Facebook's own servers, or from what stands in for them.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', new URL(meta.graphUrl).origin],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        // A sign-in form without scripts is led on to Facebook's dialog.
        formAction: ["'self'", new URL(meta.dialogUrl).origin],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  })
}
