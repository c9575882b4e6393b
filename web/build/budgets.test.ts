import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { overBudget, type Script } from './budgets.ts'

/** Letters that cannot be made shorter than three quarters. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64')

const script = (fileName: string, given: Partial<Script> = {}): Script => ({
  fileName,
  code: '',
  imports: [],
  moduleIds: [],
  ...given,
})

const route = (name: string, given: Partial<Script> = {}): Script =>
  script(`${name}.js`, {
    moduleIds: [`/repository/web/src/app/routes/_private/_page/${name}.tsx?tsr-split=component`],
    ...given,
  })

const built = (...scripts: Script[]) => ({
  scripts,
  home: ['site.js'],
  signIn: ['sign-in.js'],
  shell: ['client.js', 'mn.js'],
  today: ['client.js', 'mn.js', 'today.js'],
  pageManagement: ['client.js', 'mn.js', 'list.js'],
})

describe('budgets of the build', () => {
  it('leave a small product alone', () => {
    expect(overBudget(built(script('site.js'), script('client.js'), script('mn.js')))).toEqual([])
  })

  it('count what comes with the home page, compressed, and name the largest file', () => {
    const heavy = script('engine.js', { code: noise(120_000) })
    const [problem, ...others] = overBudget(built(script('site.js', { imports: ['engine.js'] }), heavy))
    expect(problem).toMatch(
      /^The home page: 12\d\.\d kB of script, 100\.0 kB at most\. The largest: engine\.js \(12/,
    )
    expect(others).toEqual([])
  })

  it('count what comes with sign-in, where everybody begins', () => {
    const shared = script('common.js', { code: noise(200_000) })
    const [problem] = overBudget(built(script('sign-in.js', { imports: ['common.js'] }), shared))
    expect(problem).toMatch(/^Sign-in: 20\d\.\d kB of script, 150\.0 kB at most\./)
  })

  it('count what comes with Today and with page management, the first private screens', () => {
    const fields = script('fields.js', { code: noise(200_000) })
    const screens = ['today.js', 'list.js'].map((name) => script(name, { imports: ['fields.js'] }))
    const [today, pageManagement, ...others] = overBudget(built(...screens, fields))
    expect(today).toMatch(/^Today, the first private screen: 20\d\.\d kB of script, 175\.0 kB/)
    expect(pageManagement).toMatch(/^Page management: 20\d\.\d kB of script, 188\.0 kB/)
    expect(others).toEqual([])
  })

  it('do not count what is fetched later', () => {
    expect(overBudget(built(script('site.js'), script('engine.js', { code: noise(120_000) })))).toEqual([])
  })

  it('count a file once that two parts of the shell share', () => {
    const shared = script('react.js', { code: noise(100_000) })
    const parts = ['client.js', 'mn.js'].map((name) => script(name, { imports: ['react.js'] }))
    expect(overBudget(built(...parts, shared))).toEqual([])
    const [problem] = overBudget(built(...parts, script('react.js', { code: noise(300_000) })))
    expect(problem).toContain('What every private page loads: 30')
  })

  it('keep charts, the flow editor and zod to the screens that need them', () => {
    const charts = script('charts.js', { moduleIds: ['/repository/node_modules/recharts/es6/index.js'] })
    const editor = script('editor.js', { moduleIds: ['/repository/web/src/flow-editor/canvas.tsx'] })
    const schemas = script('schemas.js', { moduleIds: ['/repository/node_modules/zod/v4/core/schemas.js'] })
    const own = [
      route('dashboard', { imports: ['charts.js'] }),
      route('chatbot.edit.$id', { imports: ['editor.js', 'schemas.js'] }),
    ]
    expect(overBudget(built(charts, editor, schemas, ...own))).toEqual([])
    const others = [
      route('history', { imports: ['charts.js'] }),
      script('client.js', { imports: ['between.js'] }),
      script('between.js', { imports: ['editor.js'] }),
      route('profile', { imports: ['schemas.js'] }),
    ]
    expect(overBudget(built(charts, editor, schemas, ...own, ...others))).toEqual([
      'history.js brings recharts with it, in charts.js.',
      'client.js brings the flow editor with it, in editor.js.',
      'profile.js brings zod with it, in schemas.js.',
    ])
  })
})
