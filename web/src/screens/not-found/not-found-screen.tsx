import { Stack, Text, Title } from '@mantine/core'
import { useTexts } from '../../i18n/language-context.tsx'
import { PublicFrame } from '../../pieces/public-frame.tsx'
import { SiteButton } from '../../ui/site-link.tsx'

const UnknownAddress = () => {
  const { errors, product } = useTexts()
  return (
    <Stack align="center" ta="center" gap="sm" px="md" py="2xl">
      <Text fz={34} fw={800} c="dimmed">
        404
      </Text>
      <Title order={1} fz={26}>
        {errors.notFound}
      </Title>
      <Text c="dimmed">{errors.notFoundHelp}</Text>
      <SiteButton to="/" mt="sm">
        {product.home}
      </SiteButton>
    </Stack>
  )
}

export const NotFoundScreen = () => (
  <PublicFrame>
    <UnknownAddress />
  </PublicFrame>
)
