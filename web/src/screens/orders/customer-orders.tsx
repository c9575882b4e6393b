import { Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCurrentPage, useMay } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { ButtonLink, TextLink } from '#web/ui/link.tsx'
import { MoneyProblemLine, OrderState } from './order-row.tsx'
import classes from './orders.module.css'
import { ordersTexts } from './texts.ts'

/** Orders of one customer, the latest change first, and the way to a new one. */
export const CustomerOrders = ({ id, name }: { id: string; name: string | null }) => {
  const orders = useTexts(ordersTexts)
  const { tugrik } = useFormats()
  const { page_id } = useCurrentPage()
  const mayEdit = useMay('order.edit')
  const found = useQuery(apiQuery('listOrders', { query: { page_id, customer_id: id } }))
  return (
    <section>
      <Group justify="space-between" mb={4}>
        <Title order={3} size="h5">
          {orders.tabs.orders}
        </Title>
        {mayEdit && (
          <ButtonLink
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            to="/orders"
            search={{ pageId: page_id, create: 'yes', customer: id, ...(name && { name }) }}
          >
            {orders.add}
          </ButtonLink>
        )}
      </Group>
      {found.isPending && <RowSkeletons height={44} count={1} />}
      {found.isError && !found.data && (
        <LoadError what={orders.listFailed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data?.orders.length === 0 && (
        <Text size="sm" c="dimmed">
          {orders.nothingOfCustomer}
        </Text>
      )}
      <ul className={classes.plain}>
        {found.data?.orders.map((order) => (
          <li key={order.id}>
            <div className={classes.line}>
              <Group gap="xs">
                <TextLink to="/orders" search={{ pageId: page_id, order: order.id }}>
                  {order.number}
                </TextLink>
                <OrderState order={order} />
              </Group>
              <Text span>{tugrik(order.total)}</Text>
            </div>
            <MoneyProblemLine order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}
