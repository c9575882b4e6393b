import type { Deviation, Result } from './recorder.ts'
import type { WebhookResult } from './webhooks.ts'

export type Report = { madeAt: string; webhooks: WebhookResult | undefined } & Result

const MARGIN = 2

/** The text for an operator in the terminal. */
export const printable = (report: Report): string => {
  const { version, calls, deviations, notChecked, webhooks, isComplete } = report
  const all: Deviation[] = [...deviations, ...(webhooks?.deviations ?? [])]
  const received = webhooks ? `, and ${counted(webhooks.events, 'webhook event')}` : ''
  return [
    `Compared ${counted(calls.length, 'answer')} of ${version}${received}.`,
    ...(webhooks
      ? []
      : ['Webhooks were not compared: the product stores no raw payloads. See --payloads and --webhooks.']),
    ...(notChecked.length > 0 ? ['', 'Not checked:'] : []),
    ...notChecked.map(({ call, reason }) => `${' '.repeat(MARGIN)}${call}: ${reason}`),
    ...all.flatMap((deviation, place) => ['', ...linesOf(deviation, `${place + 1} of ${all.length}`)]),
    '',
    all.length === 0 ? 'No deviations.' : `${counted(all.length, 'deviation')}.`,
    ...(isComplete ? [] : ['The run is not complete.']),
  ].join('\n')
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

const linesOf = ({ name, call, path, expected, found, toDo, alsoIn }: Deviation, place: string): string[] => [
  `Deviation ${place}: ${call} (${name})`,
  `  path      ${path}`,
  `  expected  ${expected}`,
  `  found     ${found}`,
  ...(alsoIn.length > 0 ? [`  also in   ${alsoIn.join(', ')}`] : []),
  `  to do     ${toDo}`,
]

export const countDeviations = ({ deviations, webhooks }: Report): number =>
  deviations.length + (webhooks?.deviations.length ?? 0)
