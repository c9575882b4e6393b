import { codeKeyOf, isLetterSize } from '#automation/orders/product-line.ts'
import type { Product, ProductInput } from '#contract/orders.schemas.ts'
import { MOST_PIECES, MOST_PRODUCTS } from '#contract/orders.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError, refuseWith } from '#server/infrastructure/http/domain-error.ts'

type Who = { teamId: string; personId: string }

/** Products of a team with their sizes and colours, the newest first. */
export const listProducts = async (queries: Queries, teamId: string): Promise<Product[]> => {
  const rows = await queries
    .selectFrom('products')
    .where('team_id', '=', teamId)
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .selectAll()
    .execute()
  return withVariants(queries, teamId, rows)
}

export const readProduct = async (queries: Queries, teamId: string, id: string): Promise<Product> => {
  const rows = await queries
    .selectFrom('products')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .selectAll()
    .execute()
  const [product] = await withVariants(queries, teamId, rows)
  if (!product) throw new DomainError('NOT_FOUND')
  return product
}

type ProductRow = { id: string; version: number; code: string; name: string; price: string; on_sale: boolean }

const withVariants = async (
  queries: Queries,
  teamId: string,
  rows: readonly ProductRow[],
): Promise<Product[]> => {
  if (rows.length === 0) return []
  const variants = await queries
    .selectFrom('product_variants')
    .where('team_id', '=', teamId)
    .where('archived_at', 'is', null)
    .where(
      'product_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .selectAll()
    .execute()
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id)
  return rows.map(({ id, version, code, name, price, on_sale }) => ({
    id,
    version,
    code,
    name,
    price: Number(price),
    on_sale,
    variants: (byProduct.get(id) ?? []).map(({ id: variantId, size, colour, available, held, sold }) => ({
      id: variantId,
      size,
      colour,
      left: available,
      held,
      sold,
    })),
  }))
}

/** Adds a product. @returns its id */
export const createProduct = (
  queries: Queries,
  who: Who,
  input: Omit<ProductInput, 'page_id'>,
  now: Date,
): Promise<string> =>
  queries.transaction().execute(async (transaction) => {
    await lockProducts(transaction, who.teamId)
    await refuseCode(transaction, who.teamId, input.code)
    const { count } = await transaction
      .selectFrom('products')
      .where('team_id', '=', who.teamId)
      .where('archived_at', 'is', null)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_PRODUCTS) throw new DomainError('TOO_MANY_PRODUCTS', { max: MOST_PRODUCTS })
    const { id } = await transaction
      .insertInto('products')
      .values({ team_id: who.teamId, ...columnsOf(input), created_at: now, archived_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeVariants(transaction, { ...who, productId: id }, input, now)
    return id
  })

export const updateProduct = (
  queries: Queries,
  who: Who,
  productId: string,
  input: Omit<ProductInput, 'page_id'>,
  now: Date,
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    await lockProducts(transaction, who.teamId)
    await refuseCode(transaction, who.teamId, input.code, productId)
    const { numUpdatedRows } = await transaction
      .updateTable('products')
      .set(({ eb }) => ({ ...columnsOf(input), version: eb('version', '+', 1) }))
      .where('team_id', '=', who.teamId)
      .where('id', '=', productId)
      .where('version', '=', input.version ?? 0)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      await readProduct(transaction, who.teamId, productId)
      throw new DomainError('PRODUCT_CHANGED')
    }
    await writeVariants(transaction, { ...who, productId }, input, now)
  })

export const archiveProduct = (
  queries: Queries,
  teamId: string,
  productId: string,
  now: Date,
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    await lockProducts(transaction, teamId)
    const product = await readProduct(transaction, teamId, productId)
    const variants = await lockVariants(transaction, teamId, productId)
    for (const variant of variants) refuseKept(product, variant)
    const archived = { archived_at: now }
    await transaction
      .updateTable('products')
      .set({ ...archived, on_sale: false })
      .where('team_id', '=', teamId)
      .where('id', '=', productId)
      .execute()
    await transaction
      .updateTable('product_variants')
      .set(archived)
      .where('team_id', '=', teamId)
      .where('product_id', '=', productId)
      .where('archived_at', 'is', null)
      .execute()
  })

const columnsOf = ({ code, name, price, on_sale }: Omit<ProductInput, 'page_id'>) => ({
  code,
  code_key: codeKeyOf(code),
  name,
  price,
  on_sale,
})

/** Products of one team change one after the other, so that codes and the limit are checked against what is there. */
const lockProducts = async (transaction: Queries, teamId: string): Promise<void> => {
  await transaction.selectFrom('teams').where('id', '=', teamId).select('id').forNoKeyUpdate().execute()
}

