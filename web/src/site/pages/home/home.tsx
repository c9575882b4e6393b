import { Alert } from '@mantine/core'
import { IconCheckbox, IconListSearch, IconPlugConnected } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/language-context.tsx'
import { SiteButton } from '../../../ui/site-link.tsx'
import type { SitePage } from '../../page.ts'
import classes from './home.module.css'
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

/** The last word to somebody who has deleted their account; the browser's script shows it. */
const Goodbye = () => (
  <Alert color="success" role="status" m="md" data-goodbye hidden>
    {useTexts().profile.deletedNotice}
  </Alert>
)

const Home = () => {
  const { landing } = useTexts()
  return (
    <>
      <Goodbye />
      <section className={`${classes.section} ${classes.hero}`}>
        <div>
          <h1 className={classes.headline}>{landing.headline}</h1>
          <p className={classes.lead}>{landing.lead}</p>
          <SiteButton to="/signup" size="lg">
            {landing.start}
          </SiteButton>
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
        <SiteButton to="/signup">{landing.start}</SiteButton>
        <p className={classes.note}>{landing.testing}</p>
      </section>
    </>
  )
}

export const homePage: SitePage = {
  path: '/',
  title: {
    mn: 'Хариу: хуудасны сэтгэгдэлд тань шууд хариулна',
    en: 'Hariu answers the comments of your page at once',
  },
  description: {
    mn: 'Facebook, Instagram хуудасны сэтгэгдэл, чатад тань Хариу таны өмнөөс монголоор, яг нэг удаа хариулна. 14 хоног үнэгүй.',
    en: 'Hariu answers comments and chats of your Facebook Page and Instagram account for you, in Mongolian, exactly once. 14 days free.',
  },
  body: () => <Home />,
}
