import { z } from 'zod'
import { LONGEST_TAG } from '#automation/flow/flow-limits.ts'
import { topics } from '#automation/vocabulary.ts'
import { topic } from './comment-automations.schemas.ts'
import { customerNote } from './customers.schemas.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { clientKey, pageId, platform } from './fields.schemas.ts'
import { deliveryErrorReason, deliveryState } from './histories.schemas.ts'
import { inboxViews, MOST_ATTACHMENTS, MOST_CHANGED_CHATS } from './inbox.ts'
import { limits } from './limits.ts'

const customer = z.object({
  id: z.string(),
  /** Null until the platform has returned it, or if the platform withholds it. */
  name: z.string().nullable(),
  picture_url: z.string().nullable(),
})

const teammate = z.object({ id: z.string(), name: z.string() })

/**
 * `person`: a person of the team, in the inbox. `page`: a person in Messenger or Business Suite. `automatic`, `other_app`
 * and `meta_ai`: an instant reply of the platform, another application, Meta's Business Agent.
 */
export const threadAuthors = [
  'customer',
  'bot',
  'person',
  'page',
  'automatic',
  'other_app',
  'meta_ai',
] as const

/** `file`: also what the platform does not describe further. */
const attachment = z.object({
  type: z.enum(['image', 'video', 'audio', 'file', 'link']),
  /** The platform's address, which ends after some days; null for media that may not be kept. */
  url: z.string().nullable(),
  title: z.string(),
})
export type ThreadAttachment = z.infer<typeof attachment>

const card = z.object({ title: z.string(), subtitle: z.string(), image_url: z.string().nullable() })

/** Trigger of a rule for such texts: a topic that the text surely has, or its words. */
const suggestedTrigger = z.object({ topic: topic.nullable(), keyword: z.string().nullable() })
export type SuggestedTrigger = z.infer<typeof suggestedTrigger>

/** A message that another one quotes; `id` null: older than what the thread keeps. */
const quotedMessage = z.object({
  id: z.string().nullable(),
  from: z.enum(threadAuthors).nullable(),
  text: z.string(),
  attachment: attachment.shape.type.nullable(),
})

export const threadMessage = z
  .object({
    /** Unique in the thread. */
    id: z.string(),
    /** The event that it is, or that it answers. */
    event_id: z.string(),
    at: z.string(),
    from: z.enum(threadAuthors),
    /** Name of the teammate who wrote it. */
    author: z.string().nullable(),
    /** `opened`: the customer opened the chat or came by a link. `tap`: pressed the button `text`. */
    kind: z.enum(['message', 'tap', 'opened']),
    text: z.string(),
    attachments: z.array(attachment),
    cards: z.array(card),
    /** Titles of buttons and quick replies. */
    buttons: z.array(z.string()),
    /** The message that it answers. */
    quoted: quotedMessage.nullable(),
    /** A reply may quote it. */
    quotable: z.boolean(),
    /** The customer's reaction, as an emoji. */
    reaction: z.string().nullable(),
    /** The message answers a story of the account, or mentions the account in the customer's own. */
    story: z.enum(['reply', 'mention']).nullable(),
    /** The customer took the message back. */
    deleted: z.boolean(),
    /** The platform does not show what the customer sent. */
    unsupported: z.boolean(),
    /** Of a message that the product sends. */
    state: deliveryState.nullable(),
    error: z.object({ reason: deliveryErrorReason, detail: z.string().nullable() }).nullable(),
    can_retry: z.boolean(),
    /** Of a customer's message that no automation answered. */
    trigger: suggestedTrigger.nullable(),
    /** How the bot decided on the customer's message; null while undecided, and for messages of the page. */
    run: z
      .object({
        automation: z.object({ id: z.string(), title: z.string() }).nullable(),
        /** `ChatReason` of the runner, in order. */
        reasons: z.array(z.looseObject({ code: z.string() })),
      })
      .nullable(),
  })
  .meta({ id: 'ThreadMessage' })
export type ThreadMessage = z.infer<typeof threadMessage>

/** Shared by a row of the inbox and an open thread. */
const chatState = {
  page: z.object({ page_id: z.string(), name: z.string(), platform, connected: z.boolean() }),
  customer,
  /** Since the customer's first message without an answer; null: the customer does not wait. */
  waiting_since: z.string().nullable(),
  unread: z.boolean(),
  assigned_to: teammate.nullable(),
  done_at: z.string().nullable(),
  snoozed_until: z.string().nullable(),
  /** End of the bot's pause for this customer; null: the bot answers. */
  paused_until: z.string().nullable(),
  last_event_at: z.string(),
}

