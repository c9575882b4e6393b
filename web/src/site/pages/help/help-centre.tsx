import {
  IconApi,
  IconBook,
  IconCreditCard,
  IconHelpCircle,
  IconLayoutGrid,
  IconLink,
  IconMessage,
} from '@tabler/icons-react'
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx'
import { PlainLink } from '../../../ui/site-link.tsx'
import type { SitePage } from '../../page.ts'
import classes from './help-centre.module.css'
import { manualTopics } from './manual-pages.tsx'
import { helpTexts } from './texts.ts'

const doors = [
  { name: 'faq', to: '/help/faq', Icon: IconHelpCircle },
  { name: 'connect', to: '/help/bill/connect', Icon: IconLink },
  { name: 'plan', to: '/help/bill/plan', Icon: IconLayoutGrid },
  { name: 'bill', to: '/help/bill', Icon: IconCreditCard },
  { name: 'contact', to: '/help/contact', Icon: IconMessage },
  { name: 'developer', to: '/help/developer', Icon: IconApi },
] as const

const HelpCentre = () => {
  const help = useTexts(helpTexts)
  const language = useLanguage()
  return (
    <div className={classes.page}>
      <h1>{help.title}</h1>
      <p className={classes.lead}>{help.lead}</p>
      <section className={classes.manual}>
        <h2>
          <IconBook size={22} aria-hidden />
          {help.manual}
        </h2>
        <p>
          {help.manualText} <PlainLink to="/help/manual">{help.firstSteps}</PlainLink>
        </p>
        <ul className={classes.topics}>
          {manualTopics.map(({ name, title }) => (
            <li key={name}>
              <PlainLink to={`/help/manual/${name}`} className={classes.topic}>
                <strong>{title[language]}</strong>
                <span>{help.topics[name]}</span>
              </PlainLink>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{help.more}</h2>
        <ul className={classes.topics}>
          {doors.map(({ name, to, Icon }) => (
            <li key={name}>
              <PlainLink to={to} className={classes.topic}>
                <strong>
                  <Icon size={20} aria-hidden />
                  {help.doors[name].title}
                </strong>
                <span>{help.doors[name].text}</span>
              </PlainLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

export const helpCentrePage: SitePage = {
  path: '/help',
  title: { mn: 'Тусламж', en: 'Help' },
  description: {
    mn: 'Хариугийн тусламж: гарын авлага, хуудас холбох заавар, багц ба төлбөр, түгээмэл асуултууд, холбоо барих.',
    en: 'Help with Hariu: the manual, connecting a page, plans and billing, questions and answers, and how to reach us.',
  },
  body: () => <HelpCentre />,
}
