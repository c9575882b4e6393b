import { createFileRoute } from '@tanstack/react-router'
import { orderColumns } from '#automation/vocabulary.ts'
import { type OrdersAddress, OrdersScreen } from '#web/screens/orders/orders-screen.tsx'
import { choiceIn, textIn } from '../../../search.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/orders')({
  validateSearch: (search: Record<string, unknown>): OrdersAddress => ({
    ...choiceIn(search, 'tab', ['orders', 'products'] as const),
    ...choiceIn(search, 'column', orderColumns),
    ...textIn(search, 'search'),
    ...choiceIn(search, 'problems', ['yes'] as const),
    ...textIn(search, 'order'),
    ...choiceIn(search, 'create', ['yes'] as const),
    ...textIn(search, 'customer'),
    ...textIn(search, 'name'),
  }),
  head: title({ mn: 'Захиалга', en: 'Orders' }),
  component: OrdersScreen,
})
