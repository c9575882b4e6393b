import type { Cpu } from '../measuring/cpu.ts'
import { printVerdicts } from '../measuring/verdict.ts'

export type Measured = { perSecond: number; cpu: Cpu }
export type Compared = {
  messages: number
  /** By name and version; only the product stores anything. */
  frameworks: Record<string, Measured>
  ours: Record<'comments' | 'chats', Measured>
}

const whole = (value: number | undefined): string => value?.toFixed(0) ?? '–'

export const fastestOf = (frameworks: Record<string, Measured>): readonly [name: string, perSecond: number] =>
  Object.entries(frameworks).reduce<readonly [string, number]>(
    (fastest, [name, { perSecond }]) => (perSecond > fastest[1] ? [name, perSecond] : fastest),
    ['', 0],
  )

export const printFrameworks = ({ messages, frameworks, ours }: Compared): void => {
  const [fastest, perSecond] = fastestOf(frameworks)
  const row = (measured: Measured) => ({
    'a second': whole(measured.perSecond),
    'of the fastest': (measured.perSecond / perSecond).toFixed(2),
    'program µs': whole(measured.cpu.program),
    'PostgreSQL µs': whole(measured.cpu.PostgreSQL),
    'crowd µs': whole(measured.cpu.crowd),
  })
  console.log(
    `${messages} messages with a keyword, answered with one text; processor time for each message\n`,
  )
  console.table({
    ...Object.fromEntries(Object.entries(frameworks).map(([name, measured]) => [name, row(measured)])),
    'Hariu on PostgreSQL, chats': row(ours.chats),
    'Hariu on PostgreSQL, comments': row(ours.comments),
  })
  printVerdicts([
    { what: `chats a second, of ${fastest}`, figure: ours.chats.perSecond / perSecond, atLeast: 1 },
    { what: `comments a second, of its chats`, figure: ours.comments.perSecond / perSecond, atLeast: 1 },
  ])
}
