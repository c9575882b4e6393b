import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  isRunnableDevEnvironment,
  type Plugin,
  type Rolldown,
  type ViteBuilder,
  type ViteDevServer,
} from 'vite'
import { languages } from '#contract/platforms.ts'
import type * as preRenderer from '../src/app/prerender.tsx'
import type { ServerManifest } from '../src/app/prerender.tsx'
import { inLanguage, languageOf } from '../src/i18n/language-path.ts'
import { overBudget, reachedFrom } from './budgets.ts'
import { compressFiles } from './compress-files.ts'

type PreRenderer = typeof preRenderer

type Assets = { scripts: string[]; css: string[] }

/** Any private address does: a shell renders only what all of them share. */
const PRIVATE_PAGE = '/page-management'

const manifestOf = (entry: string, { scripts, css }: Assets): ServerManifest => ({
  routes: {
    __root__: {
      preloads: scripts,
      // Not `async`: in development Vite's own scripts must run before it.
      scripts: [{ attrs: { type: 'module', src: entry } }],
      css,
    },
  },
})

const partsOf = (output: unknown) => [output as Rolldown.RolldownOutput].flat().flatMap((one) => one.output)

const chunksOf = (output: unknown): Rolldown.OutputChunk[] =>
  partsOf(output).filter((part) => part.type === 'chunk')

const fontsOf = (output: unknown): string[] =>
  partsOf(output)
    .map(({ fileName }) => `/${fileName}`)
    .filter((address) => extname(address) === '.woff2')

