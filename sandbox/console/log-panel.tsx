import { Checkbox, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { StatusPill, type Tone } from '#web/components/status-pill.tsx'
import { api } from './api.ts'
import frame from './console.module.css'
import { type Panel, useHere } from './here.tsx'
import classes from './log.module.css'
import { Act, Heading, Nothing, Reading } from './parts.tsx'
import { text } from './texts.ts'
import { clockTime } from './time.ts'
import type { Counts } from './types.ts'

interface LogPanelProps<Row> {
  name: Panel
  /** All its texts are about the product, by its name. */
  texts: Record<'heading' | 'explanation' | 'noneWhy', (app: string) => string> & { none: string }
  load: (pageId: string | null) => Promise<Row[]>
  counts: (counts: Counts) => [label: string, count: number, isBad?: boolean][]
  actions?: ReactNode
  children: (row: Row) => ReactNode
}

/** A live list of what went over the wire, newest first, with its counts. */
export function LogPanel<Row>({ name, texts, load, counts, actions, children }: LogPanelProps<Row>) {
  const { world, page } = useHere()
  const [onlyPage, setOnlyPage] = useState(false)
  const pageId = onlyPage ? page.id : null
  const log = useQuery({
    queryKey: [name, pageId],
    queryFn: async () => ({ rows: await load(pageId), counts: await api.counts() }),
  })
  const forget = async () => {
    await api.forgetLogs()
    await log.refetch()
  }
  return (
    <div className={frame.panelScroll}>
      <Heading order={2} title={texts.heading(world.app.name)} about={texts.explanation(world.app.name)} />
      <Group gap="xs" my="sm">
        <Checkbox
          flex="1 0 auto"
          label={text.log.onlyThisPage}
          checked={onlyPage}
          onChange={({ currentTarget }) => setOnlyPage(currentTarget.checked)}
        />
        {actions}
        <Act act={forget} done={text.log.forgotten}>
          {text.log.forget}
        </Act>
      </Group>
      <Reading query={log} height={48}>
        {(answer) => (
          <>
            <Group component="dl" gap="8px 24px" m={0} py="sm">
              {counts(answer.counts).map(([label, count, isBad = false]) => (
                <Stack key={label} gap={0} {...(isBad && count > 0 && { c: 'var(--hariu-error-text)' })}>
                  <Text component="dt" size="xs">
                    {label}
                  </Text>
                  <Text component="dd" size="xl" fw={700} lh={1.2} m={0}>
                    {count}
                  </Text>
                </Stack>
              ))}
            </Group>
            {answer.rows.length === 0 && <Nothing title={texts.none} why={texts.noneWhy(world.app.name)} />}
            {answer.rows.map(children)}
          </>
        )}
      </Reading>
    </div>
  )
}

interface LogRowProps {
  testId: string
  time: string
  what: string
  tone: Tone
  outcome: string
  more: string
  milliseconds: number | undefined
  facts: [name: string, value: string | null][]
  code: [label: string, words: string]
  children?: ReactNode
}

/** A line that opens to all its facts. */
export function LogRow({ code: [label, words], milliseconds, ...row }: LogRowProps) {
  return (
    <details className={classes.row} data-testid={row.testId}>
      <summary>
        <small>{clockTime(row.time)}</small>
        <b>{row.what}</b>
        <StatusPill tone={row.tone}>{row.outcome}</StatusPill>
        <Text span size="xs" c="dimmed" truncate className={classes.more ?? ''}>
          {row.more}
        </Text>
        <small>{milliseconds === undefined ? '' : text.log.milliseconds(milliseconds)}</small>
      </summary>
      <dl>
        {row.facts.map(
          ([name, value]) =>
            value !== null && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      <Code block mah={320} bg="var(--hariu-sunken)" tabIndex={0} role="group" aria-label={label}>
        {words}
      </Code>
      {row.children}
    </details>
  )
}
