import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durations } from '#contract/billing.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { monthsAfter } from './months.ts'
import { changePlan, isDowngrade, isRunning, type PlanChange, type RunningPlan } from './plan-change.ts'

const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
const TRIAL = { id: 1, price: 0 }
const STANDARD = { id: 2, price: 35_000 }
const PREMIUM = { id: 3, price: 55_000 }
const ENTERPRISE = { id: 4, price: null }
const plans = [TRIAL, STANDARD, PREMIUM, ENTERPRISE]

const on = (plan: RunningPlan['plan'], startedAt: string, months: number, creditDays = 0): RunningPlan => ({
  plan,
  startedAt: day(startedAt),
  months,
  creditDays,
  endsAt: daysAfter(monthsAfter(day(startedAt), months), creditDays),
})

const teamAfter = (change: PlanChange): RunningPlan => ({
  ...change,
  plan: plans.find(({ id }) => id === change.planId) ?? TRIAL,
})

describe('buying a plan', () => {
  it('starts it now when none runs', () => {
    const ended = on(PREMIUM, '2026-01-10', 1)
    const change = changePlan(ended, { plan: STANDARD, months: 3 }, day('2026-11-30'))
    expect(change).toMatchObject({ kind: 'started', planId: 2, months: 3, creditDays: 0 })
    expect(change.endsAt).toEqual(day('2027-02-28'))
  })

  it('that runs adds months to its end, counted from its start', () => {
    let team = on(STANDARD, '2026-12-31', 1)
    expect(team.endsAt).toEqual(day('2027-01-31'))
    team = teamAfter(changePlan(team, { plan: STANDARD, months: 1 }, day('2027-01-05')))
    expect(team.endsAt).toEqual(day('2027-02-28'))
    team = teamAfter(changePlan(team, { plan: STANDARD, months: 1 }, day('2027-02-27')))
    // Not the 28th, because the plan began on a 31st.
    expect(team.endsAt).toEqual(day('2027-03-31'))
    expect(team.startedAt).toEqual(day('2026-12-31'))
  })

  it('that runs keeps its credit days', () => {
    const team = on(PREMIUM, '2026-11-01', 1, 9)
    expect(changePlan(team, { plan: PREMIUM, months: 1 }, day('2026-11-21')).endsAt).toEqual(
      day('2027-01-10'),
    )
  })

  it('that runs until a manually set day starts the new months on that day', () => {
    const team = { ...on(STANDARD, '2026-11-01', 0), endsAt: day('2026-12-15') }
    expect(changePlan(team, { plan: STANDARD, months: 1 }, day('2026-11-21')).endsAt).toEqual(
      day('2027-01-15'),
    )
  })

  it('dearer than the running one starts it now, with the unused time as days, rounded down', () => {
    const team = on(STANDARD, '2026-11-01', 1)
    const change = changePlan(team, { plan: PREMIUM, months: 1 }, day('2026-11-21'))
    // Ten of thirty days at 35,000 are 6.36 days at 55,000.
    expect(change).toMatchObject({ kind: 'upgraded', months: 1, creditDays: 6 })
    expect(change.startedAt).toEqual(day('2026-11-21'))
    expect(change.endsAt).toEqual(day('2026-12-27'))
  })

  it('gives nothing for the unused time of a trial', () => {
    const team = { ...on(TRIAL, '2026-11-20', 0), endsAt: day('2026-12-04') }
    const change = changePlan(team, { plan: STANDARD, months: 1 }, day('2026-11-21'))
    expect(change).toMatchObject({ kind: 'upgraded', creditDays: 0 })
    expect(change.endsAt).toEqual(day('2026-12-21'))
  })

  it('cheaper than the running one, as by a late payment, gives days of the dearer one', () => {
    const team = on(PREMIUM, '2026-11-01', 1)
    const change = changePlan(team, { plan: STANDARD, months: 1 }, day('2026-11-21'))
    // Thirty days at 35,000 are 19.09 days at 55,000.
    expect(change).toMatchObject({ kind: 'converted', planId: 3, creditDays: 19 })
    expect(change.endsAt).toEqual(day('2026-12-20'))
  })

  it('while Enterprise runs changes nothing', () => {
    const team = { ...on(ENTERPRISE, '2026-11-01', 0), endsAt: null }
    expect(changePlan(team, { plan: PREMIUM, months: 1 }, day('2026-11-21'))).toMatchObject({
      kind: 'kept',
      planId: 4,
      endsAt: null,
    })
  })
})

