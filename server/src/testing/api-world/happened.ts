import { randomUUID } from 'node:crypto'
import { newConversation } from '#automation/runner/conversation.ts'
import type { NewRow, Queries } from '#migrations/tables.ts'

/** Fills the history of a world's page: an ignored comment, a hidden one, a failed reply, and a chat. */
export const happened = async (
  queries: Queries,
  { teamId, pageId, number, now }: { teamId: string; pageId: string; number: number; now: Date },
) => {
  const first = 7_000_000 + number * 1000
  const [runId, moderatedCommentId, failedRunId, chatRunId, personMessageId, openRunId] = [
    1, 2, 3, 4, 5, 6,
  ].map((one) => String(first + one))
  const customerId = String(6010203040506070n + BigInt(number))
  const contentId = `${pageId}_220033004400550`
  const blacklistWordId = await queries
    .insertInto('blacklist_words')
    .values({ team_id: teamId, page_id: pageId, word: 'луйварчин', excluded: false, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queries
    .insertInto('content')
    .values({
      team_id: teamId,
      page_id: pageId,
      content_id: contentId,
      type: 1,
      message: 'Шинэ даашинз',
      story: null,
      full_picture: null,
      permalink: null,
      created_time: now,
    })
    .execute()
  const run = (eventId: string | undefined, changes: Partial<NewRow<'runs'>>): NewRow<'runs'> => ({
    team_id: teamId,
    page_id: pageId,
    event_id: String(eventId),
    kind: 'comment_added',
    comment_id: `220033004400550_${eventId}`,
    content_id: contentId,
    customer_id: customerId,
    customer_name: 'Сараа',
    text: 'Үнэтэй юу',
    occurred_at: now,
    decided_at: now,
    outcome: 'ignored',
    own: false,
    automation_id: null,
    automation_name: null,
    keyword: null,
    reasons: '[]',
    comment_status: null,
    chat_status: null,
    moderation_status: null,
    ...changes,
  })
  const blacklisted = [{ code: 'blacklisted', word: 'луйварчин', words: 'луйварчин', action: 'hide' }]
  await queries
    .insertInto('runs')
    .values([
      run(runId, {}),
      run(moderatedCommentId, {
        outcome: 'moderated',
        reasons: JSON.stringify(blacklisted),
        moderation_status: 'sent',
      }),
      run(openRunId, { text: 'Дархан руу хүргэдэг үү?', request: 'open' }),
      run(failedRunId, { outcome: 'answered', comment_status: 'failed' }),
    ])
    .execute()
  await queries
    .insertInto('chat_runs')
    .values({
      team_id: teamId,
      page_id: pageId,
      event_id: String(chatRunId),
      kind: 'chat_message',
      customer_id: customerId,
      text: 'Үнэ',
      occurred_at: now,
      decided_at: now,
      outcome: 'answered',
      automation_id: null,
      automation_title: null,
      keyword: null,
      reasons: '[]',
      chat_status: 'failed',
      counted_period: null,
    })
    .execute()
  const failed = (eventId: string | undefined, thread: string) => ({
    team_id: teamId,
    page_id: pageId,
    event_id: String(eventId),
    thread,
    platform: 1 as const,
    customer_id: customerId,
    parent_comment_id: null,
    state: 'failed' as const,
    due_at: now,
    first_unknown_at: null,
    claimed_by: null,
    claimed_at: null,
    sent_at: null,
    platform_id: null,
    error_reason: 'transient',
    error_detail: '2',
    created_at: now,
  })
  await queries
    .insertInto('deliveries')
    .values([
      { ...failed(failedRunId, 'comment'), kind: 'comment_reply', comment_id: '1_3', text: 'Чатаар.' },
      {
        ...failed(chatRunId, 'chat'),
        kind: 'chat_message',
        comment_id: null,
        text: '',
        message: JSON.stringify({ kind: 'text', text: 'Үнэ 45,000 ₮.', buttons: [], quick_replies: [] }),
      },
      {
        ...failed(personMessageId, 'person'),
        kind: 'chat_message',
        comment_id: null,
        text: 'Маргааш хүргэнэ.',
        by_person: true,
      },
    ])
    .execute()
  await queries
    .insertInto('conversations')
    .values({
      team_id: teamId,
      page_id: pageId,
      customer_id: customerId,
      state: JSON.stringify({ ...newConversation(), last_contact_at: now.getTime() }),
      last_event_at: now,
      customer_acted_at: now,
    })
    .execute()
  const { id: savedReplyId } = await queries
    .insertInto('saved_replies')
    .values({ team_id: teamId, text: 'Хүргэлт 5,000 ₮', created_by: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { productId, variantId } = await makeProduct(queries, { teamId, code: 'A12', now })
  const { productId: unusedProductId } = await makeProduct(queries, { teamId, code: 'B7', now })
  const orderId = await makeOrder(queries, { teamId, pageId, variantId, number: 'K10001', now })
  const paidOrderId = await makeOrder(queries, { teamId, pageId, variantId, number: 'K10002', now })
  const { notice_id: noticeId } = await queries
    .insertInto('notices')
    .values({
      team_id: teamId,
      page_id: pageId,
      kind: 'notify',
      customer_id: customerId,
      automation_id: '00000000-0000-4000-8000-000000000001',
      node_id: 'tell',
      text: 'Захиалга: 9911-2233',
      why: null,
      for_everyone: true,
      mail_due_at: null,
      created_at: now,
      done_at: null,
      done_by: null,
    })
    .returning('notice_id')
    .executeTakeFirstOrThrow()
  const { otherCustomerId, joinedCustomerId, ...ofCustomer } = await customers(queries, {
    teamId,
    pageId,
    customerId,
    now,
  })
  return {
    ...ofCustomer,
    otherCustomerId,
    joinedCustomerId,
    noticeId,
    savedReplyId,
    productId,
    variantId,
    unusedProductId,
    orderId,
    paidOrderId,
    customerId,
    contentId,
    runId: String(runId),
    moderatedCommentId: String(moderatedCommentId),
    failedRunId: String(failedRunId),
    chatRunId: String(chatRunId),
    personMessageId: String(personMessageId),
    openRunId: String(openRunId),
    blacklistWordId: blacklistWordId.id,
  }
}

/** The customer's contact with a note, one joined with it and another one, and a segment of the team. */
const customers = async (
  queries: Queries,
  { teamId, pageId, customerId, now }: { teamId: string; pageId: string; customerId: string; now: Date },
) => {
  const otherCustomerId = `${customerId}1`
  const joinedCustomerId = `${customerId}2`
  const joinedId = randomUUID()
  await queries
    .insertInto('contacts')
    .values(
      [customerId, otherCustomerId, joinedCustomerId].map((id) => ({
        team_id: teamId,
        page_id: pageId,
        customer_id: id,
        fields: '{"phone": "+97699112233"}',
        tags: ['vip'],
        source: null,
        first_seen_at: now,
        last_seen_at: now,
        name: 'Сараа',
        search: null,
        joined_id: id === otherCustomerId ? null : joinedId,
      })),
    )
    .execute()
  const owner = await queries
    .selectFrom('team_members')
    .where('team_id', '=', teamId)
    .where('role', '=', 'owner')
    .select('person_id')
    .executeTakeFirstOrThrow()
  const { note_id: noteId } = await queries
    .insertInto('contact_notes')
    .values({
      team_id: teamId,
      page_id: pageId,
      customer_id: customerId,
      text: 'VIP',
      // Only its author changes a note.
      by: owner.person_id,
      created_at: now,
    })
    .returning('note_id')
    .executeTakeFirstOrThrow()
  const { id: segmentId } = await queries
    .insertInto('contact_segments')
    .values({ team_id: teamId, name: 'Байнгын', filter: '{"search": "", "rules": []}', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Other ones in each world; unknown ids of tests replace the digits.
  const number = String(Number.parseInt(segmentId.slice(0, 8), 16)).padStart(10, '0')
  const [fieldKey, tagKey] = [`size_${number}`, `vip ${number}`]
  const added = { team_id: teamId, created_at: now }
  await queries
    .insertInto('contact_fields')
    .values({ ...added, key: fieldKey, name: 'Размер', type: 'text' })
    .execute()
  await queries
    .insertInto('contact_tags')
    .values({ ...added, key: tagKey, name: tagKey })
    .execute()
  return { otherCustomerId, joinedCustomerId, noteId, segmentId, fieldKey, tagKey }
}

const makeProduct = async (
  queries: Queries,
  { teamId, code, now }: { teamId: string; code: string; now: Date },
) => {
  const { id: productId } = await queries
    .insertInto('products')
    .values({
      team_id: teamId,
      code,
      code_key: code,
      name: 'Даашинз',
      price: 89_000,
      on_sale: true,
      created_at: now,
      archived_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: variantId } = await queries
    .insertInto('product_variants')
    .values({
      team_id: teamId,
      product_id: productId,
      position: 0,
      size: 'M',
      colour: 'хар',
      available: 20,
      held: code === 'A12' ? 2 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { productId, variantId }
}

const makeOrder = async (
  queries: Queries,
  {
    teamId,
    pageId,
    variantId,
    number,
    now,
  }: { teamId: string; pageId: string; variantId: string; number: string; now: Date },
) => {
  const { id } = await queries
    .insertInto('orders')
    .values({
      team_id: teamId,
      number,
      page_id: pageId,
      customer_id: null,
      name: 'Сараа',
      phone: '99112233',
      address: '',
      note: '',
      state: 'open',
      collects: false,
      goods: 89_000,
      delivery_fee: 0,
      discount: 0,
      held_until: null,
      search: ` ${number.toLowerCase()}`,
      client_key: `made-${number}-by-hand`,
      created_at: now,
      created_by: null,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queries
    .insertInto('order_lines')
    .values({
      team_id: teamId,
      order_id: id,
      variant_id: variantId,
      title: 'A12 Даашинз',
      price: 89_000,
      count: 1,
      position: 0,
    })
    .execute()
  return id
}
