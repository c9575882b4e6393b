import {
  ActionIcon,
  Button,
  Drawer,
  Group,
  NumberInput,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import {
  inOrderOfSize,
  type ProductLine,
  productFinder,
  readProductLine,
} from '#automation/orders/product-line.ts'
import type { Product } from '#contract/orders.schemas.ts'
import { HIGHEST_PRICE, MOST_PIECES, MOST_VARIANTS, orderLengths } from '#contract/orders.ts'
import { allows } from '#contract/permissions.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { newUuid } from '#web/components/new-id.ts'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './orders.module.css'
import { ordersTexts } from './texts.ts'
import { productName, useProductSaved, useProducts, variantName } from './use-orders.ts'

type Variant = {
  key: string
  id?: string
  size: string
  colour: string
  left: number | null
  seen_left?: number | null
}

/** Each colour in each size, as a shop lays them out. */
const variantsOf = ({ sizes, colours, each }: ProductLine): Omit<Variant, 'key'>[] => {
  const ofSizes = sizes.length === 0 ? [''] : inOrderOfSize(sizes)
  const ofColours = colours.length === 0 ? [''] : colours
  return ofColours
    .flatMap((colour) => ofSizes.map((size) => ({ size, colour, left: each ?? null })))
    .slice(0, MOST_VARIANTS)
}

/** One line, with what was understood of it below. */
const QuickEntry = () => {
  const { products } = useTexts(ordersTexts)
  const { tugrik } = useFormats()
  const { page_id } = useCurrentPage()
  const saved = useProductSaved()
  const [line, setLine] = useState('')
  const read = readProductLine(line)
  const add = useMutation({
    mutationFn: () =>
      call('createProduct', {
        body: {
          page_id,
          code: read.code ?? '',
          name: read.name.slice(0, orderLengths.product_name),
          price: read.price ?? 0,
          on_sale: true,
          variants: variantsOf(read),
        },
      }),
    onSuccess: ({ product }) => {
      toast({ success: true, message: products.added(product.code) })
      setLine('')
      saved()
    },
  })
  const isTyped = line.trim() !== ''
  const missing =
    read.code === undefined ? products.needsCode : read.price === undefined ? products.needsPrice : undefined
  const understood = [
    read.code,
    read.name,
    read.price !== undefined && tugrik(read.price),
    read.colours.join(', '),
    inOrderOfSize(read.sizes).join(' '),
    read.each === undefined ? products.uncounted : products.each(read.each),
  ].filter(Boolean)
  return (
    <form
      className={classes.quick}
      onSubmit={(event) => {
        event.preventDefault()
        if (!missing && !add.isPending) add.mutate()
      }}
    >
      <div className={classes.quickLine}>
        <TextInput
          label={products.quick}
          placeholder={products.quickPlaceholder}
          value={line}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => setLine(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isTyped || missing !== undefined} loading={add.isPending}>
          {products.add}
        </Button>
      </div>
      <Text size="sm" c="dimmed" role="status">
        {isTyped ? [understood.join(' · '), missing].filter(Boolean).join(' — ') : products.quickHelp}
      </Text>
    </form>
  )
}

/** `onOpen`: for people who may change it. */
const ProductRow = ({ product, onOpen }: { product: Product; onOpen: (() => void) | undefined }) => {
  const { products } = useTexts(ordersTexts)
  const { tugrik } = useFormats()
  return (
    <li className={classes.product}>
      <div className={classes.who}>
        {onOpen ? (
          <button
            type="button"
            className={classes.name}
            aria-label={products.open(productName(product))}
            onClick={onOpen}
          >
            {product.code}
          </button>
        ) : (
          <Text span fw={700}>
            {product.code}
          </Text>
        )}
        <Text span truncate>
          {product.name}
        </Text>
        {!product.on_sale && <StatusPill tone="quiet">{products.notOnSale}</StatusPill>}
      </div>
      <Text fw={600}>{tugrik(product.price)}</Text>
      <ul className={classes.variants}>
        {product.variants.map((variant) => (
          <li key={variant.id} data-gone={variant.left === 0}>
            {[
              variantName(variant),
              variant.left === null ? '' : variant.left === 0 ? products.gone : products.left(variant.left),
              variant.held > 0 && products.held(variant.held),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </li>
  )
}

const VariantRows = ({
  rows,
  onChange,
}: {
  rows: readonly Variant[]
  onChange: (rows: Variant[]) => void
}) => {
  const { products } = useTexts(ordersTexts)
  const change = (key: string, change: Partial<Variant>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  return (
    <fieldset className={classes.variantRows}>
      <Title order={3} size="h5">
        {products.variants}
      </Title>
      <Text size="sm" c="dimmed">
        {products.leftHelp}
      </Text>
      {rows.map((row) => (
        <div key={row.key} className={classes.variantRow}>
          <TextInput
            aria-label={products.colour}
            placeholder={products.colour}
            value={row.colour}
            maxLength={orderLengths.colour}
            onChange={(event) => change(row.key, { colour: event.currentTarget.value })}
          />
          <TextInput
            aria-label={products.size}
            placeholder={products.size}
            value={row.size}
            maxLength={orderLengths.size}
            onChange={(event) => change(row.key, { size: event.currentTarget.value })}
          />
          <NumberInput
            aria-label={products.leftLabel}
            placeholder={products.leftLabel}
            value={row.left ?? ''}
            min={0}
            max={MOST_PIECES}
            allowDecimal={false}
            allowNegative={false}
            inputMode="numeric"
            hideControls
            onChange={(typed) => change(row.key, { left: typeof typed === 'number' ? typed : null })}
          />
          <ActionIcon
            size={36}
            variant="subtle"
            color="gray"
            disabled={rows.length === 1}
            aria-label={products.removeVariant(variantName(row))}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {rows.length < MOST_VARIANTS && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            onChange([...rows, { key: newUuid(), size: '', colour: rows.at(-1)?.colour ?? '', left: null }])
          }
        >
          {products.addVariant}
        </Button>
      )}
    </fieldset>
  )
}

const ProductForm = ({ product, onDone }: { product?: Product | undefined; onDone: () => void }) => {
  const { products } = useTexts(ordersTexts)
  const { page_id } = useCurrentPage()
  const saved = useProductSaved()
  const [code, setCode] = useState(product?.code ?? '')
  const [name, setName] = useState(product?.name ?? '')
  const [price, setPrice] = useState<number | ''>(product?.price ?? '')
  const [on_sale, setOnSale] = useState(product?.on_sale ?? true)
  const [removing, setRemoving] = useState(false)
  const [rows, setRows] = useState<Variant[]>(
    () =>
      product?.variants.map(({ id, size, colour, left }) => ({
        key: id,
        id,
        size,
        colour,
        left,
        seen_left: left,
      })) ?? [{ key: 'first', size: '', colour: '', left: null }],
  )
  const done = (message: string) => {
    toast({ success: true, message })
    onDone()
    saved()
  }
  const save = useMutation({
    mutationFn: () => {
      const body = {
        page_id,
        code,
        name,
        price: price || 0,
        on_sale,
        ...(product && { version: product.version }),
        variants: rows.map(({ key: _, ...row }) => row),
      }
      return product
        ? call('updateProduct', { params: { id: product.id }, body })
        : call('createProduct', { body })
    },
    onSuccess: (reply) =>
      done(product ? products.saved(reply.product.code) : products.added(reply.product.code)),
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('archiveProduct', { params: { id }, query: { page_id } }),
    onSuccess: () => done(products.removed(code)),
    onError: () => setRemoving(false),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack gap="md">
        <Group grow preventGrowOverflow={false} align="flex-start">
          <TextInput
            label={products.code}
            value={code}
            maxLength={orderLengths.code}
            required
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <NumberInput
            label={products.price}
            value={price}
            min={1}
            max={HIGHEST_PRICE}
            required
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator=","
            inputMode="numeric"
            hideControls
            onChange={(typed) => setPrice(typeof typed === 'number' ? typed : '')}
          />
        </Group>
        <TextInput
          label={products.name}
          value={name}
          maxLength={orderLengths.product_name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Switch
          label={products.onSale}
          checked={on_sale}
          onChange={(event) => setOnSale(event.currentTarget.checked)}
        />
        <VariantRows rows={rows} onChange={setRows} />
        <div className={classes.foot}>
          {product ? (
            <Button variant="subtle" color="error" onClick={() => setRemoving(true)}>
              {products.remove}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" disabled={code.trim() === '' || !price} loading={save.isPending}>
            {products.save}
          </Button>
        </div>
      </Stack>
      {product && (
        <ConfirmWindow
          opened={removing}
          title={products.removeTitle(productName(product))}
          confirm={products.remove}
          cancel={products.cancel}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(product.id)}
          onClose={() => setRemoving(false)}
        >
          <Text>{products.removeText}</Text>
        </ConfirmWindow>
      )}
    </form>
  )
}

/** Products of the team: added in one line, found, changed. */
export const Products = () => {
  const { products } = useTexts(ordersTexts)
  const { role } = useCurrentPage()
  const found = useProducts()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<string>()
  const wanted = useDeferredValue(search)
  const all = found.data?.products ?? []
  const finds = productFinder(wanted)
  const shown = all.filter((product) => finds(product.code, productName(product)))
  const product = all.find(({ id }) => id === opened)
  const mayEdit = allows(role, 'product.edit')
  return (
    <>
      {mayEdit && <QuickEntry />}
      <div className={classes.bar}>
        {all.length > 5 && (
          <SearchField label={products.search} searched={search} max={100} onSearch={setSearch} />
        )}
        {mayEdit && (
          <Button variant="default" onClick={() => setOpened('new')}>
            {products.addForm}
          </Button>
        )}
      </div>
      {found.isError && !found.data && (
        <LoadError what={products.listFailed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <RowSkeletons height={72} count={4} />}
      {found.data && shown.length === 0 && (
        <Text c="dimmed" ta="center" py="xl">
          {all.length > 0 ? products.nothingFound : mayEdit ? products.empty : products.emptyToLook}
        </Text>
      )}
      <ul className={classes.list} aria-label={products.listLabel}>
        {shown.map((one) => (
          <ProductRow key={one.id} product={one} onOpen={mayEdit ? () => setOpened(one.id) : undefined} />
        ))}
      </ul>
      {(product || opened === 'new') && (
        <Drawer
          opened
          onClose={() => setOpened(undefined)}
          position="right"
          size="md"
          title={product ? productName(product) : products.newTitle}
        >
          <ProductForm product={product} onDone={() => setOpened(undefined)} />
        </Drawer>
      )}
    </>
  )
}
