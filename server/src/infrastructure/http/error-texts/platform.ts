import type { ErrorText } from '#contract/field-errors.ts'

export const platformErrors = {
  PLATFORM_BUSY: {
    mn: 'Facebook хүсэлтийг түр хязгаарлаж байна. Удахгүй дахин оролдоно уу.',
    en: 'Facebook is limiting requests right now. Try again shortly.',
  },
  PLATFORM_UNAVAILABLE: {
    mn: 'Facebook хариу өгсөнгүй. Юу ч алдагдаагүй, дахин оролдоно уу.',
    en: 'Facebook did not answer. Nothing was lost; try again.',
  },
  PLATFORM_LIMITED: {
    mn: 'Meta-гийн хүсэлтийн хязгаарт хүрсэн тул одоохондоо татаж болохгүй байна. {until} цагаас өөрөө үргэлжилнэ.',
    en: 'Meta’s request limit is used up for now. It resumes automatically at {until}.',
  },
  PLATFORM_REFUSED: {
    mn: 'Facebook зөвшөөрсөнгүй тул юу ч өөрчлөгдөөгүй. Код: {detail}',
    en: 'Facebook refused this, so nothing changed. Code: {detail}',
  },
  COMMENT_NOT_HIDDEN: {
    mn: 'Энэ сэтгэгдлийг нуугаагүй байна.',
    en: 'This comment is not hidden.',
  },
  COMMENT_DELETED: {
    mn: 'Устгасан сэтгэгдлийг буцаах боломжгүй.',
    en: 'A deleted comment can’t be restored.',
  },
  COMMENT_GONE: {
    mn: 'Энэ сэтгэгдэл байхгүй болсон: бичсэн хүн нь эсвэл танай хуудаснаас устгажээ.',
    en: 'The comment is gone: its writer, or somebody from your page, deleted it.',
  },
  PUBLISHING_ALREADY: {
    mn: 'Яг одоо нийтэлж байна. Хэдхэн секундийн дараа дахин оролдоно уу.',
    en: 'It is being published right now. Try again in a few seconds.',
  },
  PUBLISH_LIMITED: {
    mn: 'Meta 10 минутад цөөн удаа нийтлэхийг зөвшөөрдөг. {minutes} минутын дараа дахин нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'Meta allows only a few publications in 10 minutes. Publish again in {minutes} minutes. Your edits are saved.',
  },
  PUBLISH_LIMITED_APP: {
    mn: 'Хариугийн бүх хуудасны нийлбэр хүсэлт Meta-гийн хязгаарт хүрсэн тул одоохондоо нийтэлж чадахгүй. {minutes} минутын дараа дахин нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'The requests of all pages together have reached Meta’s limit for this application. Publish again in {minutes} minutes. Your edits are saved.',
  },
  PUBLISH_LIMITED_PAGE: {
    mn: 'Энэ хуудасны хүсэлт Meta-гийн хязгаарт хүрсэн байна. {minutes} минутын дараа дахин нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'The requests of this page have reached Meta’s limit. Publish again in {minutes} minutes. Your edits are saved.',
  },
  STARTER_NOT_LIVE: {
    mn: '{title} асуултад хариулах автоматжуулалт ноорог байна: {automation}. Эхлээд идэвхжүүлээд нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'The automation that answers {title} is a draft: {automation}. Set it live first, then publish. Your edits are saved.',
  },
  MENU_ITEM_NOT_LIVE: {
    mn: '{title} товчинд хариулах автоматжуулалт ноорог байна: {automation}. Эхлээд идэвхжүүлээд нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'The automation that answers {title} is a draft: {automation}. Set it live first, then publish. Your edits are saved.',
  },
  PUBLISH_RECONNECT: {
    mn: 'Нийтэлж чадсангүй: хуудасны зөвшөөрөл хүчингүй болсон байна. Хуудсаа дахин холбоод нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'Not published: the access to this page is no longer valid. Connect the page again, then publish. Your edits are saved.',
  },
  PUBLISH_NOT_ALLOWED: {
    mn: 'Нийтэлж чадсангүй: мессеж удирдах эрх дутуу байна. Хуудсаа дахин холбохдоо бүх эрхийг зөвшөөрнө үү. Засвар тань хадгалагдсан.',
    en: 'Not published: the permission to manage messages is missing. Connect the page again and grant every permission. Your edits are saved.',
  },
  PUBLISH_UNANSWERED: {
    mn: 'Нийтэлсэн эсэх нь тодорхойгүй: Meta хариу өгсөнгүй. Дахин нийтэлнэ үү, хоёр давхардахгүй. Засвар тань хадгалагдсан.',
    en: 'Meta did not answer, so it is not known whether this was published. Publish again: nothing is doubled. Your edits are saved.',
  },
  PUBLISH_REFUSED: {
    mn: 'Нийтэлж чадсангүй: Meta зөвшөөрсөнгүй. Засвар тань хадгалагдсан. Код: {detail}',
    en: 'Not published: Meta refused it. Your edits are saved. Code: {detail}',
  },
  PUBLISH_NOT_SHOWN: {
    mn: 'Илгээсэн боловч Meta өөр зүйл харуулж байна. Хэдэн минутын дараа дахин нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'It was sent, but Meta shows something else. Publish again in a few minutes. Your edits are saved.',
  },
} as const satisfies Record<string, ErrorText>
