import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderColumn } from '#automation/vocabulary.ts'
import type { Order } from '#contract/orders.schemas.ts'
import type { PersonsAct } from '#contract/orders.ts'
import { allows } from '#contract/permissions.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { StatusPill, type Tone } from '#web/components/status-pill.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { ActWindow, needsWindow } from './act-window.tsx'
import classes from './orders.module.css'
import { ordersTexts } from './texts.ts'
import { useAct } from './use-orders.ts'

/** The usual next act of each column, one tap away. */
const NEXT: Readonly<Record<OrderColumn, PersonsAct | undefined>> = {
  new: 'request_payment',
  to_pay: 'pay',
  to_pack: 'pack',
  packed: 'hand_over',
  on_the_way: 'deliver',
  done: undefined,
  closed: undefined,
}

const TONES: Readonly<Record<OrderColumn, Tone>> = {
  new: 'alive',
  to_pay: 'warning',
  to_pack: 'alive',
  packed: 'alive',
  on_the_way: 'alive',
  done: 'success',
  closed: 'quiet',
}

export const OrderState = ({ order }: { order: Order }) => {
  const orders = useTexts(ordersTexts)
  return (
    <Group gap={4}>
      <StatusPill tone={TONES[order.column]}>
        {order.collects ? orders.columns[order.column] : orders.states[order.state]}
      </StatusPill>
      {order.collects && <StatusPill tone="quiet">{orders.collects}</StatusPill>}
    </Group>
  )
}

/** Money that does not fit the state of the order, in words. */
export const MoneyProblemLine = ({ order }: { order: Order }) => {
  const orders = useTexts(ordersTexts)
  const { tugrik } = useFormats()
  if (!order.money_problem) return null
  return (
    <Text size="sm" className={classes.problem}>
      <IconAlertTriangle size={16} aria-hidden />
      {orders.problems[order.money_problem](tugrik(order.paid), tugrik(order.total))}
    </Text>
  )
}

/** The time left for an order without money; one with a part of it does not end by itself. */
export const HeldUntil = ({ order }: { order: Order }) => {
  const orders = useTexts(ordersTexts)
  const now = useNow(30_000)
  const until = order.held_until
  if (until === null || order.paid > 0) return null
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000)
  const left =
    minutes <= 0
      ? orders.heldOver
      : minutes < 120
        ? orders.minutesLeft(minutes)
        : minutes < 72 * 60
          ? orders.hoursLeft(Math.floor(minutes / 60))
          : orders.daysLeft(Math.floor(minutes / 1440))
  return (
    <Text size="sm" c="dimmed" className={classes.held}>
      <IconClock size={14} aria-hidden />
      {left}
    </Text>
  )
}

const LINES_SHOWN = 3

export const OrderRow = ({ order, onOpen }: { order: Order; onOpen: () => void }) => {
  const orders = useTexts(ordersTexts)
  const { tugrik } = useFormats()
  const { role } = useCurrentPage()
  const [asking, setAsking] = useState<PersonsAct>()
  const act = useAct(order)
  const next = order.money_problem === null && order.lines.length > 0 ? NEXT[order.column] : undefined
  const shown = order.lines.slice(0, LINES_SHOWN)
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <button
          type="button"
          className={classes.name}
          onClick={onOpen}
          aria-label={orders.open(order.number)}
        >
          {order.number}
        </button>
        <Text span truncate>
          {order.name || orders.nameless}
        </Text>
        {order.phone !== '' && <PhoneLink phone={order.phone} className={classes.phone ?? ''} />}
      </div>
      <Text fw={600} className={classes.sum}>
        {tugrik(order.total)}
      </Text>
      <Text size="sm" c="dimmed" className={classes.goods} lineClamp={2}>
        {shown.map(({ title, count }) => (count > 1 ? `${title} × ${count}` : title)).join(', ')}
        {order.lines.length > LINES_SHOWN && ` ${orders.more(order.lines.length - LINES_SHOWN)}`}
      </Text>
      <div className={classes.state}>
        <OrderState order={order} />
        <HeldUntil order={order} />
      </div>
      {next && allows(role, 'order.edit') && (
        <Button
          size="compact-md"
          variant="light"
          className={classes.next}
          loading={act.isPending}
          onClick={() => (needsWindow(next, order) ? setAsking(next) : act.mutate({ act: next }))}
        >
          {orders.acts[next]}
        </Button>
      )}
      <MoneyProblemLine order={order} />
      {asking && <ActWindow act={asking} order={order} onClose={() => setAsking(undefined)} />}
    </li>
  )
}
