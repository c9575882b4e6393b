import { Center, Loader } from '@mantine/core'
import { useTexts } from '../i18n/language-context.tsx'

export const WholeScreenSpinner = () => {
  const { product } = useTexts()
  return (
    <Center mih="60dvh" role="status" aria-label={product.loading}>
      <Loader />
    </Center>
  )
}
