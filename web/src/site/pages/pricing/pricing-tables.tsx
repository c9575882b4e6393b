import { durations } from '#contract/billing.ts'
import { planTexts } from '#web/components/plan-texts.ts'
import { useFormats, useTexts } from '../../../i18n/language-context.tsx'
import { type PlanOffer, planOffers } from '../home/plans.ts'
import classes from './pricing.module.css'
import { pricingTexts } from './texts.ts'

const PlanHeads = () => {
  const landing = useTexts(planTexts)
  return planOffers.map(({ code }) => (
    <th key={code} scope="col">
      {landing[code]}
    </th>
  ))
}

type CompareRow = { name: string; told: (offer: PlanOffer) => string }

const useCompareRows = (): CompareRow[] => {
  const landing = useTexts(planTexts)
  const { compare } = useTexts(pricingTexts)
  const { number, tugrik } = useFormats()
  const limit = (count: number | undefined) => {
    if (count === undefined) return compare.unlimited
    return count === 0 ? compare.none : number(count)
  }
  const price = (amount: number | undefined) => {
    if (amount === undefined) return landing.byAgreement
    return amount === 0 ? landing.free : tugrik(amount)
  }
  return [
    { name: compare.price, told: (offer) => price(offer.price) },
    { name: compare.comments, told: ({ answers }) => limit(answers) },
    { name: compare.privateReplies, told: ({ answers }) => limit(answers) },
    { name: compare.chats, told: ({ answers }) => limit(answers) },
    { name: compare.aiReplies, told: ({ aiReplies }) => limit(aiReplies) },
    { name: compare.pages, told: ({ pages }) => limit(pages) },
    { name: compare.members, told: ({ members }) => limit(members) },
    { name: compare.automations, told: ({ automations }) => limit(automations) },
    { name: compare.menuItems, told: ({ menuItems }) => limit(menuItems) },
  ]
}

/** The feature is above its four values, so that all of them fit side by side on a phone. */
export const ComparisonTable = () => {
  const { compare } = useTexts(pricingTexts)
  return (
    <table className={classes.table}>
      <caption>{compare.caption}</caption>
      <thead>
        <tr>
          <PlanHeads />
        </tr>
      </thead>
      {useCompareRows().map(({ name, told }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={planOffers.length}>
              {name}
            </th>
          </tr>
          <tr>
            {planOffers.map((offer) => (
              <td key={offer.code}>{told(offer)}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

/** The total price by plan and number of months. */
export const DurationTable = () => {
  const landing = useTexts(planTexts)
  const { durations: words } = useTexts(pricingTexts)
  const { tugrik } = useFormats()
  const sold = planOffers.filter(({ price }) => price !== undefined && price > 0)
  return (
    <table className={classes.table}>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <td />
          {sold.map(({ code }) => (
            <th key={code} scope="col">
              {landing[code]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {durations.map((months) => (
          <tr key={months}>
            <th scope="row">{words.months(months)}</th>
            {sold.map(({ code, price = 0 }) => (
              <td key={code}>{tugrik(price * months)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
