import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type OrderColumn, orderColumns } from '#automation/vocabulary.ts'
import { MOST_COUNTED_ORDERS } from '#contract/orders.ts'
import { allows } from '#contract/permissions.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { LoadMore } from '#web/components/load-more.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { FlowPicture } from '#web/components/small-pictures.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { OrderRow } from './order-row.tsx'
import classes from './orders.module.css'
import { ordersTexts } from './texts.ts'
import { type OrdersAsked, useFollowOrders, useOrders, useProducts } from './use-orders.ts'

const OrderDrawer = lazy(async () => ({ default: (await import('./order-drawer.tsx')).OrderDrawer }))
const OrderFormDrawer = lazy(async () => ({ default: (await import('./order-form.tsx')).OrderFormDrawer }))
const Products = lazy(async () => ({ default: (await import('./products.tsx')).Products }))

const route = getRouteApi('/_private/_page/orders')

const LONGEST_SEARCH = 100

/** The address of the screen: tab, column, search, the open order, and the customer of a new one. */
export type OrdersAddress = {
  tab?: 'orders' | 'products'
  column?: OrderColumn
  search?: string
  /** Only orders whose money needs a person. */
  problems?: 'yes'
  order?: string
  create?: 'yes'
  customer?: string
  name?: string
}

type ListProps = {
  asked: OrdersAsked
  go: (next: OrdersAddress, replace?: boolean) => void
}

/** Columns of the board with their counts; a filled one is worth a look. */
const Columns = ({ asked, go }: ListProps) => {
  const orders = useTexts(ordersTexts)
  const { number } = useFormats()
  const [first] = useOrders(asked).data?.pages ?? []
  return (
    <fieldset className={classes.columns} aria-label={orders.columnsLabel}>
      {orderColumns.map((one) => {
        const count = first?.counts[one]
        return (
          <button
            key={one}
            type="button"
            className={classes.column}
            aria-pressed={asked.search === '' && !asked.problems && one === asked.column}
            onClick={() => go({ column: one })}
          >
            {orders.columns[one]}
            {count !== undefined && count > 0 && (
              <span className={classes.count}>
                {number(count)}
                {count === MOST_COUNTED_ORDERS && '+'}
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}

const Found = ({ asked, go }: ListProps) => {
  const { column, search, problems } = asked
  const orders = useTexts(ordersTexts)
  const found = useOrders(asked)
  if (found.isError && !found.data)
    return <LoadError what={orders.listFailed} error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <RowSkeletons height={92} count={5} />
  const rows = found.data.pages.flatMap((page) => page.orders)
  if (rows.length === 0)
    return (
      <Stack align="center" py="xl" gap="sm">
        <Text c="dimmed">{search === '' ? orders.nothingHere : orders.nothingFound}</Text>
        {search !== '' && (
          <Button variant="default" onClick={() => go({ column })}>
            {orders.clear}
          </Button>
        )}
      </Stack>
    )
  return (
    <>
      <ul className={classes.list} aria-label={orders.listLabel} aria-busy={found.isPlaceholderData}>
        {rows.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            onOpen={() => go({ column, search, ...(problems && { problems: 'yes' }), order: order.id })}
          />
        ))}
      </ul>
      <LoadMore found={found} />
    </>
  )
}

const NoOrders = ({ go }: Pick<ListProps, 'go'>) => {
  const { empty, products } = useTexts(ordersTexts)
  const { role } = useCurrentPage()
  const withoutProducts = useProducts().data?.products.length === 0
  const mayEdit = allows(role, withoutProducts ? 'product.edit' : 'order.edit')
  return (
    <EmptyState
      picture={<FlowPicture />}
      title={empty.title}
      text={withoutProducts ? (mayEdit ? empty.noProducts : products.emptyToLook) : empty.text}
      action={
        mayEdit && (
          <Button onClick={() => go(withoutProducts ? { tab: 'products' } : { create: 'yes' })}>
            {withoutProducts ? empty.toProducts : empty.action}
          </Button>
        )
      }
    />
  )
}

const isEmpty = (first: { counts: Record<OrderColumn, number> } | undefined): boolean =>
  first !== undefined && Object.values(first.counts).every((count) => count === 0)

const Board = (props: ListProps) => {
  const orders = useTexts(ordersTexts)
  const { asked, go } = props
  const { column, search } = asked
  const [first] = useOrders(asked).data?.pages ?? []
  const problems = first?.money_problems ?? 0
  if (isEmpty(first) && search === '') return <NoOrders go={go} />
  return (
    <>
      <div className={classes.bar}>
        <SearchField
          label={orders.search}
          searched={search}
          max={LONGEST_SEARCH}
          onSearch={(wanted) => go({ column, search: wanted }, true)}
        />
      </div>
      <Columns {...props} />
      {problems > 0 && (
        <Alert color="warning" mb="sm" role="status">
          <Group justify="space-between" gap="xs">
            {orders.moneyProblems(problems)}
            {!asked.problems && (
              <Button size="compact-md" variant="default" onClick={() => go({ problems: 'yes' })}>
                {orders.showProblems}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <Found {...props} />
    </>
  )
}

/** Orders of the team by state, and its products with their stock. */
export const OrdersScreen = () => {
  const orders = useTexts(ordersTexts)
  const { role } = useCurrentPage()
  useFollowOrders()
  const address = route.useSearch()
  const { tab = 'orders', column = 'new', search = '', problems, order, create, customer, name } = address
  const asked = { column, search, problems: problems === 'yes' }
  const navigate = route.useNavigate()
  const go = (next: OrdersAddress, replace = false) =>
    void navigate({
      replace,
      search: ({ pageId }) => ({ ...(pageId !== undefined && { pageId }), ...next }),
    })
  const back = { tab, column, search, ...(problems && { problems }) } as const
  const [first] = useOrders(asked).data?.pages ?? []
  return (
    <>
      <ScreenHeading title={orders.title} intro={orders.intro}>
        {tab === 'orders' && allows(role, 'order.edit') && !isEmpty(first) && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => go({ ...back, create: 'yes' })}
          >
            {orders.add}
          </Button>
        )}
      </ScreenHeading>
      <SegmentedControl
        aria-label={orders.tabsLabel}
        mb="md"
        value={tab}
        data={[
          { value: 'orders', label: orders.tabs.orders },
          { value: 'products', label: orders.tabs.products },
        ]}
        onChange={(value) => go(value === 'products' ? { tab: 'products' } : {})}
      />
      {tab === 'products' ? (
        <Suspense fallback={<RowSkeletons height={72} count={4} />}>
          <Products />
        </Suspense>
      ) : (
        <Board asked={asked} go={go} />
      )}
      <Suspense>
        {order !== undefined && <OrderDrawer id={order} onClose={() => go(back)} />}
        {create !== undefined && allows(role, 'order.edit') && (
          <OrderFormDrawer
            customer={customer === undefined ? undefined : { id: customer, name: name ?? '' }}
            onClose={(made) => go(made === undefined ? back : { order: made })}
          />
        )}
      </Suspense>
    </>
  )
}
