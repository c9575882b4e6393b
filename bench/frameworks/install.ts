import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bots = join(import.meta.dirname, 'bots')

/** By folder of the bot: the packages whose versions the report names. */
const frameworks = {
  bottender: ['bottender'],
  botkit: ['botkit', 'botbuilder-adapter-facebook'],
  bootbot: ['bootbot'],
  botly: ['botly'],
  'messenger-bot': ['messenger-bot'],
} as const

export type Framework = { name: string; folder: string }

/** Installs the bots into a temporary folder from their lock file, without running install scripts of packages. */
export const installFrameworks = async (only: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'hariu-frameworks-'))
  await cp(bots, folder, { recursive: true })
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...options], { cwd: folder, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('npm could not install the frameworks: see its output above')
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const installed = Object.entries(frameworks)
    .filter(([name]) => only === '' || only.split(',').includes(name))
    .map(
      ([name, packages]): Framework => ({
        name: packages.map((one) => `${one} ${dependencies[one]}`).join(' with '),
        folder: join(folder, name),
      }),
    )
  return { frameworks: installed, remove: () => rm(folder, { recursive: true }) }
}
