import type { ReactNode } from 'react'
import { OVERAGE_PRICE } from '#contract/billing.ts'
import { useFormats, useTexts } from '../../../i18n/language-context.tsx'
import { SiteButton, SiteLink } from '../../../ui/site-link.tsx'
import home from '../home/home.module.css'
import { PlanCard } from '../home/plan-card.tsx'
import { planOffers } from '../home/plans.ts'
import classes from './pricing.module.css'
import { ComparisonTable, DurationTable } from './pricing-tables.tsx'
import { pricingTexts } from './texts.ts'

type PartProps = { id: string; title: string; children: ReactNode }

const Part = ({ id, title, children }: PartProps) => (
  <section className={classes.part}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

const Counting = () => {
  const { counting } = useTexts(pricingTexts)
  return (
    <Part id="counting" title={counting.title}>
      <dl className={classes.counted}>
        {counting.rows.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

const Limits = () => {
  const { limits } = useTexts(pricingTexts)
  const { tugrik } = useFormats()
  return (
    <Part id="limits" title={limits.title}>
      <p>{limits.stops}</p>
      <p>{limits.overage(tugrik(OVERAGE_PRICE))}</p>
      <p>
        <strong>{limits.off}</strong>
      </p>
    </Part>
  )
}

export const Pricing = () => {
  const pricing = useTexts(pricingTexts)
  const { durations, compare, paying, changing, enterprise } = pricing
  return (
    <>
      <section className={home.section}>
        <h1 className={home.headline}>{pricing.title}</h1>
        <p className={home.lead}>{pricing.lead}</p>
        <h2 className={classes.unseen}>{compare.caption}</h2>
        <ul className={home.plans}>
          {planOffers.map((offer) => (
            <PlanCard key={offer.code} offer={offer} />
          ))}
        </ul>
        <SiteButton to="/signup" size="md">
          {pricing.start}
        </SiteButton>
      </section>
      <div className={classes.parts}>
        <Part id="months" title={durations.title}>
          <p>{durations.text}</p>
          <DurationTable />
        </Part>
        <Part id="compare" title={compare.title}>
          <p>{compare.text}</p>
          <ComparisonTable />
        </Part>
        <Counting />
        <Limits />
        <Part id="paying" title={paying.title}>
          <p>{paying.text}</p>
          <SiteLink to="/help/bill">{paying.more}</SiteLink>
        </Part>
        <Part id="changing" title={changing.title}>
          <p>{changing.text}</p>
          <SiteLink to="/help/bill/plan">{changing.more}</SiteLink>
        </Part>
        <Part id="enterprise" title={enterprise.title}>
          <p>{enterprise.text}</p>
          <SiteButton to="/help/contact" variant="default">
            {pricing.contact}
          </SiteButton>
        </Part>
      </div>
    </>
  )
}
