import { BarChart } from '@mantine/charts'
import type { Period } from '#contract/calendar.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import '@mantine/charts/styles.layer.css'
import classes from './graph.module.css'
import type { GraphColumn } from './graph-columns.ts'
import { columnWords } from './period-words.ts'

type GraphChartProps = { period: Period; columns: readonly GraphColumn[]; name: string }

const HEIGHT = 260

/** The drawing itself. It is loaded by itself: its library is heavier than all the rest of the screen. */
const GraphChart = ({ period, columns, name }: GraphChartProps) => {
  const { dashboard } = useTexts()
  const { graph } = dashboard
  const { number } = useFormats()
  const worded = columns.map((column) => ({ ...column, ...columnWords(dashboard, period, column) }))
  const data = worded.map(({ when, short, long, comments, chats, failedComments, failedChats }) =>
    // What has not come yet is not nothing.
    when === 'future'
      ? { short, long }
      : { short, long, comments, chats, failed: failedComments + failedChats },
  )
  const current = worded.find(({ when }) => when === 'now')
  return (
    <BarChart
      className={classes.chart}
      h={HEIGHT}
      data={data}
      dataKey="short"
      type="stacked"
      maxBarWidth={28}
      series={[
        { name: 'comments', label: graph.comments, color: 'var(--graph-comments)' },
        { name: 'chats', label: graph.chats, color: 'var(--graph-chats)' },
        { name: 'failed', label: graph.failed, color: 'var(--graph-failed)' },
      ]}
      valueFormatter={number}
      tickLine="none"
      yAxisProps={{ allowDecimals: false, width: 'auto', tickMargin: 4 }}
      tooltipProps={{ labelFormatter: (label, bars) => bars[0]?.payload?.long ?? label }}
      referenceLines={
        current ? [{ x: current.short, label: graph.now, labelPosition: 'top', strokeOpacity: 0 }] : []
      }
      barChartProps={{ ...{ 'aria-label': name }, margin: { top: 18 } }}
    />
  )
}

export default GraphChart
