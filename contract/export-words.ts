import type { ChatRunStatus } from './chat-histories.ts'
import type { DeliveryState, RunStatus } from './histories.ts'
import type { Language } from './platforms.ts'

type Words = Record<Language, string>

/** Texts of exported files; the screens have their own, shorter ones. */
export const exportWords = {
  columns: {
    date: { mn: 'Огноо', en: 'Date' },
    customer: { mn: 'Үйлчлүүлэгч', en: 'Customer' },
    customer_id: { mn: 'Үйлчлүүлэгчийн дугаар', en: 'Customer id' },
    comment: { mn: 'Сэтгэгдэл', en: 'Comment' },
    message: { mn: 'Мессеж', en: 'Message' },
    post: { mn: 'Пост', en: 'Post' },
    link: { mn: 'Постын холбоос', en: 'Link of the post' },
    result: { mn: 'Үр дүн', en: 'Result' },
    automation: { mn: 'Автомат хариулт', en: 'Automation' },
    keyword: { mn: 'Түлхүүр үг', en: 'Keyword' },
    comment_reply: { mn: 'Сэтгэгдлийн хариулт', en: 'Comment reply' },
    chat_reply: { mn: 'Чатын хариулт', en: 'Chat reply' },
    moderation: { mn: 'Нуух, устгах', en: 'Hiding or deleting' },
    comment_id: { mn: 'Сэтгэгдлийн дугаар', en: 'Comment id' },
    tags: { mn: 'Шошго', en: 'Tags' },
    first_seen: { mn: 'Анх бичсэн', en: 'First seen' },
    last_seen: { mn: 'Сүүлд бичсэн', en: 'Last seen' },
  },
  statuses: {
    answered: { mn: 'Хариулсан', en: 'Answered' },
    waiting: { mn: 'Хүлээж байна', en: 'Waiting' },
    failed: { mn: 'Амжилтгүй', en: 'Failed' },
    obsolete: { mn: 'Хариулах шаардлагагүй болсон', en: 'No longer needed' },
    unanswered: { mn: 'Хариугүй', en: 'Unanswered' },
    answered_by_person: { mn: 'Хүн хариулсан', en: 'Answered by a person' },
    asked_ai: { mn: 'AI-аас асуусан', en: 'Passed to AI' },
    ignored: { mn: 'Асуултгүй', en: 'No question' },
    moderated: { mn: 'Нуусан, устгасан', en: 'Hidden or deleted' },
    other: { mn: 'Зассан, устгасан сэтгэгдэл', en: 'Edited or removed' },
  },
  states: {
    waiting: { mn: 'Хүлээж байна', en: 'Waiting' },
    sending: { mn: 'Илгээж байна', en: 'Sending' },
    unknown: { mn: 'Шалгаж байна', en: 'Being checked' },
    sent: { mn: 'Илгээсэн', en: 'Sent' },
    failed: { mn: 'Амжилтгүй', en: 'Failed' },
    skipped: { mn: 'Илгээгээгүй', en: 'Not sent' },
  },
  /** Start of each file name, before the page and the day. */
  files: {
    comments: { mn: 'Сэтгэгдлийн түүх', en: 'Comment history' },
    chats: { mn: 'Чатын түүх', en: 'Chat history' },
    customers: { mn: 'Үйлчлүүлэгчид', en: 'Customers' },
  },
} as const satisfies {
  columns: Record<string, Words>
  statuses: Record<RunStatus | ChatRunStatus, Words>
  states: Record<DeliveryState, Words>
  files: Record<string, Words>
}
