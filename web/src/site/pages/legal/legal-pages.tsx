import type { SitePage } from '../../page.ts'
import { LegalDocument } from './legal-document.tsx'

export const legalPages: readonly SitePage[] = [
  {
    path: '/terms-of-use',
    title: { mn: 'Үйлчилгээний нөхцөл', en: 'Terms of use' },
    description: {
      mn: 'Хариу үйлчилгээг хэрэглэх нөхцөл: юу хийдэг, та юу хариуцдаг, төлбөр, туршилт, бүртгэл устгах.',
      en: 'The terms of using Hariu: what it does, what you answer for, payment, the trial, deleting an account.',
    },
    body: () => <LegalDocument part="terms" />,
  },
  {
    path: '/privacy-policy',
    title: { mn: 'Нууцлалын бодлого', en: 'Privacy policy' },
    description: {
      mn: 'Хариу ямар мэдээлэл хадгалдаг, юунд хэрэглэдэг, хэнд дамжуулдаггүй, хэрхэн устгуулах вэ.',
      en: 'What Hariu keeps about you and your customers, what for, who never gets it, and how to have it deleted.',
    },
    body: () => <LegalDocument part="privacy" />,
  },
]
