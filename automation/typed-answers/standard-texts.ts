import type { NotUnderstood } from './read-answer.ts'

/** The bot writes to customers in Mongolian; an owner can replace the text of a retry. */

export const YES_TITLE = 'Тийм'
export const NO_TITLE = 'Үгүй'
export const CHANGE_TITLE = 'Өөрчлөх'

export const stillRight = (shown: string): string => `${shown} хэвээр үү?`

export type RetryReason = NotUnderstood | 'no_choice' | 'no_file'

/** @returns what was wrong with an answer and how to write it */
export const retryText = (
  why: RetryReason,
  { min, max }: { min?: number | null; max?: number | null },
): string => {
  switch (why) {
    case 'empty':
      return 'Хариултаа бичгээр илгээнэ үү.'
    case 'too_short':
      return 'Арай дэлгэрэнгүй бичнэ үү.'
    case 'too_long':
      return 'Арай товч бичнэ үү.'
    case 'no_phone':
      return 'Утасны дугаараа 8 оронгоор бичнэ үү. Жишээ нь: 9911-2233'
    case 'no_number':
      return 'Тоогоор бичнэ үү. Жишээ нь: 2'
    case 'several_numbers':
      return 'Зөвхөн нэг тоо бичнэ үү.'
    case 'not_whole':
      return 'Бүхэл тоо бичнэ үү.'
    case 'too_small':
      return `Хамгийн багадаа ${(min ?? 1).toLocaleString('en')} байна. Дахин бичнэ үү.`
    case 'too_large':
      return max == null
        ? 'Арай бага тоо бичнэ үү.'
        : `Хамгийн ихдээ ${max.toLocaleString('en')} байна. Дахин бичнэ үү.`
    case 'no_email':
      return 'И-мэйл хаягаа бүтнээр нь бичнэ үү. Жишээ нь: bat@example.mn'
    case 'no_date':
      return 'Өдрөө ингэж бичнэ үү: маргааш, лхагва гараг, 11 сарын 25'
    case 'no_time':
      return 'Цагийг нь бас бичнэ үү. Жишээ нь: маргааш 15 цагт'
    case 'past_date':
      return 'Энэ өдөр, цаг өнгөрсөн байна. Ирэх өдрөөс сонгоно уу.'
    case 'neither_yes_nor_no':
      return `«${YES_TITLE}» эсвэл «${NO_TITLE}» гэж хариулна уу.`
    case 'no_name':
      return 'Нэрээ бичнэ үү.'
    case 'no_address':
      return 'Хаягаа дүүрэг, хороо, байр, тоотоор нь бичнэ үү. Жишээ нь: БЗД, 13-р хороо, 25-р байр, 47 тоот'
    case 'no_location':
      return 'Газрын зургийн холбоосоо илгээнэ үү. Google Maps дээр байршлаа дараад «Хуваалцах» гэдгээс хуулна.'
    case 'no_file':
      return 'Зураг эсвэл файлаа илгээнэ үү.'
    case 'no_choice':
      return 'Доорхоос нэгийг нь сонгоно уу.'
  }
}
