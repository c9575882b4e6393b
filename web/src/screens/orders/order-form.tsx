import {
  ActionIcon,
  Button,
  Drawer,
  Group,
  NumberInput,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { stockOf } from '#automation/orders/order-states.ts'
import { productFinder } from '#automation/orders/product-line.ts'
import type { OrderCard } from '#contract/orders.schemas.ts'
import { HIGHEST_PRICE, MOST_COUNT, MOST_LINES, orderLengths } from '#contract/orders.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { newUuid } from '#web/components/new-id.ts'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './orders.module.css'
import { ordersTexts } from './texts.ts'
import { productName, useProducts, useShowOrder, variantName } from './use-orders.ts'

type Line = { variant_id: string; title: string; price: number; count: number }

/** Goods that can be added, with what is left of each. */
const useGoods = () => {
  const { data } = useProducts()
  return useMemo(
    () =>
      (data?.products ?? []).flatMap((product) =>
        product.variants.map((variant) => ({
          variant_id: variant.id,
          code: product.code,
          title: [productName(product), variantName(variant)].filter(Boolean).join(' · '),
          price: product.price,
          left: variant.left,
          onSale: product.on_sale,
        })),
      ),
    [data],
  )
}

const GoodsPicker = ({ lines, onAdd }: { lines: readonly Line[]; onAdd: (line: Line) => void }) => {
  const { form } = useTexts(ordersTexts)
  const { tugrik } = useFormats()
  const goods = useGoods().filter(
    ({ variant_id, onSale }) => onSale && !lines.some((line) => line.variant_id === variant_id),
  )
  const leftText = (left: number | null) =>
    left === null ? '' : `, ${left === 0 ? form.gone : form.left(left)}`
  return (
    <Select
      label={form.pick}
      placeholder={form.pickPlaceholder}
      searchable
      value={null}
      disabled={lines.length >= MOST_LINES}
      nothingFoundMessage={form.nothing}
      maxDropdownHeight={260}
      limit={50}
      data={goods.map(({ variant_id, title, price, left }) => ({
        value: variant_id,
        label: `${title} — ${tugrik(price)}${leftText(left)}`,
        disabled: left === 0,
      }))}
      filter={({ options, search, limit }) => {
        const finds = productFinder(search)
        return options
          .filter((option) => {
            const found = goods.find(({ variant_id }) => 'value' in option && variant_id === option.value)
            return found !== undefined && finds(found.code, found.title)
          })
          .slice(0, limit)
      }}
      onChange={(chosen) => {
        const found = goods.find(({ variant_id }) => variant_id === chosen)
        if (found) onAdd({ variant_id: found.variant_id, title: found.title, price: found.price, count: 1 })
      }}
    />
  )
}

const Lines = ({ lines, onChange }: { lines: readonly Line[]; onChange: (lines: Line[]) => void }) => {
  const { form } = useTexts(ordersTexts)
  const { tugrik } = useFormats()
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {form.noGoods}
      </Text>
    )
  return (
    <ul className={classes.plain}>
      {lines.map((line) => (
        <li key={line.variant_id} className={classes.edited}>
          <div>
            <Text size="sm">{line.title}</Text>
            <Text size="sm" c="dimmed">
              {tugrik(line.price)}
            </Text>
          </div>
          <NumberInput
            aria-label={form.count(line.title)}
            w={84}
            value={line.count}
            min={1}
            max={MOST_COUNT}
            allowDecimal={false}
            allowNegative={false}
            inputMode="numeric"
            onChange={(count) =>
              onChange(
                lines.map((one) =>
                  one.variant_id === line.variant_id && typeof count === 'number' && count >= 1
                    ? { ...one, count }
                    : one,
                ),
              )
            }
          />
          <ActionIcon
            size={36}
            variant="subtle"
            color="gray"
            aria-label={form.remove(line.title)}
            onClick={() => onChange(lines.filter(({ variant_id }) => variant_id !== line.variant_id))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

const HOLDS = ['1', '3', '24', '72', 'none'] as const
type Hold = (typeof HOLDS)[number]
const HOUR = 3_600_000

const heldUntilOf = (hold: Hold): string | null =>
  hold === 'none' ? null : new Date(Date.now() + Number(hold) * HOUR).toISOString()

type Money = number | ''
const MoneyInput = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: Money
  onChange: (value: Money) => void
}) => (
  <NumberInput
    label={label}
    value={value}
    min={0}
    max={HIGHEST_PRICE}
    allowDecimal={false}
    allowNegative={false}
    thousandSeparator=","
    inputMode="numeric"
    hideControls
    onChange={(typed) => onChange(typeof typed === 'number' ? typed : '')}
  />
)

/** The customer of a new order, with what is known. */
type Ordering = { id: string; name: string; phone: string; address: string }

type OrderFormProps = {
  order?: OrderCard
  customer?: Ordering | undefined
  onDone: (id: string) => void
}

/** A new order, or the details and goods of one. What is typed stays when the server refuses. */
export const OrderForm = ({ order, customer, onDone }: OrderFormProps) => {
  const { form } = useTexts(ordersTexts)
  const { tugrik } = useFormats()
  const { page_id } = useCurrentPage()
  const show = useShowOrder()
  const [client_key] = useState(newUuid)
  const [name, setName] = useState(order?.name ?? customer?.name ?? '')
  const [phone, setPhone] = useState(order?.phone ?? customer?.phone.slice(0, orderLengths.phone) ?? '')
  const [address, setAddress] = useState(
    order?.address ?? customer?.address.slice(0, orderLengths.address) ?? '',
  )
  const [note, setNote] = useState(order?.note ?? '')
  const [delivery, setDelivery] = useState<Money>(order?.delivery_fee || '')
  const [discount, setDiscount] = useState<Money>(order?.discount || '')
  const [lines, setLines] = useState<Line[]>(order?.lines.map((line) => ({ ...line })) ?? [])
  const [hold, setHold] = useState<Hold>('24')
  const isLocked = order !== undefined && stockOf(order.state) !== 'held'
  const goods = lines.reduce((sum, { price, count }) => sum + price * count, 0)
  const total = Math.max(0, goods + (delivery || 0) - (discount || 0))
  const save = useMutation({
    mutationFn: () => {
      const body = {
        page_id,
        name,
        phone,
        address,
        note,
        delivery_fee: delivery || 0,
        discount: discount || 0,
        lines: lines.map(({ variant_id, count }) => ({ variant_id, count })),
      }
      return order
        ? call('updateOrder', { params: { id: order.id }, body: { ...body, version: order.version } })
        : call('createOrder', {
            body: {
              ...body,
              client_key,
              held_until: heldUntilOf(hold),
              ...(customer && { customer_id: customer.id }),
            },
          })
    },
    onSuccess: async (reply) => {
      toast({ success: true, message: order ? form.saved : form.created(reply.order.number) })
      onDone(reply.order.id)
      await show(reply)
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack gap="md">
        {isLocked ? (
          <Text size="sm" c="dimmed">
            {form.locked}
          </Text>
        ) : (
          <>
            <GoodsPicker lines={lines} onAdd={(line) => setLines([...lines, line])} />
            <Lines lines={lines} onChange={setLines} />
          </>
        )}
        <Group grow preventGrowOverflow={false} align="flex-start">
          <TextInput
            label={form.name}
            value={name}
            maxLength={orderLengths.name}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={form.phone}
            value={phone}
            maxLength={orderLengths.phone}
            inputMode="tel"
            autoComplete="off"
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
        </Group>
        <Textarea
          label={form.address}
          placeholder={form.addressPlaceholder}
          autosize
          minRows={2}
          value={address}
          maxLength={orderLengths.address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        {!isLocked && (
          <Group grow align="flex-start">
            <MoneyInput label={form.delivery} value={delivery} onChange={setDelivery} />
            <MoneyInput label={form.discount} value={discount} onChange={setDiscount} />
          </Group>
        )}
        {!order && (
          <Select
            label={form.hold}
            value={hold}
            allowDeselect={false}
            data={HOLDS.map((one) => ({ value: one, label: form.holds[one] }))}
            onChange={(chosen) => chosen && setHold(chosen)}
          />
        )}
        <Textarea
          label={form.note}
          autosize
          value={note}
          maxLength={orderLengths.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={classes.foot}>
          <Text fw={700}>{!isLocked && form.total(tugrik(total))}</Text>
          <Button type="submit" loading={save.isPending}>
            {order ? form.save : form.create}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** @param props.onClose gets the id of the order that was made */
export const OrderFormDrawer = ({
  customer,
  onClose,
}: {
  customer: { id: string; name: string } | undefined
  onClose: (made?: string) => void
}) => {
  const { form } = useTexts(ordersTexts)
  const { page_id } = useCurrentPage()
  // What the chat has said already is not typed again. Without it the form is empty.
  const known = useQuery({
    ...apiQuery('getCustomer', { params: { customer_id: customer?.id ?? '' }, query: { page_id } }),
    enabled: customer !== undefined,
    retry: false,
  })
  const detail = (wanted: string) =>
    known.data?.card.customer.fields.find(({ key }) => key === wanted)?.value ?? ''
  return (
    <Drawer opened onClose={() => onClose()} position="right" size="md" title={form.newTitle}>
      {known.isLoading ? (
        <RowSkeletons height={48} count={6} />
      ) : (
        <OrderForm
          customer={customer && { ...customer, phone: detail('phone'), address: detail('address') }}
          onDone={onClose}
        />
      )}
    </Drawer>
  )
}
