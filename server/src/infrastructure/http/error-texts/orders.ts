import type { ErrorCode } from '#contract/errors.ts'
import type { ErrorText } from '#contract/field-errors.ts'

export const ordersErrors = {
  PRODUCT_CODE_TAKEN: {
    mn: '«{code}» кодтой бараа аль хэдийн байна. Өөр код өгнө үү.',
    en: 'There is already a product with the code “{code}”. Choose another code.',
  },
  PRODUCT_CODE_IS_SIZE: {
    mn: '«{code}» нь размер шиг харагдана. Код дээр тоо нэмнэ үү: жишээ нь {code}1.',
    en: '“{code}” looks like a size. Add a figure to the code, such as {code}1.',
  },
  TOO_MANY_PRODUCTS: {
    mn: 'Нэг баг {max} хүртэл бараатай байна. Зарахаа больсон бараагаа хасаад дахин нэмнэ үү.',
    en: 'A team can have {max} products. Remove one that you no longer sell, then add it again.',
  },
  SIZES_ALIKE: {
    mn: 'Ижил размер, өнгө хоёр удаа орсон байна: {title}. Нэгийг нь хасна уу.',
    en: 'The same size and colour is there twice: {title}. Remove one of them.',
  },
  GOODS_KEPT: {
    mn: '{title} захиалганд хадгалагдсан байгаа тул хасах боломжгүй. Эхлээд тэр захиалгуудаа дуусгана уу.',
    en: '{title} is kept for orders, so it cannot be removed. Finish these orders first.',
  },
  OUT_OF_STOCK: {
    mn: '{title}: {left} ширхэг үлдсэн байна. Тоог нь багасгах, эсвэл өөр бараа сонгоно уу.',
    en: '{title}: {left} left. Order fewer, or choose something else.',
  },
  ORDER_CHANGED: {
    mn: 'Энэ захиалгыг өөр хүн саяхан өөрчилсөн байна. Шинэ байдлыг нь хараад дахин хийнэ үү.',
    en: 'Somebody has just changed this order. Look at it again, then repeat what you wanted.',
  },
  ORDER_NOT_NOW: {
    mn: 'Захиалгын одоогийн төлөвт үүнийг хийх боломжгүй.',
    en: 'This is not possible in the present state of the order.',
  },
  ORDER_WITHOUT_GOODS: {
    mn: 'Захиалганд бараа алга. Эхлээд бараагаа сонгоно уу.',
    en: 'The order has no goods. Choose them first.',
  },
} as const satisfies Partial<Record<ErrorCode, ErrorText>>