export const inboxChat = z
  .object({
    ...chatState,
    /** Event of the customer's last message, for changes of many chats. */
    last_id: z.string(),
    /** Null when its text is forgotten. */
    last: z
      .object({
        from: z.enum(threadAuthors),
        text: z.string(),
        attachment: attachment.shape.type.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'InboxChat' })
export type InboxChat = z.infer<typeof inboxChat>

export const foundMessage = z
  .object({
    page: chatState.page.omit({ connected: true }),
    customer,
    event_id: z.string(),
    from: z.enum(threadAuthors),
    at: z.string(),
    /** The text around the hit. */
    before: z.string(),
    hit: z.string(),
    after: z.string(),
  })
  .meta({ id: 'FoundMessage' })
export type FoundMessage = z.infer<typeof foundMessage>

export const thread = z
  .object({
    ...chatState,
    /** Messages of the page so far, for `seen_answers`. */
    answers: z.number().int(),
    /** The customer has read up to here. */
    read_until: z.string().nullable(),
    /** Since this time the platform refuses messages to this customer. */
    unreachable_since: z.string().nullable(),
    /** Until when Meta lets the page write; null: the customer has not written, or not since it was stored. */
    window: z
      .object({
        until: z.string(),
        /** Until when a person may still write; null: Meta has not granted that to the application. */
        person_until: z.string().nullable(),
      })
      .nullable(),
    /** Values of variables in saved replies, by name; those without a value are absent. */
    variables: z.record(z.string(), z.string()),
    /** Teammates who have the thread open. */
    present: z.array(teammate.extend({ typing: z.boolean() })),
    /** Active members of the page's team. */
    team: z.array(teammate),
  })
  .meta({ id: 'Thread' })
export type Thread = z.infer<typeof thread>

export const inboxComment = z
  .object({
    page: chatState.page,
    /** Id of the run in the history. */
    id: z.string(),
    customer_name: z.string().nullable(),
    text: z.string(),
    date: z.string(),
    post: z.object({
      message: z.string().nullable(),
      picture: z.string().nullable(),
      permalink: z.string().nullable(),
    }),
    /** Until when a private reply is possible; null: no longer. */
    private_until: z.string().nullable(),
    /** A person hid it in the inbox. */
    hidden: z.boolean(),
    trigger: suggestedTrigger,
    /** Replies of people that are not with the customer yet. */
    replies: z.array(
      z.object({ private: z.boolean(), state: deliveryState, reason: deliveryErrorReason.nullable() }),
    ),
  })
  .meta({ id: 'InboxComment' })
export type InboxComment = z.infer<typeof inboxComment>

const time = z.iso.datetime()

/** State of a chat for an undo; `answers` shows whether the page has written since. */
const chatBefore = z.object({
  answers: z.number().int().min(0),
  waiting_since: time.nullable(),
  done_at: time.nullable(),
  snoozed_until: time.nullable(),
})

const threadToChange = z.object({
  page_id: pageId,
  customer_id: z.string().min(1).max(512),
  /** `last_id` of the row on screen. */
  last_id: z.string().regex(/^\d{1,18}$/),
  /** For `undo`: `before` of the reply. */
  before: chatBefore.optional(),
})
export type ThreadToChange = z.infer<typeof threadToChange>

const threadsChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('done') }),
  z.object({ type: z.literal('later'), until: time }),
  z.object({ type: z.literal('assign'), person_id: z.uuid().nullable() }),
  /** Null: the bot answers again. */
  z.object({ type: z.literal('pause'), until: time.nullable() }),
  z.object({ type: z.literal('tag'), tag: z.string().trim().min(1).max(LONGEST_TAG) }),
  /** Takes `done` or `later` back. */
  z.object({ type: z.literal('undo') }),
])
export type ThreadsChange = z.infer<typeof threadsChange>

const changedThread = z.object({
  page_id: z.string(),
  customer_id: z.string(),
  /** `new_message`: not changed, because of a message since the row was shown. `gone`: not stored any more. */
  result: z.enum(['changed', 'new_message', 'gone']),
  before: chatBefore.nullable(),
})
export type ChangedThread = z.infer<typeof changedThread>

const savedReply = z.object({ id: z.string(), text: z.string() })
export type SavedReply = z.infer<typeof savedReply>
const savedReplies = success({ saved_replies: z.array(savedReply) })

const ofCustomer = z.object({ customer_id: z.string().min(1).max(512) })
const eventId = z.string().regex(/^\d{1,18}$/)

