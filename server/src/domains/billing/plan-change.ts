import { daysAfter } from '#server/infrastructure/clock.ts'
import { monthsAfter } from './months.ts'

const DAY_MILLISECONDS = 86_400_000

/** The fields that compare two plans: tugrik per month, null by agreement. */
export type PricedPlan = { id: number; price: number | null }

/** The present plan of a team. Its end counts from its start: months, then days of credit. */
export type RunningPlan = {
  plan: PricedPlan
  startedAt: Date
  months: number
  creditDays: number
  /** null: no end. */
  endsAt: Date | null
}

export type BoughtPlan = { plan: { id: number; price: number }; months: number }

export type PlanChange = {
  /**
   * `converted`: money for a cheaper plan became days of the running dearer one. `kept`: the money could not be used,
   * so it is refunded.
   */
  kind: 'started' | 'extended' | 'upgraded' | 'converted' | 'kept'
  planId: number
  startedAt: Date
  months: number
  creditDays: number
  endsAt: Date | null
}

export const isRunning = ({ endsAt }: Pick<RunningPlan, 'endsAt'>, now: Date): boolean =>
  endsAt === null || endsAt > now

const isDearer = (one: PricedPlan, other: PricedPlan): boolean =>
  (one.price ?? Number.POSITIVE_INFINITY) > (other.price ?? Number.POSITIVE_INFINITY)

/** Whether buying this plan now would downgrade the team from a running plan. */
export const isDowngrade = (running: RunningPlan, wanted: PricedPlan, now: Date): boolean =>
  isRunning(running, now) && isDearer(running.plan, wanted)

/** The plan of a team after a purchase, at any time of settlement (docs/decisions/0050-upgrading.md). */
export const changePlan = (running: RunningPlan, bought: BoughtPlan, now: Date): PlanChange => {
  if (!isRunning(running, now)) return begin('started', bought, now, 0)
  if (isDearer(running.plan, bought.plan)) return convert(running, bought, now)
  if (running.plan.id === bought.plan.id) return extend(running, bought.months)
  return begin('upgraded', bought, now, creditOf(running, bought.plan.price, now))
}

const begin = (
  kind: 'started' | 'upgraded',
  { plan, months }: BoughtPlan,
  now: Date,
  creditDays: number,
): PlanChange => ({
  kind,
  planId: plan.id,
  startedAt: now,
  months,
  creditDays,
  endsAt: countedEnd(now, months, creditDays),
})

const extend = (running: RunningPlan, months: number): PlanChange => {
  const { startedAt, creditDays, endsAt } = running
  if (endsAt === null) return keep(running)
  const total = running.months + months
  // An end that was set by hand stays, and the new months follow it.
  const isCounted = countedEnd(startedAt, running.months, creditDays).getTime() === endsAt.getTime()
  const end = isCounted ? countedEnd(startedAt, total, creditDays) : monthsAfter(endsAt, months)
  return { ...keep(running), kind: 'extended', months: total, endsAt: end }
}

/** A late payment for a cheaper plan: the team keeps its plan, extended by the days that the money is worth there. */
const convert = (running: RunningPlan, bought: BoughtPlan, now: Date): PlanChange => {
  const { plan, creditDays, endsAt } = running
  if (plan.price === null || endsAt === null) return keep(running)
  const worth = monthsAfter(now, bought.months).getTime() - now.getTime()
  const days = daysWorth(worth, bought.plan.price, plan.price)
  return {
    ...keep(running),
    kind: 'converted',
    creditDays: creditDays + days,
    endsAt: daysAfter(endsAt, days),
  }
}

const keep = ({ plan, startedAt, months, creditDays, endsAt }: RunningPlan): PlanChange => ({
  kind: 'kept',
  planId: plan.id,
  startedAt,
  months,
  creditDays,
  endsAt,
})

const creditOf = ({ plan, endsAt }: RunningPlan, newPrice: number, now: Date): number =>
  plan.price && endsAt ? daysWorth(endsAt.getTime() - now.getTime(), plan.price, newPrice) : 0

/** Whole days at one price that this time at another price is worth, rounded down exactly. */
const daysWorth = (milliseconds: number, price: number, newPrice: number): number =>
  Number((BigInt(milliseconds) * BigInt(price)) / (BigInt(newPrice) * BigInt(DAY_MILLISECONDS)))

const countedEnd = (startedAt: Date, months: number, creditDays: number): Date =>
  daysAfter(monthsAfter(startedAt, months), creditDays)
