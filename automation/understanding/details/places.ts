import { remembered } from '../../keywords/remembered.ts'
import { foldsOf, isCaseEnding } from '../words/lexicon.ts'

/** Districts of Ulaanbaatar: abbreviations as typed, and names with any case ending. */
const DISTRICTS: Readonly<Record<string, { short: string; names: string }>> = {
  БЗД: { short: 'бзд bzd', names: 'баянзүрх баянзурх bayanzurkh' },
  СБД: { short: 'сбд sbd', names: 'сүхбаатар сухбаатар sukhbaatar' },
  ЧД: { short: 'чд chd cd', names: 'чингэлтэй чингилтэй chingeltei chingeltey' },
  БГД: { short: 'бгд bgd', names: 'баянгол bayangol' },
  ХУД: { short: 'худ hud xud khud', names: 'хануул khanuul hanuul' },
  СХД: {
    short: 'схд shd sxd skhd схд schd',
    names: 'сонгинохайрхан сонгино songinohairhan songino songinokhairkhan',
  },
  НД: { short: 'нд nd', names: 'налайх nalaikh' },
  БНД: { short: 'бнд bnd', names: 'багануур baganuur' },
  БХД: { short: 'бхд bhd', names: 'багахангай bagakhangai' },
}

/** Aimags with their names and centres, as people write them. */
const AIMAGS: Readonly<Record<string, { names: string; centres: string }>> = {
  Архангай: { names: 'архангай', centres: 'цэцэрлэг-хот' },
  'Баян-Өлгий': { names: 'баянөлгий баян-өлгий bayanulgii', centres: 'өлгий ulgii ölgii olgii' },
  Баянхонгор: { names: 'баянхонгор', centres: '' },
  Булган: { names: 'булган', centres: '' },
  'Говь-Алтай': { names: 'говьалтай govialtai говь-алтай', centres: 'алтай-хот' },
  Говьсүмбэр: { names: 'говьсүмбэр govisumber', centres: 'чойр' },
  'Дархан-Уул': { names: 'дарханаймаг дархануул дархан', centres: '' },
  Дорноговь: { names: 'дорноговь dornogobi', centres: 'сайншанд' },
  Дорнод: { names: 'дорнод', centres: 'чойбалсан' },
  Дундговь: { names: 'дундговь dundgobi', centres: 'мандалговь mandalgobi' },
  Завхан: { names: 'завхан', centres: 'улиастай' },
  Орхон: { names: '', centres: 'эрдэнэт' },
  Өвөрхангай: { names: 'өвөрхангай', centres: 'арвайхээр arvaikheer' },
  Өмнөговь: { names: 'өмнөговь umnugobi', centres: 'даланзадгад' },
  Сүхбаатар: { names: '', centres: 'баруунурт баруун-урт baruunurt' },
  Сэлэнгэ: { names: 'сэлэнгэ', centres: '' },
  Төв: { names: '', centres: 'зуунмод зүүнмод' },
  Увс: { names: 'увс', centres: 'улаангом' },
  Ховд: { names: 'ховд', centres: '' },
  Хөвсгөл: { names: 'хөвсгөл', centres: 'мөрөн moron' },
  Хэнтий: { names: 'хэнтий khentii', centres: 'өндөрхаан чингисхот undurkhaan' },
}
/** Names that are an aimag only with «аймаг» or in the dative without other meaning. */
const WITH_AIMAG: Readonly<Record<string, string>> = { сүхбаатар: 'Сүхбаатар', төв: 'Төв', орхон: 'Орхон' }

