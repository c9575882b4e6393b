import { newServerDatabase } from '#server/testing/fresh-database.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'
import { compareDay } from './day/compare.ts'
import { playDay } from './day/play.ts'
import { startProduct } from './day/product.ts'

/**
 * `node bench/day.ts [comments] [chats] [--postgres]`: the sandbox's crowd plays a day; then its ledger, the dashboard
 * and history must agree to the unit. Ends with 1 when they do not.
 */
const numbers = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const [comments = 20_000, chats = 400] = numbers.map(Number)
const server = process.argv.includes('--postgres') ? await startRealPostgres() : undefined
const database = server && (await newServerDatabase(server.url))

const product = await startProduct(database?.url)
let told = 0
const played = await playDay(product, { comments, chats }, (line) => {
  if (Date.now() - told < 5000) return
  told = Date.now()
  console.log(line)
})
const { day, seconds } = played
console.log(
  `\nA day of ${day.comments} comments and ${day.chats} chats, ${day.edits} edits, ${day.removals} removals, ` +
    `${day.duplicates} webhooks twice and ${day.late} late, in ${Math.round(seconds)} s on ` +
    `${server ? 'PostgreSQL' : 'the bundled PostgreSQL'}: ${Math.round((day.comments + day.chats) / seconds)} a second\n`,
)
const lines = await compareDay(played)
console.table(Object.fromEntries(lines.map(({ what, ...counted }) => [what, counted])))
await product.stop()
await database?.drop()
await server?.stop()
const wrong = lines.filter(({ difference }) => difference !== 0)
console.log(wrong.length === 0 ? 'They agree to the unit.' : `${wrong.length} lines do not agree.`)
process.exit(wrong.length === 0 ? 0 : 1)
