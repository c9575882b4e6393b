import { afterSale } from './after-sale.ts'
import { booking } from './booking.ts'
import { course } from './course.ts'
import { delivery } from './delivery.ts'
import type { BuiltInTemplate } from './drawing.ts'
import { giveaway } from './giveaway.ts'
import { hoursAddress } from './hours-address.ts'
import { priceBySize } from './price-by-size.ts'
import { priceList } from './price-list.ts'
import { restaurantMenu } from './restaurant-menu.ts'

/** In the order of demand by shops. */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  priceList,
  priceBySize,
  delivery,
  booking,
  hoursAddress,
  restaurantMenu,
  course,
  giveaway,
  afterSale,
]
