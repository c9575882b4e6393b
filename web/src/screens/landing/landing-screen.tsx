import { Title } from '@mantine/core'
import { useTexts } from '../../i18n/language-context.tsx'
import { PublicFrame } from '../../pieces/public-frame.tsx'

export const LandingScreen = () => {
  const { landing } = useTexts()
  return (
    <PublicFrame withSignIn>
      <Title>{landing.headline}</Title>
    </PublicFrame>
  )
}
