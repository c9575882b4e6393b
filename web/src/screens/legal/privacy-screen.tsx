import { Title } from '@mantine/core'
import { useTexts } from '../../i18n/language-context.tsx'
import { PublicFrame } from '../../pieces/public-frame.tsx'

export const PrivacyScreen = () => (
  <PublicFrame>
    <Title>{useTexts().product.privacy}</Title>
  </PublicFrame>
)
