import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import type { Period } from '#contract/calendar.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './graph.module.css'
import type { GraphColumn } from './graph-columns.ts'
import { graphScale } from './graph-scale.ts'
import { columnWords } from './period-words.ts'

type GraphChartProps = { period: Period; columns: readonly GraphColumn[]; name: string }

/** From the foot up; what has not come yet is not nothing. */
const partsOf = ({ when, comments, chats, failedComments, failedChats }: GraphColumn) =>
  when === 'future'
    ? []
    : ([
        ['comments', comments],
        ['chats', chats],
        ['failed', failedComments + failedChats],
      ] as const)

const heightOf = (column: GraphColumn) => partsOf(column).reduce((sum, [, count]) => sum + count, 0)

/** What a column says when somebody points at it, beside it. */
const Said = ({ period, columns, at }: Omit<GraphChartProps, 'name'> & { at: number }) => {
  const { dashboard } = useTexts()
  const { number } = useFormats()
  const column = columns[at]
  if (!column) return null
  const place = (at + 0.5) / columns.length
  const style = place < 0.5 ? { left: `${place * 100}%` } : { right: `${(1 - place) * 100}%` }
  return (
    <div className={classes.said} style={style}>
      <strong>{columnWords(dashboard, period, column).long}</strong>
      {column.when !== 'future' && (
        <ul>
          {partsOf(column).map(([part, count]) => (
            <li key={part} data-series={part}>
              {dashboard.graph[part]} <span>{number(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Columns of three parts. Pointed at, or gone along with the arrow keys, each says its numbers. */
export const GraphChart = ({ period, columns, name }: GraphChartProps) => {
  const { dashboard } = useTexts()
  const { number } = useFormats()
  const [at, setAt] = useState<number>()
  const lines = graphScale(Math.max(...columns.map(heightOf)))
  const highest = lines.at(-1) ?? 1
  const share = (count: number) => `${(count / highest) * 100}%`
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setAt((before = -1) => Math.min(Math.max(before + by, 0), columns.length - 1))
  }
  return (
    <div
      className={classes.chart}
      role="application"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: The arrow keys go along its columns.
      tabIndex={0}
      onKeyDown={move}
      onFocus={() => setAt((before = 0) => before)}
      onBlur={() => setAt(undefined)}
    >
      <div className={classes.lines} aria-hidden>
        {lines.map((line) => (
          <span key={line}>{number(line)}</span>
        ))}
      </div>
      <div
        className={classes.drawing}
        style={{ '--steps': lines.length - 1 } as CSSProperties}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(undefined)}
      >
        <div className={classes.columns} data-many={columns.length > 7 || undefined} aria-hidden>
          {columns.map((column, index) => (
            <div
              key={column.from}
              data-pointed={index === at || undefined}
              onPointerEnter={() => setAt(index)}
            >
              <div className={classes.column}>
                {partsOf(column).map(
                  ([series, count]) =>
                    count > 0 && <div key={series} data-series={series} style={{ height: share(count) }} />,
                )}
                {column.when === 'now' && <span className={classes.now}>{dashboard.graph.now}</span>}
              </div>
              <span className={classes.below}>{columnWords(dashboard, period, column).short}</span>
            </div>
          ))}
        </div>
        <div role="status">{at !== undefined && <Said period={period} columns={columns} at={at} />}</div>
      </div>
    </div>
  )
}
