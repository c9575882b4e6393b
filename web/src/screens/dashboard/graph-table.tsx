import { Table } from '@mantine/core'
import type { Period } from '#contract/calendar.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import classes from './graph.module.css'
import type { GraphColumn } from './graph-columns.ts'
import { chatsBehind, commentsBehind, failedChatsBehind, failedCommentsBehind } from './history-links.ts'
import { columnWords } from './period-words.ts'
import { dashboardTexts } from './texts.ts'

type GraphTableProps = { period: Period; columns: readonly GraphColumn[]; caption: string }

/** Failed comments and chats are in separate lists, so each number has its own link. */
const Failed = ({ column: { failedComments, failedChats, behind } }: { column: GraphColumn }) => {
  const { tiles } = useTexts(dashboardTexts)
  const { number } = useFormats()
  if (failedComments + failedChats === 0) return number(0)
  return (
    <>
      {failedComments > 0 && (
        <TextLink to="/history" search={failedCommentsBehind(behind)}>
          {number(failedComments)} {tiles.comment}
        </TextLink>
      )}{' '}
      {failedChats > 0 && (
        <TextLink to="/history" search={failedChatsBehind(behind)}>
          {number(failedChats)} {tiles.chat}
        </TextLink>
      )}
    </>
  )
}

const Row = ({ period, column }: { period: Period; column: GraphColumn }) => {
  const dashboard = useTexts(dashboardTexts)
  const { number } = useFormats()
  const { comments, chats, behind, own } = column
  const words = columnWords(dashboard, period, column).long
  return (
    <Table.Tr data-now={column.when === 'now' || undefined}>
      <Table.Th scope="row">
        {own ? (
          <TextLink to="/dashboard" search={own}>
            {words}
          </TextLink>
        ) : (
          words
        )}
      </Table.Th>
      <Table.Td>
        <TextLink to="/history" search={commentsBehind('answered', behind)}>
          {number(comments)}
        </TextLink>
      </Table.Td>
      <Table.Td>
        <TextLink to="/history" search={chatsBehind('answered', behind)}>
          {number(chats)}
        </TextLink>
      </Table.Td>
      <Table.Td>
        <Failed column={column} />
      </Table.Td>
    </Table.Tr>
  )
}

/** The graph as a table; future rows have no numbers. */
export const GraphTable = ({ period, columns, caption }: GraphTableProps) => {
  const { graph } = useTexts(dashboardTexts)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
    <section className={classes.scrolls} aria-label={caption} tabIndex={0}>
      <Table className={classes.table} captionSide="top">
        <caption className={classes.caption}>{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{graph.when[period]}</Table.Th>
            <Table.Th scope="col">{graph.comments}</Table.Th>
            <Table.Th scope="col">{graph.chats}</Table.Th>
            <Table.Th scope="col">{graph.failed}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns
            .filter(({ when }) => when !== 'future')
            .map((column) => (
              <Row key={column.from} period={period} column={column} />
            ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
