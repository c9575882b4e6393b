import { availableParallelism } from 'node:os'
import { type Aim, printVerdicts } from '../measuring/verdict.ts'
import type { Drained } from './backlog.ts'
import { callsUnderWay, limitOf } from './limit.ts'

const TARGET = 1.7

const shown = (cores: number | undefined): string => cores?.toFixed(2) ?? '–'

const platformOf = ({ answerMilliseconds }: Drained): string =>
  answerMilliseconds === 0 ? 'instant platform' : `platform of ${answerMilliseconds} ms`

export const printWorkers = (measured: Drained[], comments: number): void => {
  const machine = availableParallelism()
  const alone = (one: Drained) =>
    measured.find(
      ({ answerMilliseconds, workers }) => workers === 1 && answerMilliseconds === one.answerMilliseconds,
    )?.perSecond ?? Number.NaN
  const ratio = (one: Drained) => one.perSecond / alone(one)

  console.log(`${comments} stored comments, decided and delivered; ${machine} cores, busy ones by process\n`)
  console.table(
    Object.fromEntries(
      measured.map((one) => [
        `${platformOf(one)}, ${one.workers}`,
        {
          'a second': Math.round(one.perSecond),
          ratio: ratio(one).toFixed(2),
          workers: Object.entries(one.cores)
            .filter(([name]) => name.startsWith('worker'))
            .map(([, cores]) => shown(cores))
            .join(' + '),
          PostgreSQL: shown(one.cores.PostgreSQL),
          platform: shown(one.cores.crowd),
          'calls under way': Math.round(callsUnderWay(one)),
          limit: limitOf(one, machine),
        },
      ]),
    ),
  )
  for (const one of measured)
    console.log(`${platformOf(one)}, ${one.workers}: statements at a time: ${one.waits.join(', ')}`)
  printVerdicts(
    measured
      .filter(({ workers }) => workers === 2)
      .map(
        (one): Aim => ({
          what: `two workers against one, ${platformOf(one)} (limit: ${limitOf(one, machine)})`,
          figure: ratio(one),
          atLeast: TARGET,
        }),
      ),
  )
}
