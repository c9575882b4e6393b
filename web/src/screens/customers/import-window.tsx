import { Button, FileButton, Group, Modal, NativeSelect, Progress, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { builtInFieldNames } from '#contract/contact-fields.ts'
import {
  type ImportKey,
  importKeys,
  MOST_IMPORTED_AT_ONCE,
  MOST_IMPORTED_COLUMNS,
  MOST_IMPORTED_ROWS,
} from '#contract/customers.ts'
import { exportWords } from '#contract/export-words.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import classes from './customers.module.css'
import { customersTexts } from './texts.ts'
import { useCustomerSettings, useFieldNames, useRefreshCustomers } from './use-customers.ts'

type Table = { heads: string[]; rows: string[][] }
/** Use of a column of the file: a field, tags, or none. */
type Target = '' | '#tags' | (string & {})

const readFile = async (file: File): Promise<Table | 'unreadable'> => {
  const { parse } = (await import('papaparse')).default
  const text = (await file.text()).replace(/^\uFEFF/, '')
  // A file in another encoding has signs that no text has.
  if (text.includes('\uFFFD')) return 'unreadable'
  const { data, errors } = parse<string[]>(text, { skipEmptyLines: 'greedy' })
  const [heads = [], ...rows] = data
  const isBroken = errors.some(({ type }) => type === 'Quotes')
  return isBroken || heads.length < 2
    ? 'unreadable'
    : { heads: heads.slice(0, MOST_IMPORTED_COLUMNS + 1), rows }
}

/** Removes the apostrophe that our own export puts before a formula. */
const cellOf = (text: string | undefined): string =>
  (text ?? '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, 1000)

const words = (both: { mn: string; en: string }) => [both.mn.toLowerCase(), both.en.toLowerCase()]
const isNamed = (head: string, both: { mn: string; en: string }) =>
  words(both).includes(head.trim().toLowerCase())

const guessKey = (heads: readonly string[]): { column: number; key: ImportKey } => {
  const names = {
    customer_id: exportWords.columns.customer_id,
    phone: builtInFieldNames.phone,
    email: builtInFieldNames.email,
  }
  for (const key of importKeys) {
    const column = heads.findIndex((head) => isNamed(head, names[key]))
    if (column >= 0) return { column, key }
  }
  return { column: 0, key: 'phone' }
}

type Outcome = { changed: number; unchanged: number; unknown: number[]; invalid: number[] }
const NOTHING: Outcome = { changed: 0, unchanged: 0, unknown: [], invalid: [] }

/** Line of the file as a spreadsheet numbers it: from 1, after the heading. */
const lineOf = (row: number): number => row + 2
const LISTED_LINES = 20

type Step =
  | { at: 'choose'; problem?: string }
  | { at: 'columns' }
  | { at: 'running'; dryRun: boolean; done: number }
  | { at: 'checked'; outcome: Outcome }
  | { at: 'done'; outcome: Outcome }
  | { at: 'failed'; dryRun: boolean; done: number; error: unknown }

/** Fills fields of known customers from a CSV file: choose, say what the columns are, check, import. */
export const ImportWindow = ({ onClose }: { onClose: () => void }) => {
  const customers = useTexts(customersTexts)
  const { importing: texts } = customers
  const errors = useTexts(errorTexts)
  const { number } = useFormats()
  const { page_id } = useCurrentPage()
  const fields = useCustomerSettings().data?.fields ?? []
  const nameOf = useFieldNames()
  const refresh = useRefreshCustomers()
  const [table, setTable] = useState<Table>({ heads: [], rows: [] })
  const [key, setKey] = useState<{ column: number; key: ImportKey }>({ column: 0, key: 'phone' })
  const [targets, setTargets] = useState<Record<number, Target>>({})
  const [step, setStep] = useState<Step>({ at: 'choose' })

  const choose = async (file: File | null) => {
    if (!file) return
    const read = await readFile(file).catch(() => 'unreadable' as const)
    if (read === 'unreadable') return setStep({ at: 'choose', problem: texts.unreadable })
    if (read.rows.length === 0) return setStep({ at: 'choose', problem: texts.empty })
    if (read.rows.length > MOST_IMPORTED_ROWS)
      return setStep({ at: 'choose', problem: texts.tooLong(number(MOST_IMPORTED_ROWS)) })
    setTable(read)
    const guessed = guessKey(read.heads)
    setKey(guessed)
    setTargets(
      Object.fromEntries(
        read.heads.map((head, column) => {
          const field = fields.find((one) => nameOf(one).toLowerCase() === head.trim().toLowerCase())
          const target = isNamed(head, exportWords.columns.tags) ? '#tags' : (field?.key ?? '')
          return [column, column === guessed.column ? '' : target]
        }),
      ),
    )
    setStep({ at: 'columns' })
  }

  const chosen = table.heads.flatMap((_, column) => {
    const target = targets[column]
    return column === key.column || !target ? [] : [{ column, target }]
  })

  const run = async (dryRun: boolean) => {
    const columns = chosen.map(({ target }) =>
      target === '#tags' ? ({ type: 'tags' } as const) : ({ type: 'field', key: target, name: '' } as const),
    )
    let outcome = NOTHING
    let done = 0
    try {
      while (done < table.rows.length) {
        setStep({ at: 'running', dryRun, done })
        const from = done
        const rows = table.rows
          .slice(from, from + MOST_IMPORTED_AT_ONCE)
          .map((row) => [cellOf(row[key.column]), ...chosen.map(({ column }) => cellOf(row[column]))])
        const part = await call('importCustomers', {
          body: { page_id, key: key.key, columns, rows, dry_run: dryRun },
        })
        outcome = {
          changed: outcome.changed + part.changed,
          unchanged: outcome.unchanged + part.unchanged,
          unknown: [...outcome.unknown, ...part.unknown.map((row) => row + from)],
          invalid: [...outcome.invalid, ...part.invalid.map(({ row }) => row + from)],
        }
        done += rows.length
      }
      setStep({ at: dryRun ? 'checked' : 'done', outcome })
    } catch (error) {
      setStep({ at: 'failed', dryRun, done, error })
    }
    if (!dryRun) await refresh()
  }

  const lines = (rows: readonly number[]) => {
    const some = [...new Set(rows)].slice(0, LISTED_LINES).map(lineOf).join(', ')
    return texts.rowsOf(rows.length > LISTED_LINES ? `${some}…` : some)
  }
  const isBusy = step.at === 'running'
  return (
    <Modal
      opened
      size="lg"
      title={texts.title}
      onClose={onClose}
      closeOnClickOutside={step.at === 'choose'}
      withCloseButton={!isBusy}
      closeOnEscape={!isBusy}
    >
      <Stack gap="md">
        {step.at === 'choose' && (
          <>
            <Text size="sm">{texts.help}</Text>
            {step.problem && (
              <Text c="error" role="alert">
                {step.problem}
              </Text>
            )}
            <FileButton accept=".csv,text/csv,.txt" onChange={(file) => void choose(file)}>
              {(props) => (
                <Button {...props} leftSection={<IconFileSpreadsheet size={18} aria-hidden />}>
                  {texts.choose}
                </Button>
              )}
            </FileButton>
          </>
        )}
        {step.at === 'columns' && (
          <>
            <Text size="sm" c="dimmed">
              {texts.rows(number(table.rows.length))}
            </Text>
            <div className={classes.columns}>
              <NativeSelect
                label={texts.keyColumn}
                value={String(key.column)}
                data={table.heads.map((head, column) => ({
                  value: String(column),
                  label: head || String(column + 1),
                }))}
                onChange={(event) => setKey({ ...key, column: Number(event.currentTarget.value) })}
              />
              <NativeSelect
                label={texts.key}
                value={key.key}
                data={importKeys.map((value) => ({ value, label: texts.keys[value] }))}
                onChange={(event) =>
                  setKey({
                    ...key,
                    key: importKeys.find((one) => one === event.currentTarget.value) ?? 'phone',
                  })
                }
              />
              {table.heads.map((head, column) =>
                column === key.column ? null : (
                  <NativeSelect
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file keep their order
                    key={column}
                    label={texts.column(head || String(column + 1))}
                    value={targets[column] ?? ''}
                    data={[
                      { value: '', label: texts.skip },
                      { value: '#tags', label: texts.tags },
                      ...fields.map((field) => ({ value: field.key, label: nameOf(field) })),
                    ]}
                    onChange={(event) => setTargets({ ...targets, [column]: event.currentTarget.value })}
                  />
                ),
              )}
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
            <section className={classes.preview} aria-label={texts.preview} tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    {table.heads.map((head, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file keep their order
                      <th key={column}>{head}</th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {table.rows.slice(0, 5).map((row, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file keep their order
                    <tr key={index}>
                      {table.heads.map((_, column) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file keep their order
                        <td key={column}>{row[column]}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setStep({ at: 'choose' })}>
                {texts.back}
              </Button>
              <Button disabled={chosen.length === 0} onClick={() => void run(true)}>
                {texts.check}
              </Button>
            </Group>
          </>
        )}
        {step.at === 'running' && (
          <>
            <Text role="status">
              {(step.dryRun ? texts.checking : texts.importing)(number(step.done), number(table.rows.length))}
            </Text>
            <Progress value={(step.done / table.rows.length) * 100} aria-label={texts.title} />
          </>
        )}
        {step.at === 'failed' && (
          <>
            <Text c="error" role="alert">
              {errorWords(step.error, errors)} {!step.dryRun && texts.stopped(number(step.done))}
            </Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setStep({ at: 'columns' })}>
                {texts.back}
              </Button>
            </Group>
          </>
        )}
        {step.at === 'checked' && (
          <>
            <Stack gap={4}>
              <Text fw={600}>{texts.result.changed(number(step.outcome.changed))}</Text>
              <Text>{texts.result.unchanged(number(step.outcome.unchanged))}</Text>
              {step.outcome.unknown.length > 0 && (
                <>
                  <Text>{texts.result.unknown(number(step.outcome.unknown.length))}</Text>
                  <Text size="sm" c="dimmed">
                    {texts.unknownHelp} {lines(step.outcome.unknown)}
                  </Text>
                </>
              )}
              {step.outcome.invalid.length > 0 && (
                <>
                  <Text>{texts.result.invalid(number(step.outcome.invalid.length))}</Text>
                  <Text size="sm" c="dimmed">
                    {lines(step.outcome.invalid)}
                  </Text>
                </>
              )}
              {step.outcome.changed === 0 && <Text c="dimmed">{texts.nothing}</Text>}
            </Stack>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setStep({ at: 'columns' })}>
                {texts.back}
              </Button>
              <Button disabled={step.outcome.changed === 0} onClick={() => void run(false)}>
                {texts.start}
              </Button>
            </Group>
          </>
        )}
        {step.at === 'done' && (
          <>
            <Text role="status">{texts.done(number(step.outcome.changed))}</Text>
            <Group justify="flex-end">
              <Button onClick={onClose}>{texts.close}</Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  )
}
