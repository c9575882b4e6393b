import { BarChart, ChartTooltip } from '@mantine/charts'
import type { Period } from '#contract/calendar.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { dashboardTexts } from './texts.ts'
import '@mantine/charts/styles.layer.css'
import classes from './graph.module.css'
import type { GraphColumn } from './graph-columns.ts'
import { columnWords } from './period-words.ts'

type GraphChartProps = { period: Period; columns: readonly GraphColumn[]; name: string }

const HEIGHT = 260

type Counted = Pick<
  GraphColumn,
  'comments' | 'chats' | 'failedComments' | 'failedChats' | 'partlyComments' | 'partlyChats'
>

const counts = ({ comments, chats, failedComments, failedChats }: Counted) => ({
  comments,
  chats,
  failed: failedComments + failedChats,
})

/** An answer with a failed reply is only in the red bar, so that the bars add up to the total. */
const heights = (column: Counted) => {
  const { comments, chats, failed } = counts(column)
  return { comments: comments - column.partlyComments, chats: chats - column.partlyChats, failed }
}

/** The graph, loaded separately, because its library is larger than the rest of the screen. */
const GraphChart = ({ period, columns, name }: GraphChartProps) => {
  const dashboard = useTexts(dashboardTexts)
  const { graph } = dashboard
  const { number } = useFormats()
  const worded = columns.map((column) => ({ ...column, ...columnWords(dashboard, period, column) }))
  const data = worded.map(({ when, short, long, ...column }) =>
    // A future column has no value rather than 0.
    when === 'future' ? { short, long } : { short, long, ...heights(column), counted: counts(column) },
  )
  const series = [
    { name: 'comments', label: graph.comments, color: 'var(--graph-comments)' },
    { name: 'chats', label: graph.chats, color: 'var(--graph-chats)' },
    { name: 'failed', label: graph.failed, color: 'var(--graph-failed)' },
  ]
  const current = worded.find(({ when }) => when === 'now')
  return (
    <BarChart
      className={classes.chart}
      h={HEIGHT}
      data={data}
      dataKey="short"
      type="stacked"
      maxBarWidth={28}
      series={series}
      valueFormatter={number}
      tickLine="none"
      yAxisProps={{ allowDecimals: false, width: 'auto', tickMargin: 4 }}
      tooltipProps={{
        content: ({ label, payload }) => (
          <ChartTooltip
            label={payload[0]?.payload?.long ?? label}
            payload={payload.map((bar) => ({ ...bar, payload: bar.payload?.counted }))}
            series={series}
            valueFormatter={number}
          />
        ),
      }}
      referenceLines={
        current ? [{ x: current.short, label: graph.now, labelPosition: 'top', strokeOpacity: 0 }] : []
      }
      barChartProps={{ ...{ 'aria-label': name }, margin: { top: 18 } }}
    />
  )
}

export default GraphChart
