import type { ErrorText } from '#contract/field-errors.ts'

export const billingErrors = {
  TEAM_OWES: {
    mn: 'Энэ багт {amount} хэтрэлтийн өр байна. Эхлээд «Багц, төлбөр» хэсэгт өрөө төлөөд дараа нь устгана уу.',
    en: 'This team owes {amount} for overage. Pay it under Plan and billing first, then delete the team.',
  },
  ACCOUNT_OWES: {
    mn: '«{team}» багт {amount} хэтрэлтийн өр байна. Эхлээд өрөө төлөөд дараа нь бүртгэлээ устгана уу.',
    en: 'Your team “{team}” owes {amount} for overage. Pay it first, then delete your account.',
  },
  OTHER_TEAM_OWES: {
    mn: 'Таны «{team}» багт {amount} хэтрэлтийн өр байна. Эхлээд тэр багийн өрийг төлнө үү.',
    en: 'Your team “{team}” owes {amount} for overage. Pay that first.',
  },
  NOTHING_OWED: {
    mn: 'Энэ багт төлөх өр алга.',
    en: 'This team owes nothing.',
  },
  OVERAGE_NEEDS_PAYMENT: {
    mn: 'Хэтрэлтийг төлбөртэй багц дээр л асаана. Эхлээд багц авна уу.',
    en: 'Overage needs a paid plan. Buy a plan first.',
  },
  OVERAGE_CAP_TOO_HIGH: {
    mn: 'Хэтрэлтийн дээд дүн нэг сарын төлсөн дүнгээс ихгүй байна. {highest} хүртэл дүн оруулна уу.',
    en: 'The overage cap can be at most what the team paid for one month. Enter up to {highest}.',
  },
  PLAN_LIMIT: {
    mn: 'Хязгаар хэтэрлээ: таны багцад {limit} хүртэл багтана. Илүүг ашиглахын тулд багцаа ахиулна уу.',
    en: 'Exceeded the limit: your plan allows {limit}. Upgrade your plan to have more.',
  },
  PLAN_ENDED: {
    mn: 'Багийн багцын хугацаа дууссан байна. Сунгасны дараа үргэлжлүүлнэ үү.',
    en: "The team's plan has ended. Extend it to continue.",
  },
  AI_NEEDS_PLAN: {
    mn: 'Энэ боломжийг ашиглахын тулд багцаа ахиулна уу.',
    en: 'Upgrade your plan to access this feature.',
  },
  DOWNGRADE_REFUSED: {
    mn: 'Илүү үнэтэй багц үйлчилж байгаа тул хямд багцад шилжих боломжгүй. Хугацаа нь дууссаны дараа сонгоно уу.',
    en: 'A more expensive plan is running, so the team cannot move to a cheaper one. Choose it once that plan has ended.',
  },
  PLAN_BY_AGREEMENT: {
    mn: 'Энэ багцын үнийг тохиролцдог. Бидэнтэй холбогдоно уу.',
    en: 'The price of this plan is by agreement. Please contact us.',
  },
  TRIAL_NOT_FOR_SALE: {
    mn: 'Туршилтын багцыг худалдаж авах боломжгүй. Өөр багц сонгоно уу.',
    en: 'The free trial cannot be bought. Choose another plan.',
  },
  INVOICE_PAID: {
    mn: 'Энэ нэхэмжлэх аль хэдийн төлөгдсөн байна.',
    en: 'This invoice has been paid already.',
  },
  PAYMENT_SERVER_ERROR: {
    mn: 'Серверийн алдаа гарлаа. Захиалгаа шалгуулахын тулд админтай холбогдоно уу.',
    en: 'A server error occurred. Please contact the admin to check your order.',
  },
  PAYMENT_UNAVAILABLE: {
    mn: 'QPay-тэй холбогдож чадсангүй. Энэ захиалгаар мөнгө суутгаагүй. Түр хүлээгээд дахин оролдоно уу.',
    en: 'QPay is not available right now. Nothing was charged for this order. Try again in a moment.',
  },
  PAYMENT_CANCELLED: { mn: 'Захиалга цуцлагдсан байна.', en: 'The order has been canceled.' },
  PAYMENT_FAILED: { mn: 'Захиалга амжилтгүй боллоо.', en: 'The order has failed.' },
  PAYMENT_EXPIRED: {
    mn: 'Төлбөр төлөх хугацаа дууссан байна.',
    en: 'The payment deadline has expired.',
  },
} as const satisfies Record<string, ErrorText>
