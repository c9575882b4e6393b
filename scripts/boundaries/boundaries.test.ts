import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Each row: path of the file, its import, and the rule that must report it. */
const forbidden: [file: string, imported: string, rule: string][] = [
  ['automation/runner/run.ts', '#server/infrastructure/clock.ts', 'automation'],
  ['automation/runner/run.ts', '#contract/pages.ts', 'automation'],
  ['automation/runner/run.ts', '../../server/src/infrastructure/clock.ts', 'automation'],
  ['automation/keywords.ts', '../contract/pages.ts', 'automation'],
  ['automation/keywords.test.ts', '#sandbox/main.ts', 'automation'],
  ['automation/runner/run.ts', 'node:fs', 'automation-packages'],
  ['automation/runner/run.ts', 'react', 'automation-packages'],
  ['automation/runner/run.ts', '@mantine/core', 'automation-packages'],
  ['contract/pages.ts', '#server/infrastructure/clock.ts', 'contract'],
  ['contract/pages.ts', '../web/src/api/call.ts', 'contract'],
  ['contract/pages.ts', '#automation/keywords/match.ts', 'contract-types'],
  ['contract/pages.ts', '#automation/node-types/action/settings.ts', 'contract-types'],
  ['contract/pages.ts', 'zod', 'zod'],
  ['contract/pages.ts', './teams.schemas.ts', 'zod'],
  ['web/src/screens/history/list.tsx', 'zod', 'zod'],
  ['web/src/screens/history/list.tsx', '#contract/histories.schemas.ts', 'zod'],
  ['wire-examples/meta.ts', '#contract/pages.ts', 'wire-examples'],
  ['sandbox/meta/graph.ts', '#server/integrations/meta/client.ts', 'sandbox'],
  ['sandbox/meta/graph.ts', '#contract/pages.ts', 'sandbox'],
  ['sandbox/meta/graph.test.ts', '../../server/src/integrations/meta/client.ts', 'sandbox'],
  ['sandbox/meta/graph.ts', '#wire-examples/meta/feed.ts', 'test-tools'],
  ['sandbox/meta/graph.ts', '#web/components/post.tsx', 'sandbox'],
  ['sandbox/control/routes.ts', '../console/api.ts', 'sandbox'],
  ['sandbox/console/chat.tsx', '#web/screens/history/list.tsx', 'sandbox-console'],
  ['sandbox/console/chat.tsx', '#web/app/router.tsx', 'sandbox-console'],
  ['sandbox/console/chat.tsx', '../../web/src/components/post.tsx', 'sandbox-console'],
  ['sandbox/console/chat.tsx', '#contract/pages.ts', 'sandbox-console'],
  ['sandbox/console/chat.tsx', '#server/infrastructure/clock.ts', 'sandbox-console'],
  ['sandbox/console/chat.tsx', '../control/views.ts', 'sandbox-console-types'],
  ['server/src/integrations/meta/client.ts', '#sandbox/meta/graph.ts', 'server'],
  ['server/src/processes/web.ts', '#web/app/router.ts', 'server'],
  ['server/src/processes/web.ts', '../../../sandbox/main.ts', 'server'],
  ['server/src/processes/web.ts', 'react', 'server-packages'],
  ['server/src/infrastructure/jobs.ts', '../integrations/meta/client.ts', 'server-areas'],
  ['server/src/infrastructure/jobs.ts', '#server/integrations/meta/client.ts', 'server-infrastructure'],
  ['server/src/infrastructure/jobs.ts', '#server/domains/pages/index.ts', 'server-infrastructure'],
  ['server/src/infrastructure/jobs.ts', '#automation/keywords/match.ts', 'server-infrastructure'],
  ['server/src/integrations/meta/client.ts', '#server/domains/pages/index.ts', 'server-integrations'],
  ['server/src/domains/pages/routes.ts', '#server/processes/web.ts', 'server-domains'],
  ['server/src/domains/pages/routes.ts', '#server/testing/factories.ts', 'test-tools'],
  ['server/src/domains/pages/routes.ts', '#server/domains/teams/store.ts', 'server-domain-index'],
  ['server/src/domains/pages/routes.ts', '../teams/index.ts', 'server-domain-index'],
  ['server/src/domains/pages/mirror/posts.ts', '../../teams/store.ts', 'server-domain-index'],
  ['server/src/processes/worker.ts', '#server/domains/delivery/store.ts', 'server-domain-index'],
  ['server/src/testing/factories.ts', '#server/domains/delivery/store.ts', 'server-domain-index'],
  ['server/src/domains/webhook-intake/routes.ts', '#automation/keywords/match.ts', 'server-carriers'],
  ['server/src/domains/delivery/send.ts', '#server/domains/comment-automations/index.ts', 'server-carriers'],
  ['server/src/domains/delivery/send.ts', '#server/domains/blacklist/index.ts', 'server-carriers'],
  ['server/src/domains/webhook-intake/routes.ts', '#server/domains/dry-run/index.ts', 'server-carriers'],
  ['web/src/api/call.ts', '#server/infrastructure/clock.ts', 'web'],
  ['web/src/api/call.ts', '../../../sandbox/main.ts', 'web'],
  ['web/src/components/post.tsx', '#sandbox/console/chat.tsx', 'web'],
  ['web/src/api/call.ts', 'node:fs', 'web-packages'],
  ['web/src/ui/button.tsx', '../components/post.tsx', 'web-layers'],
  ['web/src/ui/button.tsx', '#web/components/post.tsx', 'web-layers'],
  ['web/src/components/post.tsx', '#web/screens/history/list.tsx', 'web-layers'],
  ['web/src/screens/history/list.tsx', '#web/app/router.tsx', 'web-layers'],
  ['web/src/flow-editor/canvas.tsx', '#web/screens/history/list.tsx', 'web-layers'],
  ['web/src/i18n/mn.ts', '#web/ui/button.tsx', 'web-layers'],
  ['e2e/first-reply.e2e.ts', '#server/infrastructure/config.ts', 'e2e'],
]

