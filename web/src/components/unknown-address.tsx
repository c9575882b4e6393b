import { Stack, Text, Title } from '@mantine/core'
import { errorTexts } from '#web/ui/error-texts.ts'
import { productTexts } from '#web/ui/product-texts.ts'
import { useTexts } from '../i18n/language-context.tsx'
import { SiteButton, SiteLink } from '../ui/site-link.tsx'

/** Content of an unknown address, in the site and in the application. */
export const UnknownAddress = () => {
  const errors = useTexts(errorTexts)
  const product = useTexts(productTexts)
  return (
    <Stack align="center" ta="center" gap="sm" px="md" py="2xl">
      <Text fz={34} fw={800} c="dimmed" aria-hidden>
        404
      </Text>
      <Title order={1} fz={26}>
        {errors.notFound}
      </Title>
      <Text c="dimmed">{errors.notFoundHelp}</Text>
      <SiteButton to="/" mt="sm">
        {product.home}
      </SiteButton>
      <SiteLink to="/help">{errors.toHelp}</SiteLink>
    </Stack>
  )
}