/** What the chunks import at once, themselves included, as addresses. */
const assetsOf = (chunks: Rolldown.OutputChunk[], from: Rolldown.OutputChunk[]): Assets => {
  const reached = reachedFrom(chunks, fileNames(from))
  const css = new Set(reached.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  return {
    scripts: reached.map(({ fileName }) => `/${fileName}`),
    css: [...css].map((name) => `/${name}`),
  }
}

const addressesOf = ({ scripts, css }: Assets): string[] => [...css, ...scripts]

const fileNames = (chunks: Rolldown.OutputChunk[]): string[] => chunks.map(({ fileName }) => fileName)

/** The id of the route whose component is in the module, as `/_private/_page/automations/`; `` for other modules. */
const routeOf = (moduleId: string): string => {
  const [, file] = moduleId.match(/\/app\/routes\/(.+)\.tsx\?tsr-split=/) ?? []
  return file === undefined ? '' : `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/')
}

const scriptHashesOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )

const fileFor = (address: string) =>
  extname(address) === '' ? join(address.slice(1), 'index.html') : address.slice(1)

const entryOf = (chunks: Rolldown.OutputChunk[], source: string): Rolldown.OutputChunk => {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(source))
  if (!entry) throw new Error(`The build made nothing of ${source}`)
  return entry
}

/**
 * The site's pages name the product's own address, which only the server knows: they lie apart from what it sends as it
 * is, with a list of them, and it fills them in (server/src/processes/web/site-files.ts).
 */
const writeSite = async (directory: string, files: { path: string; text: string }[]) => {
  await rm(directory, { recursive: true, force: true })
  for (const { path, text } of files) {
    const file = join(directory, fileFor(path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const list = files.map(({ path }) => ({ path, file: fileFor(path) }))
  await writeFile(join(directory, 'site.json'), JSON.stringify(list))
}

/** Builds the browser's program, then makes the public pages and one shell for the private ones, per language. */
export const buildWebApp = async (builder: ViteBuilder, dist: string) => {
  const chunks = chunksOf(await builder.build(builder.environments.client!))
  const siteOutput = await builder.build(builder.environments.site!)
  const siteChunks = chunksOf(siteOutput)
  const [program] = chunksOf(await builder.build(builder.environments.prerender!))
  const entry = entryOf(chunks, '/app/client.tsx')
  const { earlyScript, publicPages, render, renderSite, screens }: PreRenderer = await import(
    pathToFileURL(join(dist, 'prerender', program!.fileName)).href
  )

  const holding = (source: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes(source)))
  const ofRoute = (file: string) => holding(`/app/routes/${file}?tsr-split`)
  const frame = ofRoute('_private.tsx')
  if (frame.length === 0) throw new Error('The build made nothing of what stands around every private screen')
  const siteEntry = entryOf(siteChunks, '/site/browser.ts')
  // Every private screen calls the API.
  const shell = [entry, ...frame, ...holding('/contract/endpoints.ts')]

  const files: { name: string; html: string }[] = []
  for (const language of languages) {
    const entryAddress = `/${entry.fileName}`
    for (const { path, file } of publicPages) {
      const own = ofRoute(file)
      const address = inLanguage(language, path)
      const manifest = manifestOf(entryAddress, assetsOf(chunks, [entry, ...own]))
      files.push({ name: fileFor(address), html: await render(address, manifest, false) })
    }
    const problems = overBudget({
      scripts: [...chunks, ...siteChunks],
      home: fileNames([siteEntry]),
      signIn: fileNames([entry, ...ofRoute('signin.tsx')]),
      shell: fileNames(shell),
      today: fileNames([...shell, ...ofRoute('_private/_page/today.tsx')]),
      pageManagement: fileNames([...shell, ...ofRoute('_private/page-management.tsx')]),
    })
    // It would make people wait.
    if (problems.length > 0) throw new Error(`The build is over its budget.\n${problems.join('\n')}`)
    const manifest = manifestOf(entryAddress, assetsOf(chunks, shell))
    const html = await render(inLanguage(language, PRIVATE_PAGE), manifest, true)
    // Before the style sheets, because a script after them waits for them.
    const withScript = html.replace('<head>', `<head><script>${earlyScript}</script>`)
    files.push({ name: `shell.${language}.html`, html: withScript })
  }

  const { scripts } = assetsOf(siteChunks, [siteEntry])
  const { css } = assetsOf(siteChunks, [entryOf(siteChunks, '/site/looks.ts')])
  const siteFiles = await renderSite({ scripts, css, fonts: fontsOf(siteOutput) })
  await writeSite(join(dist, 'site'), siteFiles)
  // The server answers 404 at any other address, and names the files of a screen before its program does.
  const ofShell = addressesOf(assetsOf(chunks, shell))
  const list = screens().map(({ path, routes }) => {
    const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => routes.includes(routeOf(id))))
    return { path, preload: addressesOf(assetsOf(chunks, own)).filter((one) => !ofShell.includes(one)) }
  })
  await writeFile(join(dist, 'site', 'screens.json'), JSON.stringify(list))

  for (const { name, html } of files) {
    const file = join(dist, 'web', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
  }
  const pages = [...files.map(({ html }) => html), ...siteFiles.map(({ text }) => text)]
  const scriptHashes = [...new Set(pages.flatMap(scriptHashesOf))]
  await writeFile(join(dist, 'web', 'content-security-policy.json'), JSON.stringify({ scriptHashes }))
  await compressFiles(join(dist, 'web'))
  await rm(join(dist, 'prerender'), { recursive: true })
}

/** Vite's own scripts, without the space between them: React takes text in the head for a mistake. */
const developmentTags = async (server: ViteDevServer, address: string): Promise<string> => {
  const page = await server.transformIndexHtml(address, '<html><head></head></html>')
  const [, tags = ''] = page.match(/<head>([\s\S]*)<\/head>/) ?? []
  return tags.replace(/>\s+</g, '><').trim()
}

/** In development the same renderer runs on the sources as they are, for every request of a page. */
export const preRenderInDevelopment = (): Plugin => ({
  name: 'hariu:pre-render',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use(async (request, response, next) => {
      const environment = server.environments.prerender
      if (!environment || !isRunnableDevEnvironment(environment)) return next()
      try {
        const address = request.originalUrl ?? '/'
        environment.runner.clearCache()
        const { publicPages, render, renderSitePage }: PreRenderer =
          await environment.runner.import('/src/app/prerender.tsx')
        const { pathname } = new URL(address, 'http://localhost')
        const site = { scripts: ['/src/site/looks.ts', '/src/site/browser.ts'], css: [], fonts: [] }
        const page = await renderSitePage(languageOf(pathname), pathname, site)
        if (page !== undefined) {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          return response.end(page.replace('</head>', `${await developmentTags(server, address)}</head>`))
        }
        const isPublic = publicPages.some(({ path }) =>
          languages.some((language) => inLanguage(language, path) === pathname),
        )
        const manifest = manifestOf('/src/app/client.tsx', { scripts: [], css: [] })
        const html = await render(address, manifest, !isPublic)
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(html.replace('</head>', `${await developmentTags(server, address)}</head>`))
      } catch (error) {
        next(error)
      }
    })
  },
})