const allowed: [file: string, imported: string][] = [
  ['automation/runner/run.ts', '../keywords/match.ts'],
  ['automation/runner/run.ts', 'zod'],
  ['automation/runner/run.test.ts', 'fast-check'],
  ['contract/pages.ts', './teams.ts'],
  ['contract/pages.ts', '#automation/vocabulary.ts'],
  ['contract/pages.schemas.ts', 'zod'],
  ['contract/pages.schemas.ts', './teams.schemas.ts'],
  ['contract/chat-automations.schemas.ts', '#automation/flow/flow.ts'],
  ['contract/chat-automations.schemas.ts', '#automation/flow/operations/apply-operation.ts'],
  ['sandbox/meta/graph.ts', '../world/posts.ts'],
  ['sandbox/meta/graph.test.ts', '#wire-examples/meta/feed.ts'],
  ['sandbox/console/chat.tsx', '#web/components/post.tsx'],
  ['sandbox/console/chat.tsx', '#web/ui/theme.ts'],
  ['sandbox/console/chat.tsx', './api.ts'],
  ['sandbox/console/chat.test.ts', '../faults/catalogue.ts'],
  ['server/src/infrastructure/jobs.ts', './database.ts'],
  ['server/src/infrastructure/database.ts', '../../migrations/0001.ts'],
  ['server/src/infrastructure/database.ts', '#migrations/tables.ts'],
  ['server/src/integrations/meta/client.ts', '#server/infrastructure/log.ts'],
  ['server/src/domains/pages/routes.ts', '#server/domains/teams/index.ts'],
  ['server/src/domains/pages/routes.ts', '#server/integrations/meta/client.ts'],
  ['server/src/domains/pages/mirror/posts.ts', '../store.ts'],
  ['server/src/domains/pages/routes.test.ts', '#server/testing/factories.ts'],
  ['server/src/domains/comment-automations/decide.ts', '#automation/keywords/match.ts'],
  ['server/src/processes/worker.ts', '#server/domains/delivery/index.ts'],
  ['web/src/screens/history/list.tsx', '#web/components/post.tsx'],
  ['web/src/screens/history/list.tsx', '../shared/filter.ts'],
  ['web/src/screens/history/list.tsx', '../../components/post.tsx'],
  ['web/src/screens/history/list.tsx', '#contract/histories.ts'],
  ['web/src/flow-editor/canvas.tsx', 'zod'],
  ['web/src/app/router.tsx', '#web/screens/history/list.tsx'],
]

const impure = [
  'Date.now()',
  'new Date()',
  'Math.random()',
  'crypto.randomUUID()',
  'performance.now()',
  "fetch('/')",
  'setTimeout(() => {}, 1)',
]

type Diagnostic = { message: string; category: string; location: { path: string } }

let folder: string
let diagnostics: Diagnostic[]
const plantedCode = new Map<string, string>()

/** Plants one file for each row, so that each diagnostic belongs to one row. */
function plant(kind: string, row: number, file: string, code: string): string {
  const place = file.replace(/([^/]+?)((?:\.test)?\.tsx?)$/, `${kind}-${row}-$1$2`)
  plantedCode.set(place, code)
  return place
}

