import { expect, test } from 'vitest'
import { type Exported, exportedSeries, problemsOf, unknownSeries } from './operations-files.ts'

const exported: Exported = new Map([
  ['hariu_replies_total', new Set(['state'])],
  ['hariu_call_seconds', new Set(['outcome'])],
  ['hariu_call_seconds_bucket', new Set(['outcome'])],
])

const files = (expr: string, guide = '### HariuLate\n`hariu_replies_total` `hariu_call_seconds`') => ({
  alerts: `groups: [{ rules: [{ alert: HariuLate, expr: '${expr}', annotations: { summary: Late } }] }]`,
  dashboard: JSON.stringify({ panels: [{ title: 'Late', panels: [] }] }),
  guide,
})

test('an expression of exported series has no problems', () => {
  const expr =
    'histogram_quantile(0.95, sum by (job, le) (rate(hariu_call_seconds_bucket{outcome=~"ok|limited",job="$job"}[5m]))) > 1e3 or up == 0'
  expect(unknownSeries(expr, exported)).toEqual([])
})

test('names a series that the product does not export, and a label that a series lacks', () => {
  expect(unknownSeries('rate(hariu_answers_total[5m]) > 0', exported)).toEqual([
    'nothing exports hariu_answers_total',
  ])
  expect(unknownSeries('hariu_replies_total{kind="chat"} offset 1h', exported)).toEqual([
    'hariu_replies_total has no label kind',
  ])
})

test('every alert needs a heading in the guide, and every heading an alert', () => {
  expect(problemsOf(files('hariu_replies_total > 1'), exported)).toEqual([])
  expect(problemsOf(files('hariu_gone > 1', '### HariuEarly\n`hariu_replies_total`'), exported)).toEqual([
    'HariuLate: nothing exports hariu_gone',
    'HariuLate: the guide has no heading of that name',
    'HariuEarly: the guide explains an alert that does not exist',
    'hariu_call_seconds: the guide does not list it',
  ])
})

test('a panel may read only exported series, from the data source that the reader chooses', () => {
  const panel = { title: 'Replies', datasource: { uid: 'abc' }, targets: [{ expr: 'hariu_gone' }] }
  const dashboard = JSON.stringify({ panels: [{ title: 'Row', panels: [panel] }] })
  expect(problemsOf({ ...files('hariu_replies_total > 1'), dashboard }, exported)).toEqual([
    'Replies: nothing exports hariu_gone',
    'Replies: names a data source',
  ])
})

test('the product exports the series of a histogram, and the metrics of Node', async () => {
  const series = await exportedSeries()
  expect(series.get('hariu_meta_call_seconds_bucket')).toEqual(new Set(['outcome']))
  expect(series.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  expect(series.has('hariu_database_connections')).toBe(true)
})