/** Sums that are written without the word «сум». */
const SUMS = `тариат хотонт хайрхан батцэнгэл булган чулуут цахир цэнхэр тосонцэнгэл ихтамир өгийнуур өндөрулаан төвшрүүлэх хашаат жаргалант эрдэнэмандал цэцэрлэг
  сагсай цэнгэл дэлүүн бугат толбо улаанхус ногооннуур алтай баяннуур алтанцөгц буянт богд жинст баацагаан бөмбөгөр баянлиг баянбулаг галуут гурванбулаг заг хүрээмарал шинэжинст өлзийт эрдэнэцогт бууцагаан баянговь баянөндөр баян-овоо баяновоо
  тэшиг сэлэнгэ хутагөндөр хутаг-өндөр бугат дашинчилэн рашаант могод орхон сайхан хишигөндөр баянагт бүрэгхангай гурванбулаг хангал есөнбулаг тайшир дэлгэр дарив төгрөг тонхил халиун хөхморьт цогт шарга эрдэнэ бигэр чандмань жаргалан баянуул цээл
  шивээговь баянтал шарынгол хонгор айраг алтанширээ даланжаргалан дэлгэрэх замынүүд замын-үүд иххэт мандах өргөн сайхандулаан улаанбадрах хатанбулаг зүүнбаян матад халхгол булган хөлөнбуйр баянтүмэн баяндун дашбалбар гурванзагал сэргэлэн хэрлэн цагаан-овоо чойбалсан
  эрдэнэдалай сайнцагаан дэлгэрцогт гурвансайхан говьугтаал дэлгэрхангай дэрэн луус өндөршил сайхан-овоо хулд цагаандэлгэр өлзийт адаацаг баянжаргалан
  тэлмэн тосонцэнгэл ихуул их-уул дөрвөлжин нөмрөг отгон тэс түдэвтэй ургамал цагаанхайрхан цагаанчулуут шилүүстэй эрдэнэхайрхан яруу завханмандал идэр алдархаан асгат баянтэс баянхайрхан
  хархорин хужирт баруунбаян-улаан баян-өндөр баянгол бүрд бат-өлзий зүүнбаян-улаан нарийнтээл сант тарагт төгрөг уянга хайрхандулаан есөнзүйл гучин-ус богд
  цогтцэций ханбогд мандал-овоо манлай ноён номгон гурвантэс булган баяндалай баян-овоо сэврэй хүрмэн хэнмэн цогт-овоо ханхонгор
  эрдэнэцагаан асгат дарьганга мөнххаан наран онгон сүхбаатар түвшинширээ түмэнцогт уулбаян халзан
  мандал шаамар сант баруунбүрэн баянгол ерөө жавхлант зүүнбүрэн орхонтуул сайхан түшиг хүдэр хушаат цагааннуур алтанбулаг дулаанхаан зүүнхараа
  баянчандмань борнуур архуст баян баяндэлгэр баянхангай баянцагаан баянцогт бүрэн дэлгэрхаан жаргалант заамар лүн мөнгөнморьт өндөрширээт сүмбэр сэргэлэн угтаалцайдам эрдэнэ эрдэнэсант аргалант батсүмбэр алтанбулаг
  малчин зүүнговь баруунтуруун бөхмөрөн давст завхан зүүнхангай наранбулаг өлгий өмнөговь өндөрхангай сагил тариалан түргэн тэс ховд хяргас цагаанхайрхан
  мөст мянгад мөнххайрхан манхан үенч зэрэг дуут дөргөн буянт булган дарви эрдэнэбүрэн цэцэг чандмань алтай
  хатгал рэнчинлхүмбэ улаан-уул цагааннуур цагаануул цагаануур шинэидэр чандманьөндөр баянзүрх алагэрдэнэ арбулаг бүрэнтогтох жаргалант ихуул рашаант тариалан тосонцэнгэл түнэл төмөрбулаг ханх хатгал цэцэрлэг эрдэнэбулаг
  биндэр бор-өндөр борөндөр батширээт баян-овоо баянхутаг баянмөнх галшар дадал дархан дэлгэрхаан жаргалтхаан мөрөн норовлин өмнөдэлгэр цэнхэрмандал бэрх`

const key = (name: string): string => foldsOf(name.replaceAll('-', ''))[0] ?? ''

