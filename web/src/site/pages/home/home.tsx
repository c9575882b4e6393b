import { Alert } from '@mantine/core'
import { IconCheckbox, IconListSearch, IconPlugConnected } from '@tabler/icons-react'
import type { Language } from '#contract/platforms.ts'
import { useTexts } from '../../../i18n/language-context.tsx'
import { PlainLink, SiteButton, SiteLink } from '../../../ui/site-link.tsx'
import type { SitePage } from '../../page.ts'
import { Demo } from '../../try-it/demo.tsx'
import classes from './home.module.css'
import { PlanCard } from './plan-card.tsx'
import { planOffers } from './plans.ts'
import { homeTexts } from './texts.ts'

const factIcons = [IconPlugConnected, IconCheckbox, IconListSearch]

const Hero = () => {
  const home = useTexts(homeTexts)
  return (
    <section className={`${classes.section} ${classes.hero}`}>
      <div>
        <h1 className={classes.headline}>{home.headline}</h1>
        <p className={classes.lead}>{home.lead}</p>
        <SiteButton to="/signup" size="lg">
          {home.start}
        </SiteButton>
        <p className={classes.note}>{home.startNote}</p>
      </div>
      <Demo />
    </section>
  )
}

const Facts = () => {
  const home = useTexts(homeTexts)
  return (
    <section className={classes.section}>
      <ul className={classes.facts}>
        {home.facts.map(({ title, text }, index) => {
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
    </section>
  )
}

const Abilities = () => {
  const home = useTexts(homeTexts)
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{home.abilitiesTitle}</h2>
      <ul className={classes.abilities}>
        {home.abilities.map(({ place, title, text }) => (
          <li key={place}>
            <PlainLink to={`/features#${place}`} className={classes.ability}>
              <h3>{title}</h3>
              <p>{text}</p>
            </PlainLink>
          </li>
        ))}
      </ul>
      <SiteLink to="/features" fw={600}>
        {home.allFeatures}
      </SiteLink>
    </section>
  )
}

const Steps = () => {
  const home = useTexts(homeTexts)
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{home.stepsTitle}</h2>
      <ol className={classes.steps}>
        {home.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Plans = () => {
  const home = useTexts(homeTexts)
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{home.plansTitle}</h2>
      <p className={classes.note}>{home.plansHelp}</p>
      <ul className={classes.plans}>
        {planOffers.map((offer) => (
          <PlanCard key={offer.code} offer={offer} />
        ))}
      </ul>
      <SiteLink to="/pricing" fw={600}>
        {home.allPlans}
      </SiteLink>
    </section>
  )
}

const Questions = () => {
  const home = useTexts(homeTexts)
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{home.questionsTitle}</h2>
      <dl className={classes.questions}>
        {home.questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <SiteLink to="/help/faq" fw={600}>
        {home.allQuestions}
      </SiteLink>
    </section>
  )
}

const LastCall = () => {
  const home = useTexts(homeTexts)
  return (
    <section className={classes.section}>
      <div className={classes.last}>
        <h2 className={classes.title}>{home.lastTitle}</h2>
        <SiteButton to="/signup" size="lg">
          {home.start}
        </SiteButton>
        <p className={classes.note}>
          {home.testing}{' '}
          <SiteLink to="/help/faq#testing" fz="sm">
            {home.testingMeans}
          </SiteLink>
        </p>
      </div>
    </section>
  )
}

/** The message after an account was deleted; the browser's script shows it. */
const Goodbye = () => (
  <Alert color="success" role="status" m="md" data-goodbye hidden>
    {useTexts(homeTexts).deletedNotice}
  </Alert>
)

const Home = () => (
  <>
    <Goodbye />
    <Hero />
    <Facts />
    <Abilities />
    <Steps />
    <Plans />
    <Questions />
    <LastCall />
  </>
)

const NAME: Record<Language, string> = { mn: 'Хариу', en: 'Hariu' }

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
  structuredData: (language, address) => [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: NAME[language],
      alternateName: Object.values(NAME),
      url: address('/'),
      logo: new URL('/favicon.svg', address('/')).href,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: NAME[language],
      description: homeTexts[language].lead,
      inLanguage: language,
      url: address('/'),
    },
  ],
  body: () => <Home />,
}
