import { parseArgs } from 'node:util'
import { playViralPost } from './viral/play.ts'
import { judge } from './viral/verdict.ts'

/**
 * `node bench/viral.ts [--database bundled|server] [--comments 30000] [--minutes 5]`: a post goes viral on one page while nine of other
 * teams have an ordinary day, with the platform's limits on. Ends with 1 when something is lost or doubled, the others
 * wait longer, a limit is overrun, or the owner was told another time than the one at which all was done.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'bundled' },
    comments: { type: 'string', default: '30000' },
    minutes: { type: 'string', default: '5' },
    quiet: { type: 'string', default: '60' },
  },
})
const wish = {
  database: values.database === 'server' ? ('server' as const) : ('bundled' as const),
  comments: Number(values.comments),
  minutes: Number(values.minutes),
  quietSeconds: Number(values.quiet),
  privateRepliesPerHour: 750,
}
const lines = judge(await playViralPost(wish, console.log), wish)
console.table(Object.fromEntries(lines.map(({ what, ...line }) => [what, line])))
process.exit(lines.every(({ holds }) => holds) ? 0 : 1)
