import type { ErrorText } from '#contract/field-errors.ts'

export const requestsErrors = {
  MALFORMED_REQUEST: {
    mn: 'Хүсэлтийг уншиж чадсангүй. Дэлгэцээ дахин ачаалаад оролдоно уу.',
    en: 'The request could not be read. Reload the screen and try again.',
  },
  TOO_LARGE: {
    mn: 'Хэт их мэдээлэл байгаа тул хадгалсангүй. Багасгаад дахин оролдоно уу.',
    en: 'This is too much to keep, so it was not saved. Make it smaller and try again.',
  },
  UNAUTHENTICATED: {
    mn: 'Таны нэвтрэлтийн хугацаа дууссан байна. Дахин нэвтэрнэ үү.',
    en: 'Your session has expired. Please sign in again to continue.',
  },
  SIGN_IN_NEEDED: { mn: 'Эхлээд Facebook-ээр нэвтэрнэ үү.', en: 'Sign in with Facebook first.' },
  TERMS_NOT_ACCEPTED: {
    mn: 'Үйлчилгээний нөхцөл, нууцлалын бодлогыг зөвшөөрнө үү.',
    en: 'Accept the terms of use and the privacy policy.',
  },
  ACCOUNT_NOT_FOUND: {
    mn: 'Энэ Facebook бүртгэлээр Хариуд бүртгүүлсэн хүн алга. Эхлээд бүртгүүлнэ үү.',
    en: 'There is no account for this Facebook profile yet. Sign up first.',
  },
  FORBIDDEN: {
    mn: 'Багт таны эрх энэ үйлдэлд хүрэхгүй. Багийн эзэмшигч эсвэл админд хандана уу.',
    en: 'Your role in the team does not allow this. Contact the owner or an admin of the team.',
  },
  NOT_FOUND: {
    mn: 'Олдсонгүй. Устсан байж магадгүй.',
    en: 'Not found. It may have been deleted.',
  },
  CONTACT_UNREACHABLE: {
    mn: 'Имэйл хаяг эсвэл утасны дугаараа бүтнээр нь бичнэ үү.',
    en: 'Enter a complete email address or phone number.',
  },
  RATE_LIMITED: {
    mn: 'Хэт олон хүсэлт илгээлээ. {wait} дахин оролдоно уу.',
    en: 'Too many requests. Try again {wait}.',
  },
  NO_CHANGES: { mn: 'Өөрчлөлт алга.', en: 'There are no changes.' },
  CHANGED_MEANWHILE: {
    mn: 'Таныг засаж байх хооронд өөрчилсөн байна. Юу ч алдагдаагүй: шинэ хувилбарыг нь үзэх үү, эсвэл өөрийнхөөрөө хадгалах уу?',
    en: 'Somebody changed this while you were editing. Nothing is lost: look at what is new, or save yours anyway.',
  },
  ANSWERED_MEANWHILE: {
    mn: 'Таныг бичиж байх хооронд өөр хариулт явсан байна. Таны бичсэн зүйл хэвээр: уншаад дараа нь илгээнэ үү.',
    en: 'Another reply was sent while you were writing. Your text is kept: read the new reply, then send.',
  },
  QUOTE_GONE: {
    mn: 'Таны хариулж буй мессеж алга болсон байна. Ишлэлгүйгээр илгээнэ үү.',
    en: 'The message that you reply to is gone. Send your reply without the quote.',
  },
  WINDOW_CLOSED: {
    mn: 'Үйлчлүүлэгчийн сүүлийн мессежээс хойш хугацаа хэтэрсэн тул Meta илгээхийг зөвшөөрөхгүй. Үйлчлүүлэгч дахин бичсэний дараа хариулна уу.',
    en: 'Too much time has passed since the customer’s last message, so Meta does not allow a reply. Reply once the customer writes again.',
  },
  CUSTOMER_UNREACHABLE: {
    mn: 'Энэ үйлчлүүлэгч мессеж хүлээж авахгүй байна: хуудсыг хаасан эсвэл бүртгэлээ устгасан байж магадгүй.',
    en: 'This customer does not receive messages: they may have blocked the page or deleted their account.',
  },
  TOO_MANY_SAVED_REPLIES: {
    mn: 'Нэг багт {max} хүртэл бэлэн хариулт хадгална. Хэрэггүйг нь устгаад дахин хадгална уу.',
    en: 'A team can save {max} replies. Delete one that you no longer need, then save again.',
  },
  COMMENT_TOO_OLD: {
    mn: 'Сэтгэгдэл бичсэнээс хойш 7 хоног өнгөрсөн тул Meta чатаар хариулахыг зөвшөөрөхгүй. Сэтгэгдлийн доор хариулна уу.',
    en: 'More than 7 days have passed since the comment, so Meta does not allow a private reply. Reply below the comment.',
  },
  PUSH_UNANSWERED: {
    mn: 'Таны хөтчийн мэдэгдлийн үйлчилгээ хариулсангүй. Хэсэг хүлээгээд дахин оролдоно уу.',
    en: 'The notification service of your browser did not answer. Wait a moment and try again.',
  },
  PUSH_GONE: {
    mn: 'Энэ төхөөрөмж мэдэгдэл хүлээж авахаа больсон байна. Мэдэгдлийг унтраагаад дахин асаана уу.',
    en: 'This device no longer takes notifications. Switch them off and on again.',
  },
  DATES_REVERSED: {
    mn: 'Эхлэх өдөр нь дуусах өдрөөсөө хойш байна. Өдрөө дахин сонгоно уу.',
    en: 'The start is after the end. Choose the dates again.',
  },
  RANGE_OR_DATES: {
    mn: 'Бэлэн хугацаа, өдрийн аль нэгийг сонгоно уу.',
    en: 'Choose either a range or dates, not both.',
  },
  TOO_FAR_BACK: {
    mn: 'Эхний {most} мөрийг л хуудаслаж үзнэ. Цааш үзэхийн тулд өдрөө сонгоно уу.',
    en: 'Only the first {most} rows can be paged through. Choose dates to see what lies beyond.',
  },
  NOTHING_TO_RETRY: {
    mn: 'Дахин илгээж болох хариулт алга: хугацаа нь дууссан, эсвэл платформ зөвшөөрөхгүй.',
    en: 'There is nothing left to send again: its time has passed, or the platform would refuse it.',
  },
  TOO_MANY_EXPORTS: {
    mn: 'Та нэг зэрэг {most} файл татаж болно. Аль нэг нь дууссаны дараа дахин оролдоно уу.',
    en: 'You can download {most} files at once. Try again when one of them is done.',
  },
  SERVER_ERROR: {
    mn: 'Алдаа гарлаа. Таны оруулсан зүйл хадгалагдаагүй байж магадгүй тул дахин оролдоно уу.',
    en: 'Something went wrong. What you entered may not be saved; try again.',
  },
  UNAVAILABLE: {
    mn: 'Үйлчилгээ түр ажиллахгүй байна. Удахгүй дахин оролдоно уу.',
    en: 'The service is not available right now. Try again shortly.',
  },
} as const satisfies Record<string, ErrorText>
