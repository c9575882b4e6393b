import { Center, Loader } from '@mantine/core'
import { useTexts } from '../i18n/language-context.tsx'
import { productTexts } from './product-texts.ts'

export const WholeScreenSpinner = () => {
  const product = useTexts(productTexts)
  return (
    <Center mih="60dvh" role="status" aria-label={product.loading}>
      <Loader />
    </Center>
  )
}
