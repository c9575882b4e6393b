import type pg from 'pg'

/** What a client of a pool is to whoever has it. */
export type Turn = Pick<pg.PoolClient, 'query' | 'release'>

export type OneConnection = {
  /** Alone on the connection, for a transaction or until `release`. `isUrgent`: before all others that wait. */
  connect: (isUrgent?: boolean) => Promise<Turn>
  query: pg.Client['query']
  /** Lets nobody new in, and closes it after those who wait have had their turn. */
  end: () => Promise<void>
}

/**
 * What a pool is to many connections: one, on which many take turns. The next has its turn as soon as the one before has said
 * its last word, and speaks while that is carried out; `client` sends without waiting for what it asked before (`pipeline`).
 */
export const takeTurnsOn = (client: pg.Client): OneConnection => {
  const urgent: (() => void)[] = []
  const others: (() => void)[] = []
  let isTaken = false
  let isEnding = false

  const wait = (isUrgent: boolean) =>
    new Promise<void>((begin) => {
      if (isTaken) (isUrgent ? urgent : others).push(begin)
      else begin()
      isTaken = true
    })
  const callNext = () => {
    const begin = urgent.shift() ?? others.shift()
    if (begin) begin()
    else isTaken = false
  }

  const connect = async (isUrgent = false): Promise<Turn> => {
    if (isEnding) throw new Error('the embedded database is being closed')
    await wait(isUrgent)
    return turnOn(client, callNext)
  }
  return {
    connect,
    query: (async (text: string, values?: unknown[]) => {
      const turn = await connect()
      const answer = turn.query(text, values)
      turn.release()
      return answer
    }) as pg.Client['query'],
    end: async () => {
      if (isEnding) return
      isEnding = true
      await wait(false)
      await client.end()
    },
  }
}

const turnOn = (client: pg.Client, callNext: () => void): Turn => {
  let isOver = false
  let isTransaction = false
  let isFirst = true
  const end = () => {
    if (!isOver) callNext()
    isOver = true
  }
  return {
    query: ((text: string | pg.QueryConfig, values?: unknown[]) => {
      if (isOver) return Promise.reject(new Error('this turn on the embedded database is over'))
      const answer = client.query(text as string, values)
      if (isFirst) isTransaction = text === 'begin'
      isFirst = false
      if (text === 'begin') return begun(answer)
      // Whoever begins a transaction does nothing after it.
      if (isTransaction && (text === 'commit' || text === 'rollback')) end()
      return answer
    }) as Turn['query'],
    release: end,
  }
}

/** What is sent after it is carried out after it, and fails with it: nobody waits for that. */
const begun = (answer: Promise<unknown>) => {
  answer.catch(() => undefined)
  return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
}
