import { asksOrWishes, isLetters } from './asking.ts'
import { newEffort } from './effort.ts'
import { readWords } from './greetings.ts'
import { compileKeywords, type KeywordMatcher } from './match-keywords.ts'
import { type TextRange, tokensOf } from './normalise.ts'
import { remembered } from './remembered.ts'

export type AdvertSignal = 'selling_words' | 'phone_number' | 'price'

const smart = (phrases: string) =>
  compileKeywords(phrases.split(', ').map((keyword) => ({ keyword, ruleId: '' })))

const SELLING = smart(
  'зарна, зарж байна, зарагдана, зарах болсон, яаралтай зарах, худалдаална, худалдана, худалдаж байна, худалдаалж байна, ' +
    'худалдаанд гарлаа, борлуулна, борлуулж байна, бөөний, бөөнөөр, жижиглэн, нийлүүлнэ, түрээслүүлнэ, түрээслүүлж байна, ' +
    'захиалга авна, захиалга авч байна, захиалгаар авчирна, зээл олгоно, зээл гаргана, зээл олгож байна, манайд ирлээ',
)

/** Words of customers who want, pay or wait. Questions that sellers ask too are not among them. */
const CUSTOMERS = smart(
  'авах, авсан, авлаа, авчихлаа, захиалга, захиалсан, төлөх, төлсөн, төллөө, шилжүүлэх, шилжүүлсэн, шилжүүллээ, хийлээ, ' +
    'хийсэн, хийчихсэн, дүүрэг, хороо, тоот, орц, ' +
    'хүргүүлэх, өгөөч, өгөөрэй, явуулаарай, явуулаач, ирүүлээрэй, хэрэгтэй, хайж байна, надад, намайг, над руу, миний',
)

/** Words of questions and quotations, which sellers' adverts do not contain. */
const QUESTIONS = smart(
  'гэсэн, гэж байсан, биз дээ, хэд, хэдэн, ямар, хаана, хаанаас, хэзээ, хэн, яаж, яах, боломжтой юу, болох уу',
)

const PHONE =
  /(?<![\d.,])(?:\+?976[ -]?)?(?:[5-9]\d{7}|[5-9]\d{3}-\d{4}|[89]\d{3} \d{4}|[5-9]\d-\d{2}-\d{2}-\d{2}|[89]\d-\d{6})(?![\d%])/u
const PRICE =
  /\d\s*(?:₮|төг|тєг|tug|tog|мянг|мян(?!\p{L})|myang|saya(?!\p{L})|сая(?!\p{L})|[kк](?!\p{L}))|(?<!\d)\d{1,3}(?:[.,'’ ]000)+(?!\d)|(?<!\d)\d{2,6}00(?!\d)/iu
const MAY_HAVE_FIGURE = /\d{2}/u
const FEWEST_WORDS = 2
/** Longest comment, before and after normalisation, because one `ﷺ` becomes 18 letters. */
const LONGEST_READ = 8000
/** Lowest confidence: typos and dropped vowels are too uncertain to leave a customer unanswered. */
const SUREST = 0.8
/** An advert of 1,000 characters needs half of this share. */
const EFFORT_SHARE = 0.6

type Advert = { signals: AdvertSignal[] }

/**
 * Detects an advert that another seller pasted under the page's content: no question, no wish, and two of three
 * signals. A customer who leaves a phone number or names a price has only one.
 * @returns undefined when the comment is no advert
 */
export const isSellersAdvert = (text: string, mentions: readonly TextRange[] = []): Advert | undefined =>
  mentions.length > 0 ? readAdvert(text, mentions) : advertOf(text).advert

/** Cached, because adverts are pasted under many posts, and a dry run decides each comment twice. */
const advertOf = remembered((text): { advert?: Advert | undefined } => ({ advert: readAdvert(text, []) }), {
  most: 256,
  longest: 500,
})

const readAdvert = (text: string, mentions: readonly TextRange[]): Advert | undefined => {
  const typed = text.slice(0, LONGEST_READ).normalize('NFKC').slice(0, LONGEST_READ)
  if (!MAY_HAVE_FIGURE.test(typed)) return undefined
  const phone = PHONE.test(typed)
  const price = PRICE.test(typed.replace(new RegExp(PHONE, 'gu'), ' '))
  if (!phone && !price) return undefined

  const words = readWords(tokensOf(text, mentions))
  // Typos are below `SUREST`, so none are looked up.
  const effort = { ...newEffort(EFFORT_SHARE), slips: 0 }
  const contains = ({ find }: KeywordMatcher): boolean =>
    find(text, mentions, effort).some(({ confidence }) => confidence >= SUREST)
  const selling = contains(SELLING)
  if ((!phone || !price) && !selling) return undefined
  if (/[?？]/u.test(text) || words.some(asksOrWishes) || contains(QUESTIONS)) return undefined
  if (!selling && (words.filter(isLetters).length < FEWEST_WORDS || contains(CUSTOMERS))) return undefined

  const signals: [AdvertSignal, boolean][] = [
    ['selling_words', selling],
    ['phone_number', phone],
    ['price', price],
  ]
  return { signals: signals.flatMap(([signal, shown]) => (shown ? [signal] : [])) }
}
