import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { MetricObject, MetricObjectWithValues, MetricValue } from 'prom-client'
import { createMetrics } from '#server/infrastructure/metrics.ts'

/** Alert rules and dashboard for operators, and the guide that explains them. */
export type OperationsFiles = { alerts: string; dashboard: string; guide: string }
/** The labels of each series that the product exports. */
export type Exported = Map<string, Set<string>>

type Rule = { alert?: string; expr?: string; annotations?: { summary?: string } }
type Panel = {
  title?: string
  panels?: Panel[]
  datasource?: { uid?: string }
  targets?: { expr?: string }[]
}

/** Takes the YAML parser of @fastify/swagger, because the product itself reads no YAML. */
const { parse } = createRequire(import.meta.resolve('@fastify/swagger'))('yaml') as {
  parse: (text: string) => { groups: { rules: Rule[] }[] }
}

/** Names series that the product does not export, and series and alerts that the guide does not explain. */
export const problemsOf = ({ alerts, dashboard, guide }: OperationsFiles, exported: Exported): string[] => {
  const rules = parse(alerts).groups.flatMap((group) => group.rules)
  const panels = allPanels((JSON.parse(dashboard) as { panels: Panel[] }).panels)
  const headings = new Set([...guide.matchAll(/^### (\w+)/gm)].map(([, name]) => name))
  return [
    ...rules.flatMap(({ alert = 'a rule', expr = '', annotations }) => [
      ...unknownSeries(expr, exported).map((problem) => `${alert}: ${problem}`),
      ...(annotations?.summary ? [] : [`${alert}: has no summary`]),
      ...(headings.has(alert) ? [] : [`${alert}: the guide has no heading of that name`]),
    ]),
    ...[...headings].flatMap((name = '') =>
      name.startsWith('Hariu') && !rules.some(({ alert }) => alert === name)
        ? [`${name}: the guide explains an alert that does not exist`]
        : [],
    ),
    ...panels.flatMap(({ title = 'a panel', datasource, targets = [] }) => [
      ...targets.flatMap(({ expr = '' }) =>
        unknownSeries(expr, exported).map((problem) => `${title}: ${problem}`),
      ),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as Grafana writes its variables
      ...(targets.length === 0 || datasource?.uid === '${datasource}'
        ? []
        : [`${title}: names a data source`]),
    ]),
    ...[...exported.keys()].flatMap((name) =>
      /^hariu_/.test(name) && !/_(?:bucket|sum|count)$/.test(name) && !guide.includes(`\`${name}\``)
        ? [`${name}: the guide does not list it`]
        : [],
    ),
  ]
}

const allPanels = (panels: Panel[]): Panel[] =>
  panels.flatMap((panel) => [panel, ...allPanels(panel.panels ?? [])])

const WORDS_OF_THE_LANGUAGE = new Set(
  'by without on ignoring group_left group_right and or unless bool offset'.split(' '),
)
/** Prometheus itself adds these. */
const OF_PROMETHEUS = new Set(['up'])
const LABELS_OF_PROMETHEUS = new Set(['job', 'instance', 'le'])

/** Series and labels of a PromQL expression that the product does not export. */
export const unknownSeries = (expression: string, exported: Exported): string[] => {
  const bare = expression
    .replace(/"[^"]*"/g, '""')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\boffset\s+\w+/g, '')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '')
    .replace(/\b\d[\w.]*/g, '')
  return [...bare.matchAll(/([a-zA-Z_:][\w:]*)\s*(\(|\{[^}]*\})?/g)].flatMap(([, name = '', after = '']) => {
    if (after === '(' || WORDS_OF_THE_LANGUAGE.has(name) || OF_PROMETHEUS.has(name)) return []
    const labels = exported.get(name)
    if (!labels) return [`nothing exports ${name}`]
    return [...after.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].flatMap(([, label = '']) =>
      labels.has(label) || LABELS_OF_PROMETHEUS.has(label) ? [] : [`${name} has no label ${label}`],
    )
  })
}

/** Every series that a process of the product exports. */
export const exportedSeries = async (): Promise<Exported> => {
  const connections = () => ({ total: 0, idle: 0, waiting: 0 })
  const { registry } = createMetrics(async () => undefined, { version: '0', connections })
  const known: Exported = new Map()
  const described: (MetricObject | MetricObjectWithValues<MetricValue<string>>)[] =
    registry.getMetricsAsArray()
  for (const { name, type } of described) {
    const labels = new Set((registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames)
    known.set(name, labels)
    if (String(type) === 'histogram')
      for (const end of ['bucket', 'sum', 'count']) known.set(`${name}_${end}`, labels)
  }
  return known
}

export const readOperationsFiles = (): OperationsFiles => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../../docs', file), 'utf8')
  return {
    alerts: read('operations/alerts.yaml'),
    dashboard: read('operations/grafana-dashboard.json'),
    guide: read('how-to/watch-it-run.md'),
  }
}

if (import.meta.main)
  for (const problem of problemsOf(readOperationsFiles(), await exportedSeries())) {
    console.log(problem)
    process.exitCode = 1
  }
