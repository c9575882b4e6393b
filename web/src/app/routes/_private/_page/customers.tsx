import { createFileRoute } from '@tanstack/react-router'
import { CustomersScreen } from '#web/screens/customers/customers-screen.tsx'
import { textIn } from '../../../search.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/customers')({
  validateSearch: (search: Record<string, unknown>) => textIn(search, 'customer'),
  head: title({ mn: 'Үйлчлүүлэгчид', en: 'Customers' }),
  component: CustomersScreen,
})
