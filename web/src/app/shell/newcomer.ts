/** The part of the waiting list that shows new customers. */
export type Waiting = {
  chats: readonly { page: { page_id: string }; customer: { id: string }; waiting_since: string | null }[]
  counts: { waiting: number }
}

const keyOf = ({ page, customer, waiting_since }: Waiting['chats'][number]): string =>
  `${page.page_id} ${customer.id} ${waiting_since}`

/** Whether a customer of a page with notifications began to wait between two reads. */
export const hasNewcomer = (before: Waiting, after: Waiting, pagesOff: readonly string[]): boolean => {
  const known = new Set(before.chats.map(keyOf))
  const fresh = after.chats.filter((chat) => !known.has(keyOf(chat)))
  // The list shows those who have waited longest, so a row may be new only because another one left.
  const last = before.chats.at(-1)?.waiting_since ?? ''
  const later = fresh.filter(({ waiting_since }) => (waiting_since ?? '') > last)
  const isCut = before.chats.length < before.counts.waiting
  return isCut
    ? after.counts.waiting > before.counts.waiting
    : later.some(({ page }) => !pagesOff.includes(page.page_id))
}
