import { IconCheckbox, IconListSearch, IconPlugConnected } from '@tabler/icons-react'
import { useTexts } from '../../i18n/language-context.tsx'
import { PublicFrame } from '../../pieces/public-frame.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import classes from './landing.module.css'
import { PlanCard } from './plan-card.tsx'
import { planOffers } from './plans.ts'
import { Replay } from './replay.tsx'

const factIcons = [IconPlugConnected, IconCheckbox, IconListSearch]

const Facts = () => {
  const { landing } = useTexts()
  return (
    <ul className={classes.facts}>
      {landing.facts.map(({ title, text }, index) => {
        const Icon = factIcons[index] ?? IconCheckbox
        return (
          <li key={title}>
            <Icon size={26} stroke={1.7} aria-hidden />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}

export const LandingScreen = () => {
  const { landing } = useTexts()
  return (
    <PublicFrame withSignIn>
      <section className={`${classes.section} ${classes.hero}`}>
        <div>
          <h1 className={classes.headline}>{landing.headline}</h1>
          <p className={classes.lead}>{landing.lead}</p>
          <ButtonLink to="/signup" size="lg">
            {landing.start}
          </ButtonLink>
          <p className={classes.note}>{landing.startNote}</p>
        </div>
        <Replay />
      </section>
      <section className={classes.section}>
        <Facts />
      </section>
      <section className={classes.section}>
        <h2 className={classes.plansTitle}>{landing.plansTitle}</h2>
        <p className={classes.note}>{landing.plansHelp}</p>
        <ul className={classes.plans}>
          {planOffers.map((offer) => (
            <PlanCard key={offer.code} offer={offer} />
          ))}
        </ul>
        <ButtonLink to="/signup">{landing.start}</ButtonLink>
        <p className={classes.note}>{landing.testing}</p>
      </section>
    </PublicFrame>
  )
}
