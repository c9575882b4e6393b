import { chanceAt } from '#sandbox/faults/fault-engine.ts'
import type { Effect, Operation } from '#sandbox/faults/types.ts'
import { CHITCHAT, COMMENTS, KEYWORDS, LEFT_COMMENTS, LINK } from './shop.ts'

export type Act = { pauseMilliseconds: number } & (
  | { kind: 'comment'; text: string; isDue: boolean }
  /** `instantReply`: Business Suite answers it by itself a second later. */
  | { kind: 'message'; text: string; keyword: string | undefined; instantReply?: boolean }
  /** Opens the link of a flow. */
  | { kind: 'link'; ref: string; keyword: string }
  /** Begins the flow with a question, and answers it. */
  | { kind: 'order'; phone: string }
  /** Changes the customer's last message into a question; an edit is not answered. */
  | { kind: 'edit'; text: string }
  | { kind: 'reaction' }
  /** Writes a text and takes it back. */
  | { kind: 'unsend' }
  /** Writes a question while Meta's agent holds the chat, which gives it back. */
  | { kind: 'standby'; text: string }
)

export type Customer = { platform: 'facebook' | 'instagram'; name: string; acts: Act[] }

/** `kill` and `stop` end a process of the product, by SIGKILL and SIGTERM; `database` kills PostgreSQL itself. */
export type Blow = { pauseMilliseconds: number; what: 'kill' | 'stop' | 'database'; victim: number }

export type Fault = {
  operation: Operation | 'any'
  effect: Effect
  probability: number | null
  count?: number
  seed: number
}

/** A message of an agent, in one of the chats of `staffed`. */
export type AgentAct = { pauseMilliseconds: number; chat: number; text: string }

/** `staffed`: customers in whose chats the agents write too. */
export type RoundPlan = {
  customers: Customer[]
  staffed: Customer[]
  agents: AgentAct[][]
  blows: Blow[]
  faults: Fault[]
}

export type RoundWish = {
  seed: number
  database: 'bundled' | 'server'
  /** On each of the two platforms. */
  customers: number
  blows: number
}

/** What happens in a round, all of it thrown from the seed: the same seed throws the same round. */
export const planRound = ({ seed, customers, blows }: RoundWish): RoundPlan => {
  const dice = diceOf(seed)
  return {
    customers: customersOf(dice, customers, livelyActsOf),
    blows: blowsOf(dice, blows),
    faults: faultsOf(dice),
    ...staffOf(dice),
  }
}

/** On each of the two platforms. */
const STAFFED_CUSTOMERS = 2
export const AGENTS = 2
const MESSAGES_AN_AGENT = 8
const LONGEST_PAUSE_OF_AGENTS = 2500
/** With those of agents a chat stays below the twenty messages that the platform shows. */
const QUESTIONS_TO_AGENTS = 3

const staffOf = (dice: Dice): Pick<RoundPlan, 'staffed' | 'agents'> => ({
  staffed: customersOf(dice, STAFFED_CUSTOMERS, questionsOf).map((customer) => ({
    ...customer,
    name: `${customer.name}, зөвлөгөө авна`,
  })),
  agents: Array.from({ length: AGENTS }, (_, agent) =>
    Array.from({ length: MESSAGES_AN_AGENT }, (_unused, nth) => ({
      pauseMilliseconds: dice.between(0, LONGEST_PAUSE_OF_AGENTS),
      // Each chat gets the same number of messages.
      chat: (nth + agent) % (2 * STAFFED_CUSTOMERS),
      text: `Ажилтан ${agent + 1}: ${nth + 1}-р хариу`,
    })),
  ),
})

const questionsOf = (dice: Dice): Act[] => {
  const pauseMilliseconds = () => dice.between(0, LONGEST_PAUSE_OF_AGENTS)
  const questions = dice
    .shuffled(KEYWORDS)
    .slice(0, QUESTIONS_TO_AGENTS)
    .map(
      ({ keyword, question }): Act => ({
        kind: 'message',
        keyword,
        text: question,
        pauseMilliseconds: pauseMilliseconds(),
      }),
    )
  const chitchat: Act = {
    kind: 'message',
    keyword: undefined,
    text: dice.oneOf(CHITCHAT),
    pauseMilliseconds: pauseMilliseconds(),
  }
  return [...questions, chitchat]
}

/** Customers who only comment and write, so many on each platform. */
export const planCustomers = (seed: number, count: number): Customer[] =>
  customersOf(diceOf(seed), count, actsOf)

const customersOf = (dice: Dice, count: number, acts: (dice: Dice) => Act[]): Customer[] =>
  (['facebook', 'instagram'] as const).flatMap((platform) =>
    Array.from({ length: count }, (_, nth) => ({
      platform,
      name: `Худалдан авагч ${nth + 1}`,
      acts: acts(dice),
    })),
  )

type Dice = ReturnType<typeof diceOf>

const diceOf = (seed: number) => {
  let thrown = 0
  const next = () => chanceAt(seed, thrown++)
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    happens: (chance: number) => next() < chance,
    between: (least: number, most: number) => Math.round(least + next() * (most - least)),
    oneOf: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    shuffled: <Item>(items: readonly Item[]): Item[] => {
      const mixed = [...items]
      for (let end = mixed.length - 1; end > 0; end--) {
        const other = below(end + 1)
        ;[mixed[end], mixed[other]] = [mixed[other] as Item, mixed[end] as Item]
      }
      return mixed
    },
  }
}

