import type { ErrorCode } from '#contract/errors.ts'
import type { ErrorText } from '#contract/field-errors.ts'

export const ordersErrors = {
  PRODUCT_CODE_TAKEN: {
    mn: '«{code}» кодтой бараа бүртгэлтэй байна. Өөр код өгнө үү.',
    en: 'There is already a product with the code “{code}”. Choose another code.',
  },
  PRODUCT_CODE_IS_SIZE: {
    mn: '«{code}» нь размертай андуурагдана. Кодод тоо нэмнэ үү, жишээ нь {code}1.',
    en: '“{code}” looks like a size. Add a digit to the code, such as {code}1.',
  },
  PRODUCT_CHANGED: {
    mn: 'Энэ бараа дөнгөж сая өөрчлөгдсөн байна. Дахин нээж, шалгаад засна уу.',
    en: 'This product has just changed. Open it again, check it, then make your change.',
  },
  TOO_MANY_PRODUCTS: {
    mn: 'Нэг багт {max} хүртэл бараа бүртгэнэ. Зарахаа больсноо хасаад дахин оролдоно уу.',
    en: 'A team can have {max} products. Remove one that you no longer sell, then try again.',
  },
  SIZES_ALIKE: {
    mn: 'Ижил размер, өнгө хоёр удаа орсон байна: {title}. Нэгийг нь хасна уу.',
    en: 'The same size and colour is there twice: {title}. Remove one of them.',
  },
  GOODS_KEPT: {
    mn: '{title} захиалгад нөөцлөгдсөн тул хасах боломжгүй. Тэр захиалгыг цуцлах, эсвэл төлбөр нь орсны дараа хасна уу.',
    en: '{title} is held for an order. Cancel that order, or remove the product after the payment.',
  },
  OUT_OF_STOCK: {
    mn: '{title} хүрэлцэхгүй байна. Үлдэгдэл: {left}. Тоог нь багасгах эсвэл өөр бараа сонгоно уу.',
    en: 'Not enough of {title}: {left} left. Order fewer, or choose another product.',
  },
  ORDER_CHANGED: {
    mn: 'Энэ захиалга дөнгөж сая өөрчлөгдсөн байна. Дахин шалгаад үргэлжлүүлнэ үү.',
    en: 'This order has just changed. Check it, then try again.',
  },
  ORDER_NOT_NOW: {
    mn: 'Захиалгын төлөв үүнийг зөвшөөрөхгүй байна. Захиалгыг дахин нээж, төлөвийг нь шалгана уу.',
    en: 'The order is in a state that does not allow this. Open it again and check its state.',
  },
  REFUND_TOO_HIGH: {
    mn: 'Буцаах дүн орсон мөнгөнөөс их байна. Дүнгээ шалгана уу.',
    en: 'The refund is larger than the money received. Check the amount.',
  },
  ORDER_WITHOUT_GOODS: {
    mn: 'Захиалгад бараа алга. Эхлээд бараагаа сонгоно уу.',
    en: 'The order has no items. Choose them first.',
  },
} as const satisfies Partial<Record<ErrorCode, ErrorText>>
