import { asksOrWishes, isLetters } from './asking.ts'
import { newEffort } from './effort.ts'
import { readWords } from './greetings.ts'
import { compileKeywords, type KeywordMatcher } from './match-keywords.ts'
import { type TextRange, tokensOf } from './normalise.ts'

export type AdvertSignal = 'selling_words' | 'phone_number' | 'price'

const smart = (phrases: string) =>
  compileKeywords(phrases.split(', ').map((keyword) => ({ keyword, ruleId: '' })))

const SELLING = smart(
  'зарна, зарж байна, зарагдана, зарах болсон, яаралтай зарах, худалдаална, худалдана, худалдаж байна, худалдаалж байна, ' +
    'худалдаанд гарлаа, борлуулна, борлуулж байна, бөөний, бөөнөөр, жижиглэн, нийлүүлнэ, түрээслүүлнэ, түрээслүүлж байна, ' +
    'захиалга авна, захиалга авч байна, захиалгаар авчирна, зээл олгоно, зээл гаргана, зээл олгож байна, манайд ирлээ',
)

/** What sellers ask and customers ask alike says nothing; these are said by somebody who wants, pays or waits. */
const CUSTOMERS = smart(
  'авах, авсан, авлаа, авчихлаа, захиалга, захиалсан, төлөх, төлсөн, төллөө, шилжүүлэх, шилжүүлсэн, шилжүүллээ, хийлээ, ' +
    'хийсэн, хийчихсэн, дүүрэг, хороо, тоот, орц, ' +
    'хүргүүлэх, өгөөч, өгөөрэй, явуулаарай, явуулаач, ирүүлээрэй, хэрэгтэй, хайж байна, надад, намайг, над руу, миний',
)

/** Who asks or repeats what was said sells nothing. */
const QUESTIONS = smart(
  'гэсэн, гэж байсан, биз дээ, хэд, хэдэн, ямар, хаана, хаанаас, хэзээ, хэн, яаж, яах, боломжтой юу, болох уу',
)

const PHONE =
  /(?<![\d.,])(?:\+?976[ -]?)?(?:[5-9]\d{7}|[5-9]\d{3}-\d{4}|[89]\d{3} \d{4}|[5-9]\d-\d{2}-\d{2}-\d{2}|[89]\d-\d{6})(?![\d%])/u
const PRICE =
  /\d\s*(?:₮|төг|тєг|tug|tog|мянг|мян(?!\p{L})|myang|saya(?!\p{L})|сая(?!\p{L})|[kк](?!\p{L}))|(?<!\d)\d{1,3}(?:[.,'’ ]000)+(?!\d)|(?<!\d)\d{2,6}00(?!\d)/iu
const MAY_HAVE_FIGURE = /\d{2}/u
const FEWEST_WORDS = 2
/** No comment is longer; one `ﷺ` becomes 18 letters. */
const LONGEST_READ = 8000
/** Slips and dropped vowels are too weak to leave a customer without an answer. */
const SUREST = 0.8

/**
 * Is the comment an advert that another seller pasted under the page's content? It asks nothing, wishes nothing, and
 * shows two of three signals. A customer who leaves a phone number or names a price shows one.
 */
export const isSellersAdvert = (
  text: string,
  mentions: readonly TextRange[] = [],
): { signals: AdvertSignal[] } | undefined => {
  const typed = text.slice(0, LONGEST_READ).normalize('NFKC').slice(0, LONGEST_READ)
  if (!MAY_HAVE_FIGURE.test(typed)) return undefined
  const phone = PHONE.test(typed)
  const price = PRICE.test(typed.replace(new RegExp(PHONE, 'gu'), ' '))
  if (!phone && !price) return undefined

  const words = readWords(tokensOf(text, mentions))
  const effort = newEffort()
  const says = ({ find }: KeywordMatcher): boolean =>
    find(text, mentions, effort).some(({ confidence }) => confidence >= SUREST)
  const selling = says(SELLING)
  if ((!phone || !price) && !selling) return undefined
  if (/[?？]/u.test(text) || words.some(asksOrWishes) || says(QUESTIONS)) return undefined
  if (!selling && (words.filter(isLetters).length < FEWEST_WORDS || says(CUSTOMERS))) return undefined

  const signals: [AdvertSignal, boolean][] = [
    ['selling_words', selling],
    ['phone_number', phone],
    ['price', price],
  ]
  return { signals: signals.flatMap(([signal, shown]) => (shown ? [signal] : [])) }
}
