import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { openBundledPostgres } from '#server/infrastructure/bundled-postgres/bundled-postgres.ts'
import { StartProblem } from '#server/infrastructure/start-problem.ts'

// Also while the product runs: docs/how-to/back-up.md
const USAGE = `npm run --silent database -- psql                                           opens the bundled PostgreSQL, if psql is installed
npm run --silent database -- pg_dump --format=custom --file=hariu.dump     runs any other of PostgreSQL's own programs on it`

const fail = (problem: string): never => {
  console.error(problem)
  process.exit(1)
}

const run = (program: string, parameters: string[], connection: string): Promise<number> => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(connection)
  const child = spawn(program, parameters, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PGHOST: searchParams.get('host') ?? hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: password,
      PGDATABASE: pathname.slice(1),
    },
  })
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      console.error(
        `${program} cannot be run (${message}): install PostgreSQL's programs of this version or newer.`,
      )
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

const [program, ...parameters] = process.argv.slice(2)
if (!program) fail(USAGE)
else if (process.env.DATABASE_URL) fail(`DATABASE_URL is set: run ${program} on that server.`)
else
  try {
    const directory = join(process.env.DATA_DIR ?? './data', 'database')
    const postgres = await openBundledPostgres({ directory, roles: [], connections: 1 })
    // An interrupt is for the program.
    process.on('SIGINT', () => undefined)
    const code = await run(program, parameters, postgres.url)
    await postgres.close()
    process.exit(code)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    fail(error.message)
  }
