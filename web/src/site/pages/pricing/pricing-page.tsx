import type { Language } from '#contract/platforms.ts'

import { planTexts } from '../../../components/plan-texts.ts'
import type { SitePage } from '../../page.ts'
import { planOffers } from '../home/plans.ts'
import { Pricing } from './pricing.tsx'
import { pricingTexts } from './texts.ts'

/** The plans with a price as structured data. */
const offersOf = (language: Language, url: string): object[] =>
  planOffers.flatMap(({ code, price }) =>
    price === undefined
      ? []
      : [
          {
            '@type': 'Offer',
            name: pricingTexts[language].offer(planTexts[language][code]),
            price,
            priceCurrency: 'MNT',
            url,
            ...(price > 0 && {
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                price,
                priceCurrency: 'MNT',
                referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
              },
            }),
          },
        ],
  )

const description: SitePage['description'] = {
  mn: 'Хариугийн багцууд: 14 хоногийн үнэгүй туршилт, Стандарт сард 35,000 ₮, Премиум сард 55,000 ₮. Юу багтдаг, юуг тоолдог, хязгаарт хүрвэл яахыг эндээс.',
  en: 'Hariu plans: 14 days free, Standard 35,000 ₮ a month, Premium 55,000 ₮ a month. What each includes, what counts, and what happens at a limit.',
}

export const pricingPage: SitePage = {
  path: '/pricing',
  title: { mn: 'Багц ба үнэ', en: 'Plans and prices' },
  description,
  structuredData: (language, address) => [
    {
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: language === 'mn' ? 'Хариу' : 'Hariu',
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      description: description[language],
      url: address('/'),
      offers: offersOf(language, address('/pricing')),
    },
  ],
  body: () => <Pricing />,
}