const districtNames = new Map<string, string>()
const abbreviations = new Map<string, string>()
for (const [district, { short, names }] of Object.entries(DISTRICTS)) {
  for (const typed of short.split(' ')) abbreviations.set(typed, district)
  for (const name of names.split(' ')) districtNames.set(key(name), district)
}
const aimagNames = new Map<string, string>()
for (const [aimag, { names, centres }] of Object.entries(AIMAGS))
  for (const name of `${names} ${centres}`.split(' '))
    if (name !== '' && !name.endsWith('-хот')) {
      aimagNames.set(key(name), aimag)
      // A last vowel drops before an ending: «Сэлэнгийн».
      if (/[эао]$/u.test(name)) aimagNames.set(`${key(name.slice(0, -1))}in`, aimag)
    }
const withAimag = new Map(Object.entries(WITH_AIMAG).map(([name, aimag]) => [key(name), aimag]))
const cities = new Map([
  [key('улаанбаатар'), 'Улаанбаатар'],
  [key('ulanbator'), 'Улаанбаатар'],
])
const withCity = new Map([
  [key('цэцэрлэг'), 'Архангай'],
  [key('алтай'), 'Говь-Алтай'],
  [key('чингис'), 'Хэнтий'],
])
const sums = new Set(SUMS.trim().split(/\s+/u).map(key))

export type NamedPlace = { name: string; ending: string }

const LONGEST_NAME = 18
const FIRST_PARTS: ReadonlySet<string> = new Set(
  'хан сонгино баян говь дархан баруун өвөр khan songinokhairkhan bayn han govi bayan'.split(' ').map(key),
)
/** Whether a name can consist of this word and the next: «хан уул», «баруун урт». */
export const isFirstPart = (word: string): boolean => foldsOf(word).some((fold) => FIRST_PARTS.has(fold))

const find = (names: ReadonlyMap<string, string>, word: string): NamedPlace | undefined => {
  for (const fold of foldsOf(word.replaceAll('-', '')))
    for (let length = Math.min(LONGEST_NAME, fold.length); length > 2; length--) {
      const name = names.get(fold.slice(0, length))
      const ending = fold.slice(length)
      if (name !== undefined && (ending === '' || isCaseEnding(ending) || /^(?:ru|ruu|lu)$/u.test(ending)))
        return { name, ending }
    }
  return undefined
}

export const abbreviatedDistrict = (word: string): string | undefined => abbreviations.get(word)
/** Places that a word can name. */
type Names = {
  district: NamedPlace | undefined
  aimag: NamedPlace | undefined
  aimagBefore: NamedPlace | undefined
  city: NamedPlace | undefined
  centreBefore: NamedPlace | undefined
  sum: boolean
}
const namesOf = remembered(
  (word): Names => ({
    district: find(districtNames, word),
    aimag: find(aimagNames, word),
    aimagBefore: find(withAimag, word),
    city: /^(?:уб|ub)$/u.test(word) ? { name: 'Улаанбаатар', ending: '' } : find(cities, word),
    centreBefore: find(withCity, word),
    sum: foldsOf(word.replaceAll('-', '')).some(
      (fold) => sums.has(fold) || (sums.has(fold.slice(0, -1)) && /[dtn]$/u.test(fold)),
    ),
  }),
  { most: 2000, longest: 24 },
)

export const districtNamed = (word: string): NamedPlace | undefined => namesOf(word).district
export const aimagNamed = (word: string): NamedPlace | undefined => namesOf(word).aimag
/** A name that is an aimag only before «аймаг». */
export const aimagBefore = (word: string): NamedPlace | undefined => namesOf(word).aimagBefore
export const cityNamed = (word: string): NamedPlace | undefined => namesOf(word).city
/** A name that is a centre only before «хот». */
export const centreBefore = (word: string): NamedPlace | undefined => namesOf(word).centreBefore
export const isSum = (word: string): boolean => namesOf(word).sum
