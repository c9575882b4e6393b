import { wordReadings } from '../keywords/keyword-keys.ts'
import type { Reading } from '../keywords/readings.ts'
import { SUFFIX, suffixesOf } from '../keywords/suffixes.ts'
import { COMMON_WORDS } from '../keywords/variations/common-words.ts'

/**
 * Words of questions and praise without a topic, maintained by hand: as keywords they would match comments of every
 * kind.
 */
const SAYS_LITTLE = `
  хэд хэдэн хэдхэн хэдийг хэзээ яагаад аль хичнээн хэр хүртэл хамаагүй ширхэг төгрөг мянга сая хоног өдөр сар жил цаг минут нас
  эгч эгчээ ах дүү найз найзаа аав ээж хүүе хөөе байдаг байлаа байв байвал болдог болов болж бол болсон ирдэг ирсэн ирлээ
  ирвэл орсон орох орно гарсан гарах гарна хийдэг хийсэн хийж авдаг авах авна авлаа авья авъя авмаар зардаг зарах зарсан
  өгдөг өгсөн өгнө явдаг явсан явна явуулах очих очно үзэх үзье үзээрэй харах харна харъя хараарай бичих бичсэн бичээрэй
  бичлээ бичээч хэлэх хэлээч мэдэх мэдмээр мэдье асуух асууя хариу хариулах хариулаач асуулт сонирхож сонирхох чат чатаар
  чатлах инбокс коммент сэтгэгдэл хөөрхөн мундаг супер сүпер амжилт баяр мэнд ерөөл гайхамшиг үзэсгэлэн сайхаан гоёо хө
  хэрэг хэрэгтэй дотор гадна дээр доор хажууд нэр юмаа зүйл төрөл үед газар хойш хүртэл тухай талаар шиг адил бөгөөд
  гэвэл гэнэ хаха хэхэ большое орой өглөө үдэш шөнө удаа сонин нарийн уржигдар нөгөөдөр очень красиво спасибо понравилось
`

/** Stems of verbs that occur with any topic: «үзээд», «harsan», «асуумаар». */
const VERB_STEMS = `
  үз хар оч бич асуу эхл эхэл хэл мэд ир яв ав өг хий бол сонирх унш хай ор гар зар ол хүс бод ярь тавь сан суу байрш
  явуул хариул дуус ойлго ажилла чад гэ хүргүүл илгээ
`

const words = (list: string) => list.trim().split(/\s+/)

const readings = new Set([...COMMON_WORDS, ...words(SAYS_LITTLE)].flatMap(squeezedOf))
const commonWords = new Set(COMMON_WORDS.flatMap(squeezedOf))
const verbStems = new Set(words(VERB_STEMS).flatMap(squeezedOf))

/** Whether a word has no topic. Compares readings, because customers use both scripts and vowels of any length. */
export const saysLittle = (text: string): boolean => squeezedOf(text).some((reading) => readings.has(reading))

/** Whether a word occurs with any question without changing it. */
export const isCommonWord = (text: string): boolean =>
  squeezedOf(text).some((reading) => commonWords.has(reading))

const HOW_MANY = 'hed'
const MOST_MISSPELT = 2

/** Whether a word is «хэд» with a typo, such as «хэдх», which has no topic. */
export const isMisspeltHowMany = (readings: readonly Reading[]): boolean =>
  readings.some(
    ({ squeezed }) => squeezed.startsWith(HOW_MANY) && squeezed.length <= HOW_MANY.length + MOST_MISSPELT,
  )

const VERB_SUFFIXES = SUFFIX.verbAhead | SUFFIX.verbPast | SUFFIX.verbAsked

/**
 * Whether a word is a form of a common verb. Call it only for words that are no dictionary noun: «өрөө» looks like a
 * form of «орох».
 */
export const isCommonVerb = (readings: readonly Reading[]): boolean =>
  readings.some(({ full, squeezed, upTo }) => {
    for (let cut = 1; cut < full.length; cut++)
      if (
        verbStems.has(squeezed.slice(0, upTo[cut])) &&
        suffixesOf(full.slice(cut))?.some(({ kind }) => kind & VERB_SUFFIXES)
      )
        return true
    return false
  })

/** @returns readings of a word, the same for both scripts */
export function squeezedOf(text: string): string[] {
  return wordReadings(text.toLowerCase()).map(({ squeezed }) => squeezed)
}
