import { createFileRoute } from '@tanstack/react-router'
import { CustomersScreen } from '#web/screens/customers/customers-screen.tsx'
import { readCustomersAddress } from '#web/screens/customers/filter-address.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/customers')({
  validateSearch: readCustomersAddress,
  head: title({ mn: 'Үйлчлүүлэгчид', en: 'Customers' }),
  component: CustomersScreen,
})
