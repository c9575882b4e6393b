import { Alert } from '@mantine/core'
import { IconCheckbox, IconListSearch, IconPlugConnected } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../i18n/language-context.tsx'
import { PublicFrame } from '../../pieces/public-frame.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import classes from './landing.module.css'
import { PlanCard } from './plan-card.tsx'
import { planOffers } from './plans.ts'
import { Replay } from './replay.tsx'

const route = getRouteApi('/')

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

/** The last word to somebody who has deleted their account. */
const Goodbye = () => {
  const { deleted } = route.useSearch()
  const { profile } = useTexts()
  if (!useInBrowser() || deleted === undefined) return null
  return (
    <Alert color="success" role="status" m="md">
      {profile.deletedNotice}
    </Alert>
  )
}

export const LandingScreen = () => {
  const { landing } = useTexts()
  return (
    <PublicFrame withSignIn>
      <Goodbye />
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
