import { Skeleton, Stack } from '@mantine/core'
import { useTexts } from '#web/i18n/language-context.tsx'
import { productTexts } from '#web/ui/product-texts.ts'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Placeholders with the height of the coming rows, so that the layout does not jump. */
export const RowSkeletons = ({ height, count = 3 }: { height: number; count?: number }) => {
  const product = useTexts(productTexts)
  return (
    <Stack gap="sm" role="status" aria-label={product.loading}>
      {places.slice(0, count).map((place) => (
        <Skeleton key={place} h={height} radius="md" />
      ))}
    </Stack>
  )
}