describe('a downgrade', () => {
  it('exists only while the dearer plan runs', () => {
    const team = on(PREMIUM, '2026-11-01', 1)
    expect(isDowngrade(team, STANDARD, day('2026-11-30'))).toBe(true)
    expect(isDowngrade(team, STANDARD, day('2026-12-01'))).toBe(false)
    expect(isDowngrade(team, PREMIUM, day('2026-11-30'))).toBe(false)
    expect(isDowngrade({ ...team, plan: ENTERPRISE }, PREMIUM, day('2026-11-30'))).toBe(true)
  })
})

describe('any sequence of purchases', () => {
  const purchase = fc.record({
    waitDays: fc.integer({ min: 0, max: 120 }),
    plan: fc.constantFrom(STANDARD, PREMIUM),
    months: fc.constantFrom(...durations),
  })
  const beginning = fc.date({ min: day('2026-10-01'), max: day('2028-03-02'), noInvalidDate: true })

  it('never removes a day, never lowers a plan, and gives no more than was paid for', () => {
    fc.assert(
      fc.property(beginning, fc.array(purchase, { minLength: 1, maxLength: 12 }), (start, purchases) => {
        let team: RunningPlan = { plan: TRIAL, startedAt: start, months: 0, creditDays: 0, endsAt: start }
        let now = start
        for (const { waitDays, plan, months } of purchases) {
          now = daysAfter(now, waitDays)
          const unused = isRunning(team, now) ? valueLeft(team, now) : 0
          const next = teamAfter(changePlan(team, { plan, months }, now))
          expect(next.endsAt?.getTime()).toBeGreaterThanOrEqual(monthsAfter(now, 0).getTime())
          if (isRunning(team, now)) {
            expect(next.plan.price).toBeGreaterThanOrEqual(team.plan.price ?? 0)
            if (next.plan.id === team.plan.id)
              expect(next.endsAt?.getTime()).toBeGreaterThan(team.endsAt?.getTime() ?? 0)
          }
          // Counted in tugrik times days, because months differ in length and only whole days are given.
          const paid = plan.price * longestDays(months)
          const given = valueLeft(next, now)
          expect(given).toBeLessThanOrEqual(unused + paid + 0.001)
          expect(given).toBeGreaterThan(
            unused + plan.price * shortestDays(months) - (next.plan.price ?? 0) - 0.001,
          )
          team = next
        }
      }),
      { numRuns: 500 },
    )
  })

  it('of one plan without a pause ends that many months after the first day', () => {
    const extension = fc.record({
      months: fc.constantFrom(...durations),
      passed: fc.double({ min: 0, max: 0.999, noNaN: true }),
    })
    fc.assert(
      fc.property(beginning, fc.array(extension, { minLength: 1 }), (start, extensions) => {
        let team: RunningPlan = { plan: TRIAL, startedAt: start, months: 0, creditDays: 0, endsAt: start }
        let now = start
        for (const { months, passed } of extensions) {
          const left = (team.endsAt?.getTime() ?? 0) - now.getTime()
          now = new Date(now.getTime() + Math.floor(left * passed))
          team = teamAfter(changePlan(team, { plan: STANDARD, months }, now))
        }
        const total = extensions.reduce((sum, { months }) => sum + months, 0)
        expect(team.endsAt).toEqual(monthsAfter(start, total))
      }),
    )
  })
})

const DAY = 86_400_000
const valueLeft = ({ endsAt, plan }: RunningPlan, now: Date): number =>
  (((endsAt?.getTime() ?? 0) - now.getTime()) / DAY) * (plan.price ?? 0)
/** A month added to the end of January is short, and the next one long. */
const longestDays = (months: number): number => months * 31
const shortestDays = (months: number): number => months * 28