const COMMENTS_A_CUSTOMER = 3
/** With private replies a chat stays below the twenty messages that the platform shows: docs/crash.md says why. */
const QUESTIONS_A_CUSTOMER = 4
const LONGEST_PAUSE = 1500

/** Each keyword at most once a chat, so that every answer there is one of a kind and its place is known. */
const actsOf = (dice: Dice): Act[] => {
  const pauseMilliseconds = () => dice.between(0, LONGEST_PAUSE)
  const comments = Array.from({ length: COMMENTS_A_CUSTOMER }, (): Act => {
    const isDue = dice.happens(0.75)
    return {
      kind: 'comment',
      isDue,
      text: dice.oneOf(isDue ? COMMENTS : LEFT_COMMENTS),
      pauseMilliseconds: pauseMilliseconds(),
    }
  })
  const questions = dice.shuffled(KEYWORDS).map(
    ({ keyword, question }): Act => ({
      kind: 'message',
      keyword,
      text: question,
      pauseMilliseconds: pauseMilliseconds(),
    }),
  )
  const chitchat: Act = {
    kind: 'message',
    keyword: undefined,
    text: dice.oneOf(CHITCHAT),
    pauseMilliseconds: pauseMilliseconds(),
  }
  return dice.shuffled([...comments, ...questions.slice(0, QUESTIONS_A_CUSTOMER), chitchat])
}

/** A link answers with two messages more, and an order with three, so two questions less are written. */
const livelyActsOf = (dice: Dice): Act[] => {
  const pauseMilliseconds = () => dice.between(0, LONGEST_PAUSE)
  const plain = actsOf(dice)
  const asked = plain.flatMap((act) => (act.kind === 'message' && act.keyword ? [act] : []))
  const left = asked.slice(0, 2)
  const acts = plain.filter((act) => !left.some((one) => one === act))
  const first = acts.findIndex(({ kind }) => kind === 'message')
  const unused = KEYWORDS.filter(({ keyword }) => asked.every((act) => act.keyword !== keyword))
  const later = dice.shuffled<Act>([
    { kind: 'link', ref: LINK.ref, keyword: LINK.keyword, pauseMilliseconds: pauseMilliseconds() },
    { kind: 'edit', text: dice.oneOf(unused).question, pauseMilliseconds: pauseMilliseconds() },
    { kind: 'order', phone: `99${dice.between(100_000, 999_999)}`, pauseMilliseconds: pauseMilliseconds() },
    { kind: 'reaction', pauseMilliseconds: pauseMilliseconds() },
    { kind: 'unsend', pauseMilliseconds: pauseMilliseconds() },
  ])
  // The platform knows a chat from its first message on.
  for (const act of later) acts.splice(dice.between(first + 1, acts.length), 0, act)
  const messages = acts.filter((act) => act.kind === 'message')
  if (dice.happens(0.5)) dice.oneOf(messages).instantReply = true
  const standby: Act = {
    kind: 'standby',
    text: dice.oneOf(unused).question,
    pauseMilliseconds: pauseMilliseconds(),
  }
  // First of all, because the platform refuses answers while another application holds the chat.
  return dice.happens(0.3) ? [standby, ...acts] : acts
}

const blowsOf = (dice: Dice, count: number): Blow[] =>
  Array.from({ length: count }, () => {
    const chance = dice.below(100)
    return {
      what: chance < 15 ? 'database' : chance < 30 ? 'stop' : 'kill',
      victim: dice.below(60),
      pauseMilliseconds: dice.between(300, 4000),
    }
  })

/** Every round has the first group; each of the rarer ones, which make everybody wait for long, only some. */
const faultsOf = (dice: Dice): Fault[] => {
  const always: Omit<Fault, 'seed'>[] = [
    ...(['public_reply', 'private_reply', 'send'] as const).map((operation) => ({
      operation,
      effect: { kind: 'reset', after_effect: true } as const,
      probability: 0.05,
    })),
    { operation: 'any', effect: { kind: 'reset', after_effect: false }, probability: 0.04 },
    {
      operation: 'any',
      effect: { kind: 'error', error: '1/1357046', after_effect: true },
      probability: 0.04,
    },
    ...['1', '2', '1200', 'http_500', 'http_503'].map((error) => ({
      operation: 'any' as const,
      effect: { kind: 'error', error } as const,
      probability: 0.015,
    })),
    {
      operation: 'any',
      effect: { kind: 'delay', milliseconds: 150, after_effect: true },
      probability: 0.25,
    },
    { operation: 'any', effect: { kind: 'webhook', action: 'duplicate', copies: 2 }, probability: 0.25 },
    { operation: 'any', effect: { kind: 'webhook', action: 'reorder', milliseconds: 600 }, probability: 0.3 },
  ]
  const rarer: Omit<Fault, 'seed'>[][] = [
    // Longer than the product waits for an answer: done, and nobody was told.
    [
      {
        operation: 'any',
        effect: { kind: 'delay', milliseconds: 12_000, after_effect: true },
        probability: 0.05,
        count: 4,
      },
    ],
    [{ operation: 'any', effect: { kind: 'usage', call_count: 85 }, probability: null }],
    [{ operation: 'any', effect: { kind: 'error', error: '4' }, probability: 0.02, count: 1 }],
  ]
  return [...always, ...rarer.filter(() => dice.happens(0.25)).flat()].map((fault) => ({
    ...fault,
    seed: dice.below(1_000_000),
  }))
}
