import { Button, Checkbox, Group, Modal, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '#contract/orders.schemas.ts'
import {
  HIGHEST_PRICE,
  orderLengths,
  type PaymentWay,
  type PersonsAct,
  paymentWays,
} from '#contract/orders.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ordersTexts } from './texts.ts'
import { type Acting, useAct } from './use-orders.ts'

type ActWindowProps = { act: PersonsAct; order: Order; onClose: () => void }

/** Whether an act needs a sum, a reason or a second thought. */
export const needsWindow = (act: PersonsAct, { collects, paid, total }: Order): boolean =>
  act === 'pay' ||
  act === 'refund' ||
  act === 'cancel' ||
  act === 'return' ||
  (act === 'deliver' && collects && paid < total)

const Amount = ({ value, onChange }: { value: number | ''; onChange: (value: number | '') => void }) => {
  const { pay } = useTexts(ordersTexts)
  return (
    <NumberInput
      label={pay.amount}
      value={value}
      min={0}
      max={HIGHEST_PRICE}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      inputMode="numeric"
      hideControls
      data-autofocus
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : '')}
    />
  )
}

const MoneyForm = ({ act, order, onClose }: ActWindowProps) => {
  const orders = useTexts(ordersTexts)
  const { pay } = orders
  const isRefund = act === 'refund'
  const rest = Math.max(
    0,
    isRefund
      ? order.paid - (order.money_problem === 'over_paid' ? order.total : 0)
      : order.total - order.paid,
  )
  const [amount, setAmount] = useState<number | ''>(rest || '')
  const [way, setWay] = useState<PaymentWay>('transfer')
  const [reason, setReason] = useState('')
  const save = useAct(order, onClose)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (amount) save.mutate({ act, amount, way, reason })
      }}
    >
      <Stack gap="md">
        {!isRefund && (
          <Text size="sm" c="dimmed">
            {pay.proof}
          </Text>
        )}
        <Amount value={amount} onChange={setAmount} />
        <Select
          label={pay.way}
          value={way}
          allowDeselect={false}
          data={paymentWays.map((one) => ({ value: one, label: orders.ways[one] }))}
          onChange={(chosen) => chosen && setWay(chosen)}
        />
        <TextInput
          label={pay.note}
          placeholder={pay.notePlaceholder}
          value={reason}
          maxLength={orderLengths.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!amount} loading={save.isPending}>
            {pay.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const DeliverForm = ({ order, onClose }: ActWindowProps) => {
  const { deliver } = useTexts(ordersTexts)
  const [amount, setAmount] = useState<number | ''>(Math.max(0, order.total - order.paid))
  const save = useAct(order, onClose)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ act: 'deliver', ...(amount && { amount }) })
      }}
    >
      <Stack gap="md">
        <Text size="sm">{deliver.text}</Text>
        <Amount value={amount} onChange={setAmount} />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            {deliver.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const EndForm = ({ act, order, onClose }: ActWindowProps) => {
  const { end } = useTexts(ordersTexts)
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(true)
  const save = useAct(order, onClose)
  const isHeld = order.state === 'open' || order.state === 'awaiting_payment'
  const acting: Acting = { act, reason, ...(!isHeld && { restock }) }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(acting)
      }}
    >
      <Stack gap="md">
        {isHeld && order.lines.length > 0 && <Text size="sm">{end.held}</Text>}
        {order.paid > 0 && <Text size="sm">{end.paid}</Text>}
        <TextInput
          label={end.reason}
          value={reason}
          maxLength={orderLengths.reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {!isHeld && (
          <Checkbox
            label={end.restock}
            checked={restock}
            onChange={(event) => setRestock(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {end.keep}
          </Button>
          <Button type="submit" color="error" loading={save.isPending}>
            {act === 'return' ? end.return : end.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Takes what an act needs: a sum, a reason, whether the goods can be sold again. */
export const ActWindow = (props: ActWindowProps) => {
  const orders = useTexts(ordersTexts)
  const { act, onClose } = props
  // As it was when the window opened: a change in between refuses the act.
  const [order] = useState(props.order)
  const title =
    act === 'pay'
      ? orders.pay.title
      : act === 'refund'
        ? orders.pay.refundTitle
        : act === 'deliver'
          ? orders.deliver.title
          : act === 'return'
            ? orders.end.returnTitle(order.number)
            : orders.end.cancelTitle(order.number)
  return (
    <Modal opened onClose={onClose} title={title}>
      {act === 'pay' || act === 'refund' ? (
        <MoneyForm {...props} order={order} />
      ) : act === 'deliver' ? (
        <DeliverForm {...props} order={order} />
      ) : (
        <EndForm {...props} order={order} />
      )}
    </Modal>
  )
}
