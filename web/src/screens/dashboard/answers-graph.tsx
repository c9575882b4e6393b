import { Button, Skeleton, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Statistics } from '#contract/statistics.schemas.ts'
import { useNow } from '#web/components/use-now.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './graph.module.css'
import { graphColumns, isEmptyGraph } from './graph-columns.ts'
import { GraphTable } from './graph-table.tsx'
import { periodTitle } from './period-words.ts'
import { dashboardTexts } from './texts.ts'

const GraphChart = lazy(() => import('./graph-chart.tsx'))

const EVERY_MINUTE = 60_000
const LOOK_KEY = 'hariu.dashboard.graph'

const Legend = () => {
  const { graph } = useTexts(dashboardTexts)
  return (
    <ul className={classes.legend}>
      {(['comments', 'chats', 'failed'] as const).map((name) => (
        <li key={name} data-series={name}>
          {graph[name]}
        </li>
      ))}
    </ul>
  )
}

/** Replies over the period as a graph or a table; the choice is stored in this browser. */
export const AnswersGraph = ({ statistics }: { statistics: Statistics }) => {
  const dashboard = useTexts(dashboardTexts)
  const { graph } = dashboard
  const [look, setLook] = useLocalStorage<'graph' | 'table'>({
    key: LOOK_KEY,
    defaultValue: 'graph',
    getInitialValueInEffect: false,
  })
  const now = useNow(EVERY_MINUTE)
  const { period, date } = statistics
  const columns = graphColumns(statistics, now)
  const title = periodTitle(dashboard, period, date)
  const drawn = look !== 'table'
  return (
    <section className={classes.graph} aria-labelledby="graph-title">
      <div className={classes.head}>
        <Title order={3} size="h4" id="graph-title">
          {graph.title[period]}
        </Title>
        <Button
          variant="default"
          size="xs"
          leftSection={drawn ? <IconTable size={16} aria-hidden /> : <IconChartBar size={16} aria-hidden />}
          onClick={() => setLook(drawn ? 'table' : 'graph')}
        >
          {drawn ? graph.asTable : graph.asGraph}
        </Button>
      </div>
      {drawn && isEmptyGraph(columns) && <p className={classes.empty}>{graph.empty}</p>}
      {drawn && !isEmptyGraph(columns) && (
        <>
          <Legend />
          <Suspense fallback={<Skeleton className={classes.chart} radius="md" />}>
            <GraphChart period={period} columns={columns} name={graph.name(title)} />
          </Suspense>
        </>
      )}
      {!drawn && <GraphTable period={period} columns={columns} caption={graph.caption(title)} />}
    </section>
  )
}
