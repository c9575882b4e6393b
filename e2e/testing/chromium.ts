import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** Launch options for the Chromium of an npm package: no download and no installation. */
export async function chromiumLaunchOptions() {
  const folder = await unpackedChromium()
  const executablePath = join(folder, 'chromium')
  // Without a locale the machine cannot save a file with a Cyrillic name.
  const env: Record<string, string | undefined> = { LANG: 'C.UTF-8', ...process.env }
  // Adds the package's libraries and fonts only on a machine that lacks them.
  if (spawnSync('ldd', [executablePath], { encoding: 'utf8' }).stdout?.includes('not found'))
    env.LD_LIBRARY_PATH = join(folder, 'al2023/lib')
  if (!existsSync('/etc/fonts')) env.FONTCONFIG_PATH = join(folder, 'fonts')
  return {
    executablePath,
    env,
    // Without the hinting option, spaces between words nearly vanish in screenshots.
    args: ['--no-sandbox', '--font-render-hinting=none'],
  }
}

/** Unpacked once per version, under a temporary name until complete. */
async function unpackedChromium(): Promise<string> {
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const cache = resolve('node_modules/.cache')
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder

  mkdirSync(cache, { recursive: true })
  const partial = mkdtempSync(`${folder}-`)
  const { TMPDIR } = process.env
  // The package unpacks into the temporary folder and trusts existing files there.
  process.env.TMPDIR = partial
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  await chromium.executablePath()
  await inflate(join(packageFolder, 'bin/al2023.tar.br'))
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  renameSync(partial, folder)
  return folder
}
