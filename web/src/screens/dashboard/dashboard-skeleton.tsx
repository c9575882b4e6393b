import { Skeleton } from '@mantine/core'
import { useTexts } from '#web/i18n/language-context.tsx'
import { productTexts } from '#web/ui/product-texts.ts'
import classes from './dashboard.module.css'
import tiles from './tiles.module.css'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** In the shape of the figures, so that the layout does not jump. */
export const DashboardSkeleton = () => {
  const product = useTexts(productTexts)
  return (
    <div className={classes.figures} role="status" aria-label={product.loading}>
      <div className={tiles.tiles}>
        {places.map((place) => (
          <Skeleton key={place} className={classes.tileSkeleton} radius="md" />
        ))}
      </div>
      <Skeleton h={360} radius="md" />
    </div>
  )
}
