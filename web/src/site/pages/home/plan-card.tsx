import { IconCheck } from '@tabler/icons-react'
import { planTexts } from '#web/components/plan-texts.ts'
import { useFormats, useTexts } from '../../../i18n/language-context.tsx'
import { SiteButton } from '../../../ui/site-link.tsx'
import classes from './home.module.css'
import { type PlanOffer, TRIAL_DAYS } from './plans.ts'
import { homeTexts } from './texts.ts'

const usePriceWords = ({ code, price }: PlanOffer): { price: string; period: string } => {
  const landing = useTexts(planTexts)
  const { tugrik } = useFormats()
  if (price === undefined) return { price: landing.byAgreement, period: landing.talkToUs }
  if (code === 'trial') return { price: landing.free, period: landing.forDays(TRIAL_DAYS) }
  return { price: tugrik(price), period: landing.aMonth }
}

const useOfferLines = ({ answers, pages, members }: PlanOffer): string[] => {
  const landing = useTexts(planTexts)
  const { number } = useFormats()
  return [
    answers === undefined ? landing.unlimitedComments : landing.comments(number(answers)),
    answers === undefined ? landing.unlimitedChats : landing.chats(number(answers)),
    pages === undefined ? landing.unlimitedPages : landing.pagesOf(pages),
    members === undefined ? landing.unlimitedMembers : landing.membersOf(members),
  ]
}

export const PlanCard = ({ offer }: { offer: PlanOffer }) => {
  const landing = useTexts(planTexts)
  const { plan } = useTexts(homeTexts)
  const { price, period } = usePriceWords(offer)
  const isByAgreement = offer.price === undefined
  return (
    <li className={classes.plan}>
      <h3 className={classes.planName}>{landing[offer.code]}</h3>
      <p className={classes.price}>
        {price}
        <span className={classes.period}>{period}</span>
      </p>
      <ul className={classes.offer}>
        {useOfferLines(offer).map((line) => (
          <li key={line}>
            <IconCheck size={16} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <SiteButton
        to={isByAgreement ? '/help/contact?subject=enterprise' : '/signup'}
        variant={offer.code === 'trial' ? 'filled' : 'default'}
        className={classes.choose ?? ''}
        aria-label={`${landing[offer.code]}: ${plan[isByAgreement ? 'contact' : 'start']}`}
      >
        {plan[isByAgreement ? 'contact' : 'start']}
      </SiteButton>
    </li>
  )
}
