import { Alert, Button, Drawer, Group, Menu, Stack, Text, Title } from '@mantine/core'
import { IconDots, IconPencil, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderCard } from '#contract/orders.schemas.ts'
import type { PersonsAct } from '#contract/orders.ts'
import { allows } from '#contract/permissions.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { ActWindow, needsWindow } from './act-window.tsx'
import { OrderForm } from './order-form.tsx'
import { HeldUntil, MoneyProblemLine, OrderState } from './order-row.tsx'
import classes from './orders.module.css'
import { ordersTexts } from './texts.ts'
import { useAct, useOrder } from './use-orders.ts'

/** Buttons in the order in which a shop needs them; the others are behind the menu. */
const FIRST: readonly PersonsAct[] = ['pay', 'pack', 'hand_over', 'deliver', 'request_payment', 'revive']
const SHOWN = 2

const Acts = ({ order }: { order: OrderCard }) => {
  const orders = useTexts(ordersTexts)
  const [asking, setAsking] = useState<PersonsAct>()
  const act = useAct(order)
  // A paid order needs no more money, so that act goes to the end.
  const isPaid = order.paid >= order.total && order.column !== 'new' && order.column !== 'to_pay'
  const usual = FIRST.filter((one) => order.acts.includes(one) && !(one === 'pay' && isPaid)).slice(0, SHOWN)
  const others = order.acts.filter((one) => !usual.includes(one))
  const press = (one: PersonsAct) => (needsWindow(one, order) ? setAsking(one) : act.mutate({ act: one }))
  return (
    <Group gap="xs">
      {usual.map((one, at) => (
        <Button
          key={one}
          variant={at === 0 ? 'filled' : 'default'}
          loading={act.isPending && act.variables.act === one}
          onClick={() => press(one)}
        >
          {orders.acts[one]}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconDots size={16} aria-hidden />}>
              {orders.card.moreActs}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((one) => (
              <Menu.Item
                key={one}
                {...(one === 'cancel' || one === 'return' ? { color: 'error' } : {})}
                onClick={() => press(one)}
              >
                {orders.acts[one]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {asking && <ActWindow act={asking} order={order} onClose={() => setAsking(undefined)} />}
    </Group>
  )
}

const Sums = ({ order }: { order: OrderCard }) => {
  const { card } = useTexts(ordersTexts)
  const { tugrik } = useFormats()
  const rest = order.total - order.paid
  const sums: [string, number, boolean?][] = [
    [card.sum, order.goods],
    ...(order.delivery_fee > 0 ? [[card.delivery, order.delivery_fee] as [string, number]] : []),
    ...(order.discount > 0 ? [[card.discount, -order.discount] as [string, number]] : []),
    [card.total, order.total, true],
    ...(order.paid > 0 ? [[card.paid, order.paid] as [string, number]] : []),
    ...(order.paid > 0 && rest > 0 ? [[card.rest, rest, true] as [string, number, boolean]] : []),
  ]
  return (
    <dl className={classes.sums}>
      {sums.map(([name, value, strong]) => (
        <div key={name} data-strong={strong}>
          <dt>{name}</dt>
          <dd>{tugrik(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Payments = ({ order }: { order: OrderCard }) => {
  const orders = useTexts(ordersTexts)
  const { tugrik, dateTime } = useFormats()
  if (order.payments.length === 0) return null
  return (
    <ul className={classes.plain}>
      {order.payments.map(({ id, amount, way, note, at, by }) => (
        <li key={id}>
          <Text size="sm">
            <b>{tugrik(amount)}</b> {orders.ways[way]}
            {note !== '' && `, ${note}`}
          </Text>
          <Text size="xs" c="dimmed">
            {[dateTime(at), by].filter(Boolean).join(', ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}

const History = ({ order }: { order: OrderCard }) => {
  const orders = useTexts(ordersTexts)
  const { tugrik, dateTime } = useFormats()
  return (
    <ol className={classes.plain}>
      {order.events.toReversed().map(({ id, act, at, by, amount, reason, no_stock, damaged }) => (
        <li key={id}>
          <Text size="sm">
            {[
              orders.events[act],
              amount !== undefined && tugrik(amount),
              no_stock && orders.noStock,
              damaged && orders.damaged,
              reason,
            ]
              .filter(Boolean)
              .join(', ')}
          </Text>
          <Text size="xs" c="dimmed">
            {[dateTime(at), by].filter(Boolean).join(', ')}
          </Text>
        </li>
      ))}
    </ol>
  )
}

const Card = ({ order, onEdit }: { order: OrderCard; onEdit: () => void }) => {
  const orders = useTexts(ordersTexts)
  const { card } = orders
  const { tugrik } = useFormats()
  const { role } = useCurrentPage()
  const mayEdit = allows(role, 'order.edit')
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <OrderState order={order} />
        <HeldUntil order={order} />
        <MoneyProblemLine order={order} />
        {mayEdit && <Acts order={order} />}
      </Stack>
      <section>
        <Group justify="space-between" mb={4}>
          <Title order={3} size="h4">
            {card.details}
          </Title>
          {mayEdit && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={onEdit}
            >
              {card.edit}
            </Button>
          )}
        </Group>
        <Text>{order.name || orders.nameless}</Text>
        {order.phone === '' ? (
          <Text c="dimmed">{card.noPhone}</Text>
        ) : (
          <PhoneLink phone={order.phone} className={classes.phone ?? ''}>
            <IconPhone size={16} aria-hidden /> {order.phone}
          </PhoneLink>
        )}
        <Text {...(order.address === '' && { c: 'dimmed' })}>{order.address || card.noAddress}</Text>
        {order.note !== '' && (
          <Alert color="gray" mt="xs" p="xs">
            {order.note}
          </Alert>
        )}
        {order.customer_id !== null && order.page_id !== null && (
          <ButtonLink
            mt="xs"
            size="compact-sm"
            variant="light"
            to="/inbox"
            search={{ pageId: order.page_id, customer: order.customer_id }}
          >
            {card.chat}
          </ButtonLink>
        )}
      </section>
      <section>
        <Title order={3} size="h4" mb={4}>
          {card.goods}
        </Title>
        <ul className={classes.plain}>
          {order.lines.map(({ variant_id, title, count, price }) => (
            <li key={variant_id} className={classes.line}>
              <Text>
                {title}
                {count > 1 && ` × ${count}`}
              </Text>
              <Text>{tugrik(price * count)}</Text>
            </li>
          ))}
        </ul>
        <Sums order={order} />
      </section>
      {order.payments.length > 0 && (
        <section>
          <Title order={3} size="h4" mb={4}>
            {card.money}
          </Title>
          <Payments order={order} />
        </section>
      )}
      <section>
        <Title order={3} size="h4" mb={4}>
          {card.history}
        </Title>
        <History order={order} />
      </section>
    </Stack>
  )
}

/** One order: what to do next, where it goes, its goods, money and history. */
export const OrderDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const orders = useTexts(ordersTexts)
  const found = useOrder(id)
  // The order as it was when editing began, so that a change of another person is refused and nothing typed is lost.
  const [editing, setEditing] = useState<OrderCard>()
  const order = found.data?.order
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={order && (editing ? orders.form.editTitle(order.number) : order.number)}
    >
      {found.isError && !order && (
        <LoadError what={orders.card.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <RowSkeletons height={48} count={6} />}
      {order &&
        (editing ? (
          <OrderForm order={editing} onDone={() => setEditing(undefined)} />
        ) : (
          <Card order={order} onEdit={() => setEditing(order)} />
        ))}
    </Drawer>
  )
}
