import { entryPoints } from './hostile/entry-points.ts'
import { worstOf } from './hostile/measure.ts'
import { delayOfCompiling, floodRounds } from './hostile/rounds.ts'
import { HOSTILE_TEXTS } from './hostile/texts.ts'
import { type Aim, isMet, printVerdicts } from './measuring/verdict.ts'

/**
 * `node bench/hostile.ts [name]`: processor time of the worst comment that a stranger can write, for each function that
 * reads such texts. Then event loop delay while a page's 5,000 keywords are compiled, and during a flood of such
 * comments. The baseline is an ordinary comment on the same function. Exits with 1 when a limit is exceeded.
 */
const MOST_MILLISECONDS = 5
const MOST_DELAY_MILLISECONDS = 100
const COMMENTS_OF_EACH_TEXT = 4

const wanted = process.argv[2] ?? ''
const points = entryPoints().filter(({ name }) => name.includes(wanted))
console.log(`${points.length} entry points, ${HOSTILE_TEXTS.length} hostile texts each\n`)
console.log('worst ms   of an ordinary comment   entry point: text')
const aims: Aim[] = []
for (const point of points) {
  const [worst] = worstOf(point)
  if (!worst) continue
  const ratio = `${(worst.milliseconds / Math.max(worst.ordinary, 0.001)).toFixed(0)} ×`
  console.log(
    `${worst.milliseconds.toFixed(1).padStart(8)}   ${ratio.padStart(22)}   ${point.name}: ${worst.text}`,
  )
  aims.push({
    what: point.name,
    figure: worst.milliseconds,
    unit: 'ms',
    digits: 1,
    atMost: point.atMost ?? MOST_MILLISECONDS,
  })
}
if (wanted === '') {
  const compiling = await delayOfCompiling()
  const flood = await floodRounds(COMMENTS_OF_EACH_TEXT)
  console.log(`\nflood: ${flood.comments} comments decided in ${flood.seconds.toFixed(1)} s`)
  const delay = { unit: 'ms', digits: 0, atMost: MOST_DELAY_MILLISECONDS }
  aims.push({ what: 'event loop delay while 5,000 keywords are compiled', figure: compiling, ...delay })
  aims.push({ what: 'event loop delay during the flood', figure: flood.delay, ...delay })
}
printVerdicts(aims)
process.exitCode = aims.every(isMet) ? 0 : 1