const plantForbidden = forbidden.map(([file, imported], row) =>
  plant('forbidden', row, file, `import planted from '${imported}'\nexport default planted\n`),
)
const plantAllowed = allowed.map(([file, imported], row) =>
  plant('allowed', row, file, `import planted from '${imported}'\nexport default planted\n`),
)
const plantImpure = impure.map((code, row) =>
  plant('impure', row, 'automation/runner/run.ts', `export const planted = () => ${code}\n`),
)
const plantImpureTest = plant(
  'impure',
  99,
  'automation/runner/run.test.ts',
  'export const now = Date.now()\n',
)
const plantReexport = plant('form', 0, 'contract/pages.ts', "export * from '#server/x.ts'\n")
const plantDynamic = plant(
  'form',
  1,
  'contract/pages.ts',
  "export const later = () => import('#server/x.ts')\n",
)
const plantTypeOnly = plant(
  'form',
  2,
  'contract/pages.ts',
  "export type { Rule } from '#automation/rule.ts'\n",
)
const plantConsoleType = plant(
  'form',
  4,
  'sandbox/console/types.ts',
  "export type { Fault } from '../faults/types.ts'\n",
)
const plantValue = plant('form', 3, 'contract/pages.ts', "export { rule } from '#automation/rule.ts'\n")
const plantEnvironment = plant(
  'environment',
  0,
  'server/src/domains/pages/store.ts',
  'export default process.env\n',
)
const plantConfig = 'server/src/processes/main.ts'
plantedCode.set(plantConfig, 'export default process.env\n')
const plantCycle = ['web/src/api/cycle-hen.ts', 'web/src/api/cycle-egg.ts']
plantedCode.set(plantCycle[0]!, "import { egg } from './cycle-egg.ts'\nexport const hen = () => egg\n")
plantedCode.set(plantCycle[1]!, "import { hen } from '#web/api/cycle-hen.ts'\nexport const egg = () => hen\n")
const plantSchemaType = plant(
  'form',
  5,
  'web/src/screens/history/list.tsx',
  "export type { Run } from '#contract/histories.schemas.ts'\n",
)
const plantForgotten = plant(
  'promise',
  0,
  'server/src/infrastructure/jobs.ts',
  'const work = async () => {}\nwork()\n',
)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hariu-boundaries-'))
  for (const name of ['biome.json', 'package.json', 'scripts/boundaries'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const [place, code] of plantedCode) {
    mkdirSync(join(folder, dirname(place)), { recursive: true })
    writeFileSync(join(folder, place), code)
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--reporter=json',
      '--max-diagnostics=none',
      '--vcs-enabled=false',
      '.',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 24 },
  )
  diagnostics = JSON.parse(stdout).diagnostics
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const messageOf = (rule: string) =>
  /message="(.*)"/.exec(readFileSync(join(root, `scripts/boundaries/${rule}.grit`), 'utf8'))?.[1]
const diagnosticsOf = (place: string) => diagnostics.filter(({ location }) => location.path === place)
const boundaryMessages = (place: string) =>
  diagnosticsOf(place)
    .filter(({ category }) => category === 'plugin')
    .map(({ message }) => message)

describe('Biome refuses an import that goes against the directions', () => {
  test.each(forbidden.map((row, index) => [...row, plantForbidden[index]!]))(
    '%s → %s (%s)',
    (_file, _imported, rule, place) => {
      expect(boundaryMessages(place)).toContain(messageOf(rule))
    },
  )

  test('every rule of the folder has a planted violation', () => {
    const planted = new Set([...forbidden.map(([, , rule]) => rule), 'automation-clock'])
    const rules = readdirSync(join(root, 'scripts/boundaries')).filter((name) => name.endsWith('.grit'))
    expect(rules.map((name) => name.replace('.grit', '')).sort()).toEqual([...planted].sort())
  })

  test('refuses re-exports and dynamic imports too', () => {
    expect(boundaryMessages(plantReexport)).toContain(messageOf('contract'))
    expect(boundaryMessages(plantDynamic)).toContain(messageOf('contract'))
  })

  test('contract takes types from automation, and values only of enumerations and the schema of flows', () => {
    expect(boundaryMessages(plantValue)).toEqual([messageOf('contract-types')])
    expect(boundaryMessages(plantTypeOnly)).toEqual([])
  })

  test('screens take types from schemas', () => {
    expect(boundaryMessages(plantSchemaType)).toEqual([])
  })

  test('the console takes types from the sandbox', () => {
    expect(boundaryMessages(plantConsoleType)).toEqual([])
  })
})

describe('Biome accepts an import that follows the directions', () => {
  test.each(allowed.map((row, index) => [...row, plantAllowed[index]!]))(
    '%s → %s',
    (_file, _imported, place) => {
      expect(boundaryMessages(place)).toEqual([])
    },
  )
})

describe('Biome keeps automation free of time and randomness', () => {
  test.each(impure.map((code, index) => [code, plantImpure[index]!]))('%s', (_code, place) => {
    expect(boundaryMessages(place)).toContain(messageOf('automation-clock'))
  })

  test('its tests may use the clock', () => {
    expect(boundaryMessages(plantImpureTest)).toEqual([])
  })
})

test('the environment is read only where a process starts', () => {
  expect(diagnosticsOf(plantEnvironment).map(({ category }) => category)).toContain('lint/style/noProcessEnv')
  expect(diagnosticsOf(plantConfig).map(({ category }) => category)).not.toContain('lint/style/noProcessEnv')
})

test('an import cycle is an error, through subpath imports as well', () => {
  for (const place of plantCycle)
    expect(diagnosticsOf(place).map(({ category }) => category)).toContain('lint/suspicious/noImportCycles')
})

test('a promise that is not awaited is an error', () => {
  expect(diagnosticsOf(plantForgotten).map(({ category }) => category)).toContain(
    'lint/nursery/noFloatingPromises',
  )
})
