import { Title } from '@mantine/core'
import { useTexts } from '../../i18n/language-context.tsx'
import { PublicFrame } from '../../pieces/public-frame.tsx'

export const TermsScreen = () => (
  <PublicFrame>
    <Title>{useTexts().product.terms}</Title>
  </PublicFrame>
)