export const inboxSchemas = {
  listInbox: {
    summary: 'Chats of all pages of the caller, or of one',
    query: z.object({
      page_id: pageId.optional(),
      view: z.enum(inboxViews).default('waiting'),
      /** Words of the name or of saved details, in either script; also the last digits of a phone number. */
      search: z.string().trim().max(100).optional(),
      /** A tag of the customer. */
      tag: z.string().trim().max(LONGEST_TAG).optional(),
      /**
       * Subject of the messages that wait, or of the customer's last one. One call looks through a limited number of
       * chats: the reply may have few rows, or none, and still a `next_cursor`.
       */
      topic: z.enum(topics).optional(),
      /** `next_cursor` of the reply before. */
      cursor: z.string().max(600).optional(),
    }),
    reply: success({
      chats: z.array(inboxChat),
      next_cursor: z.string().nullable(),
      /** Active members of the teams of these pages. */
      team: z.array(teammate),
      /** Each stops at `MOST_COUNTED_CHATS`. */
      counts: z.object({
        waiting: z.number().int(),
        unread: z.number().int(),
        mine: z.number().int(),
        /** Comments of the last seven days that ask or order something and have no reply. */
        comments: z.number().int(),
      }),
    }),
  },
  searchMessages: {
    summary: 'Messages of customers and of the team with these words, the newest of each chat',
    query: z.object({
      page_id: pageId.optional(),
      /** Beginnings of words, in either script. */
      search: z.string().trim().min(1).max(100),
      /** `next_before` of the reply before. */
      before: eventId.optional(),
    }),
    reply: success({
      messages: z.array(foundMessage),
      /** The search has looked back to here; null: through all messages. */
      searched_back_to: z.string().nullable(),
      next_before: z.string().nullable(),
    }),
  },
  listInboxComments: {
    summary: 'Comments of the last seven days without a reply, of all pages of the caller or of one',
    query: z.object({ page_id: pageId.optional(), cursor: z.string().max(60).optional() }),
    reply: success({ comments: z.array(inboxComment), next_cursor: z.string().nullable() }),
  },
  replyToComment: {
    summary: 'Replies to a comment below it, or in the chat of its author',
    params: z.object({ id: eventId }),
    body: z.object({
      page_id: pageId,
      text: z.string().trim().min(1).max(limits.comment_reply.max),
      private: z.boolean(),
    }),
    reply: success({}),
  },
  hideComment: {
    summary: 'Hides a comment on the platform from everybody but its author, or shows it again',
    params: z.object({ id: eventId }),
    body: z.object({ page_id: pageId, hidden: z.boolean() }),
    reply: success({}),
  },
  dismissComment: {
    summary: 'Takes a comment that needs no reply from the list',
    params: z.object({ id: eventId }),
    body: z.object({ page_id: pageId }),
    reply: success({}),
  },
  listSavedReplies: {
    summary: 'Texts that the team of a page sends often, the newest first',
    query: z.object({ page_id: pageId }),
    reply: savedReplies,
  },
  createSavedReply: {
    summary: 'Saves a text for the team',
    body: z.object({ page_id: pageId, text: z.string().trim().min(1).max(limits.chat_reply.max) }),
    reply: savedReplies,
  },
  deleteSavedReply: {
    summary: 'Deletes a saved text',
    params: z.object({ id: z.uuid() }),
    query: z.object({ page_id: pageId }),
    reply: savedReplies,
  },
  getThread: {
    summary: 'Messages of a chat in order, the latest or those before an event',
    params: ofCustomer,
    query: z.object({ page_id: pageId, before: eventId.optional() }),
    reply: success({
      thread,
      messages: z.array(threadMessage),
      next_before: z.string().nullable(),
      /** Notes for the team, the newest first; the same ones as of the customer. */
      notes: z.array(customerNote),
    }),
  },
  listPlatformMessages: {
    summary: 'Messages of a chat from before it was stored, as far as the platform still returns them',
    params: ofCustomer,
    query: z.object({ page_id: pageId }),
    reply: success({ messages: z.array(threadMessage) }),
  },
  sendMessage: {
    summary: 'Writes to a customer in the name of the page; the bot is silent from then on',
    params: ofCustomer,
    body: z.object({
      page_id: pageId,
      client_key: clientKey,
      /** May be empty if there are attachments. */
      text: z.string().trim().max(limits.chat_reply.max).optional(),
      /** Keys of uploaded files, each sent as a message of its own before the text. */
      attachments: z.array(z.string().min(1).max(200)).max(MOST_ATTACHMENTS).optional(),
      /** Id of the message in the thread that the first of these messages quotes. */
      reply_to: z
        .string()
        .regex(/^\d{1,18}(:\d{1,4})?$/)
        .optional(),
      /** `answers` of the thread on screen. The server refuses the message when the page has written since. */
      seen_answers: z.number().int().min(0),
      /** The last event on screen. */
      seen_id: eventId,
    }),
    reply: success({ thread, event_id: z.string() }),
  },
  retryMessage: {
    summary: 'Sends a failed message of a person again',
    params: ofCustomer.extend({ event_id: eventId }),
    body: z.object({ page_id: pageId }),
    reply: success({}),
  },
  updateThread: {
    summary: 'Changes what the team does with a chat: read, done, later, whose it is',
    params: ofCustomer,
    body: z.object({
      page_id: pageId,
      /** The last event on screen. */
      read_id: eventId.optional(),
      /** True: the customer no longer waits, until the next message. */
      done: z.boolean().optional(),
      snoozed_until: z.iso.datetime().nullable().optional(),
      assigned_to: z.uuid().nullable().optional(),
    }),
    reply: success({ thread }),
  },
  changeThreads: {
    summary: 'Makes one change to many chats; `done` and `later` leave those with a new message',
    body: z.object({ chats: z.array(threadToChange).min(1).max(MOST_CHANGED_CHATS), change: threadsChange }),
    reply: success({ results: z.array(changedThread) }),
  },
  showPresence: {
    summary: 'Tells the team that the caller has a chat open, or writes in it',
    params: ofCustomer,
    body: z.object({ page_id: pageId, typing: z.boolean() }),
    reply: success({}),
  },
} as const satisfies Schemas