const refuseCode = async (
  transaction: Queries,
  teamId: string,
  code: string,
  ownId?: string,
): Promise<void> => {
  if (isLetterSize(code)) throw new DomainError('PRODUCT_CODE_IS_SIZE', { code })
  const key = codeKeyOf(code)
  if (key === '') refuseWith([{ field: 'code', code: '000001' }])
  const taken = await transaction
    .selectFrom('products')
    .where('team_id', '=', teamId)
    .where('code_key', '=', key)
    .where('archived_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (taken && taken.id !== ownId) throw new DomainError('PRODUCT_CODE_TAKEN', { code })
}

const lockVariants = (transaction: Queries, teamId: string, productId: string) =>
  transaction
    .selectFrom('product_variants')
    .where('team_id', '=', teamId)
    .where('product_id', '=', productId)
    .orderBy('id')
    .selectAll()
    .forNoKeyUpdate()
    .execute()

type Named = { size: string; colour: string }

/** «A12 Даашинз · хар · L» */
export const titleOf = ({ code, name }: Pick<Product, 'code' | 'name'>, { size, colour }: Named): string =>
  [[code, name].filter(Boolean).join(' '), colour, size].filter(Boolean).join(' · ')

const refuseKept = (product: Pick<Product, 'code' | 'name'>, variant: Named & { held: number }): void => {
  if (variant.held > 0) throw new DomainError('GOODS_KEPT', { title: titleOf(product, variant) })
}

const sameAs = (left: Named) => (right: Named) =>
  left.size.toLowerCase() === right.size.toLowerCase() &&
  left.colour.toLowerCase() === right.colour.toLowerCase()

/** Writes sizes and colours in their order. One that is gone is archived, because orders name it. */
const writeVariants = async (
  transaction: Queries,
  { teamId, personId, productId }: Who & { productId: string },
  { variants, ...product }: Omit<ProductInput, 'page_id'>,
  now: Date,
): Promise<void> => {
  for (const [at, variant] of variants.entries())
    if (variants.findIndex(sameAs(variant)) !== at)
      throw new DomainError('SIZES_ALIKE', { title: titleOf(product, variant) })
  const known = await lockVariants(transaction, teamId, productId)
  const kept = new Set<string>()
  const named = new Set(variants.map(({ id }) => id))
  for (const [position, variant] of variants.entries()) {
    const free = known.filter(({ id }) => !kept.has(id) && !named.has(id))
    const row =
      variant.id === undefined ? free.find(sameAs(variant)) : known.find(({ id }) => id === variant.id)
    if (variant.id !== undefined && !row) throw new DomainError('NOT_FOUND')
    const names = { size: variant.size, colour: variant.colour, position, archived_at: null }
    if (!row) {
      const { id } = await transaction
        .insertInto('product_variants')
        .values({ team_id: teamId, product_id: productId, ...names, available: variant.left })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (variant.left !== null && variant.left > 0)
        await noteSet(transaction, { teamId, personId }, id, variant.left, now)
      continue
    }
    kept.add(row.id)
    const available = availableAfter(row.available, variant)
    await transaction
      .updateTable('product_variants')
      .set({ ...names, available })
      .where('team_id', '=', teamId)
      .where('id', '=', row.id)
      .execute()
    const difference = (available ?? 0) - (row.available ?? 0)
    if (difference !== 0) await noteSet(transaction, { teamId, personId }, row.id, difference, now)
  }
  for (const row of known) {
    if (kept.has(row.id) || row.archived_at) continue
    refuseKept(product, row)
    await transaction
      .updateTable('product_variants')
      .set({ archived_at: now })
      .where('team_id', '=', teamId)
      .where('id', '=', row.id)
      .execute()
  }
}

/**
 * The number on the shelf is what a person counts and changes. Orders of the time in between stay counted, because only
 * the difference to the number on screen is added.
 */
const availableAfter = (
  available: number | null,
  { left, seen_left }: { left: number | null; seen_left?: number | null | undefined },
): number | null => {
  if (seen_left !== undefined && left === seen_left) return available
  if (left === null) return null
  if (available === null || seen_left === undefined || seen_left === null) return left
  return Math.min(MOST_PIECES, Math.max(0, available + left - seen_left))
}

const noteSet = (
  transaction: Queries,
  { teamId, personId }: Who,
  variantId: string,
  count: number,
  now: Date,
) =>
  transaction
    .insertInto('stock_moves')
    .values({
      team_id: teamId,
      variant_id: variantId,
      order_id: null,
      kind: 'set',
      count,
      at: now,
      by_person: personId,
    })
    .execute()
