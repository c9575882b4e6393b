import { expect, it } from 'vitest'
import { planRound } from './plan.ts'

const wish = { seed: 7, database: 'server', customers: 20, blows: 200 } as const

it('throws the same round from the same seed, and another from another', () => {
  expect(planRound(wish)).toEqual(planRound(wish))
  expect(planRound(wish)).not.toEqual(planRound({ ...wish, seed: 8 }))
})

it('has customers on both platforms, who comment, chat, and say what needs no answer', () => {
  const { customers } = planRound(wish)
  expect(Map.groupBy(customers, ({ platform }) => platform).get('instagram')).toHaveLength(20)
  for (const { acts } of customers) {
    const keywords = acts.flatMap((act) => (act.kind === 'message' && act.keyword ? [act.keyword] : []))
    expect(keywords.length).toBeGreaterThanOrEqual(2)
    const first = (kind: string) => acts.findIndex((act) => act.kind === kind)
    expect(first('link'), 'the platform knows the chat').toBeGreaterThan(first('message'))
    expect(new Set(keywords).size, 'each at most once a chat').toBe(keywords.length)
  }
  const comments = customers.flatMap(({ acts }) => acts.filter((act) => act.kind === 'comment'))
  expect(new Set(comments.map(({ isDue }) => isDue))).toEqual(new Set([true, false]))
})

it('has customers who open a link, answer a question, edit, react, take back, and write while Meta’s agent holds the chat', () => {
  const acts = planRound(wish).customers.flatMap((customer) => customer.acts)
  const kinds = new Set(acts.map(({ kind }) => kind))
  expect(kinds).toEqual(
    new Set(['comment', 'message', 'link', 'order', 'edit', 'reaction', 'unsend', 'standby'] as const),
  )
  expect(acts.some((act) => act.kind === 'message' && act.instantReply)).toBe(true)
})

it('kills and stops processes, and kills PostgreSQL', () => {
  const kinds = new Set(planRound(wish).blows.map(({ what }) => what))
  expect(kinds).toEqual(new Set(['kill', 'stop', 'database']))
})
