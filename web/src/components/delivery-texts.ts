const mn = {
  kinds: {
    comment_reply: 'Сэтгэгдэл',
    chat_reply: 'Чат',
    hide_comment: 'Нуух',
    delete_comment: 'Устгах',
  },
  moderationDone: { hide_comment: 'Нуусан', delete_comment: 'Устгасан' },
  states: {
    waiting: 'Хүлээж байна',
    sending: 'Илгээж байна',
    unknown: 'Шалгаж байна',
    sent: 'Илгээсэн',
    failed: 'Амжилтгүй',
    skipped: 'Илгээгээгүй',
  },
}

const en: typeof mn = {
  kinds: {
    comment_reply: 'Comment',
    chat_reply: 'Chat',
    hide_comment: 'Hiding',
    delete_comment: 'Deleting',
  },
  moderationDone: { hide_comment: 'Hidden', delete_comment: 'Deleted' },
  states: {
    waiting: 'Waiting',
    sending: 'Sending',
    unknown: 'Being checked',
    sent: 'Sent',
    failed: 'Failed',
    skipped: 'Not sent',
  },
}

export type DeliveryTexts = typeof mn

export const deliveryTexts = { mn, en }
