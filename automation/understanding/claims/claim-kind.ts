import { isGivenName } from '../words/given-name.ts'
import type { Case, Part, PartOf } from './claim-parts.ts'
import type { ClaimWord } from './claim-words.ts'

export type ClaimKind = 'claim' | 'question' | 'cancel' | 'change' | 'other'
export type Decision = { kind: ClaimKind; deciding: readonly Part[] }

type Word = PartOf<'word'>
const isWord = (part: Part | undefined): part is Word => part?.type === 'word'
const has = (part: Part | undefined, ...names: readonly ClaimWord[]): boolean => {
  if (!isWord(part) || part.classes.size === 0) return false
  for (const name of names) if (part.classes.has(name)) return true
  return false
}

/** Whether a word is typed so. */
const reads = (part: Part | undefined, pattern: RegExp): boolean => isWord(part) && pattern.test(part.text)

/** Past forms of a verb of action: «бичсэн», «явуулсан», «bichsen». */
const PAST_FORM =
  /(?:(?:с[аэоө]н|s[aeo]n)\p{L}{0,4}|sn|ж[эа]э|дэг|даг|дог|дөг|d[aeo]g|гүй|gui|хад|хэд|вал|вэл|бал|бэл|bal|bel)$/u
const WROTE = /^(?:бичсэн|бичлээ|бичсэн\p{L}*|bichsen|bichlee|bchlee|bichsn|бичлэ\p{L}*)$/u
const FIRST_OF_ALL = /^(?:түрүү\p{L}*|turuu\p{L}*|хамгийн|hamgiin|эхний|эхэнд|эхлээд|анх|hurdan|хурдан)$/u
const POLITE =
  /^(?:бич|өг|ug|og|тавь|тави|үлдээ|явуул|хүргүүл|хүргэ|нэм|хас|устга|болго|bolgo|соли|зас|zas|цуцл|ав(?:на|ч)|bich|tavi|hurg|yvuul|yavuul|nem|has|uldee|хий|hii|нөөц|nuuts|хадгал|hadgal|сагсал|гарга|дугаарла|жагсаа|бүртгэ|солиод|авч|батал|batal|залга|zalga)/u
const GIFT =
  /^(?:бэлэг\p{L}*|beleg\p{L}*|хямдр\p{L}*|hymdr\p{L}*|hyamdr\p{L}*|зураг\p{L}*|зург\p{L}*|zurag\p{L}*|данс\p{L}*)$/u
const HOPE = /(?:маар|мээр|моор|мөөр|maar|meer|moor)/u

/** Decides what a comment of a sale wants, with the parts that decided. */
export const kindOf = (parts: readonly Part[], text: string, toFriend: boolean): Decision => {
  const words = parts.filter(isWord)
  const present = new Set<ClaimWord>()
  for (const { classes } of words) for (const name of classes) present.add(name)
  const find: Find = (...names) =>
    names.some((name) => present.has(name)) ? words.filter((word) => has(word, ...names)) : []
  const codes = parts.filter((part) => part.type === 'code')
  const code = codes[0]
  const asks = asksAnything(parts, text)
  const addressed = find('friend', 'you')
  const friend = toFriend || find('friend').length > 0 || (find('you').length > 0 && find('take2').length > 0)
  const take = parts.filter((_, at) => isTake(parts, at))
  const mine = find('mine')

  const change = changeOf(parts, codes)
  const politely = words.some(({ text: word }) => /^(?:өгч|ugch|ogch)$/u.test(word))
  if (change && !friend && (politely || !(asks.length > 0 && find('can').length > 0)))
    return { kind: 'change', deciding: change }
  const cancel = cancelOf(parts, take)
  if (cancel && !friend && !(asks.length > 0 && find('can').length > 0 && !cancel.some(isRequest)))
    return { kind: 'cancel', deciding: cancel }
  if (friend && (take.length === 0 || (toFriend && mine.length === 0)))
    return { kind: 'other', deciding: addressed }
  if (!code) return withoutCode(parts, asks, find)

  // «хямдруулаач тэгвэл авъя»: a bargain comes first.
  const bargain = words.find(
    (word, at) =>
      /^(?:хямдруул|hyamdruul|hymdruul|буулга)/u.test(word.text) &&
      words.slice(at + 1).some(({ text: next }) => /^(?:тэгвэл|тэгээд|tegvel|tegwel)$/u.test(next)),
  )
  if (bargain) return { kind: 'question', deciding: [bargain] }
  const past = find('past', 'bought')
  if (
    take.length > 0 &&
    !(past.some((word) => word.start > (take.at(-1) as Part).start) && take.every((part) => !isSure(part)))
  )
    return { kind: 'claim', deciding: take }
  if (asks.length > 0 && find('laugh').length === 0) {
    const polite = politeRequest(parts)
    if (
      polite &&
      find('strongQuestion', 'price').length === 0 &&
      !words.some(({ text: word }) => GIFT.test(word))
    )
      return { kind: 'claim', deciding: [polite] }
    const third = isChatter(parts, find)
    return third ? { kind: 'other', deciding: third } : { kind: 'question', deciding: asks }
  }
  const show = find('show')
  if (
    show.length > 0 &&
    find('praise').length === 0 &&
    take.length === 0 &&
    mine.length === 0 &&
    find('act').length <= show.length + 1
  )
    return { kind: find('laugh').length > 0 ? 'other' : 'question', deciding: show }
  const other = parts.find(
    (part, at) => has(part, 'otherKind') && has(parts[at + 1], 'goods', 'filler', 'sizeWord'),
  )
  if (other && mine.length === 0) return { kind: 'question', deciding: [other] }
  // «нэмж авчирвал хэлээрэй»: news, not goods.
  const news = words.find(
    ({ text: word }, at) =>
      /^(?:хэл|мэдэгд|hel(?!m)|medegd)\p{L}*(?:рэй|рай|эч|ээч|аач|erei|eech|eech)$/u.test(word) &&
      words.slice(0, at).some(({ text: before }) => /(?:в[аэоө]л|б[аэоө]л|v[ae]l|b[ae]l)$/u.test(before)),
  )
  if (news) return { kind: 'question', deciding: [news] }
  const measures = find('sizeWord')
  const info = [...find('info'), ...(words.length === measures.length + find('topic').length ? measures : [])]
  const bare = !parts.some(
    (part) =>
      part.type === 'count' || part.type === 'size' || part.type === 'colour' || part.type === 'phone',
  )
  if (info.length > 0 && bare && words.length <= 4 && find('mine', 'act', 'praise', 'past').length === 0)
    return { kind: 'question', deciding: info }
  const last = codes.at(-1)
  const named = words.filter(
    ({ classes }) =>
      classes.size === 0 || classes.has('sizeWord') || classes.has('info') || classes.has('price'),
  )
  if (
    last?.type === 'code' &&
    last.ending === 'genitive' &&
    bare &&
    named.length > 0 &&
    named.length === words.length &&
    words.length < 3 &&
    parts.at(-1)?.type === 'word'
  )
    return { kind: 'question', deciding: named }
  const price = find('price')
  if (price.length > 0 && words.length <= 4 && find('act').length === 0)
    return { kind: 'question', deciding: price }
  return scored(parts, words, find)
}

const isRequest = (part: Part): boolean =>
  reads(part, /(?:аарай|ээрэй|ъя|ья|аач|ээч|aarai|eerei|aach|eech|ya)$/u)

type Find = (...names: ClaimWord[]) => Word[]

/** Whether a wish to take stands at an index, and no question follows it: «авъя», «авах нь ээ». */
const isTake = (parts: readonly Part[], at: number): boolean => {
  const part = parts[at]
  // «авч өгье»
  if (
    reads(part, /^(?:өгье|өгнө|ugy|ugye|ugii|ugnu)$/u) &&
    reads(parts[at - 1], /^(?:авч|аваад|avch|avaad)$/u)
  )
    return true
  const next = parts[at + 1]
  const before = parts[at - 1]
  if (reads(part, /^(?:авахаар|avahaar)$/u) && reads(next, /^(?:бол(?:лоо|сон|но)|bol(?:loo|son|no))/u))
    return true
  if (!has(part, 'take')) return false
  if (isLater(parts, at)) return false
  // «захиалсан хүн авна»
  if (isAboutOthers(parts, at - 1) || isDream(parts, at)) return false
  // «хүлээж авлаа»: it has come.
  if (reads(before, /^(?:хүлээж|хүлээн|huleej|huleen|hvleej)$/u)) return false
  return !(reads(next, /^(?:уу|үү|uu|u|юу|yu|гэж|gej|gj)$/u) && !reads(part, /[яйи]$|ya+$|y$/u))
}
/** «дараа авъя»: not now; «2 хоногийн дараа авъя» is a claim. */
const isLater = (parts: readonly Part[], at: number): boolean =>
  reads(parts[at - 1], /^(?:дараа|daraa)$/u) && !reads(parts[at - 2], /(?:ийн|ын|iin)$/u)
const isSure = (part: Part): boolean =>
  reads(part, /(?:ъя|ья|ya|yaa|маар|mar|лаа|laa|ий|ii)|^(?:авахаар|avahaar)/u)

const SIGN = /[?？]/u
const ASKING_END = /^(?:uu|yu|yuu|уу|үү|юу|юү|вэ|бэ|ve|be|we|u|bnu|бну|bnuu|бнуу|bgayu|bgaayu|bgaau|boluu)$/u
const FUSED_QUESTION =
  /(?:\p{L}(?:ууу|хуу|(?<!s)huu|(?<=[aeo])nuu|(?<!s)hvv|гүйюу|guiyu|guiyuu|guiyuu)|bnu|бну|bgayu|bgaayu|гаауу|хуу)$/u

/** @returns the words that make the comment a question */
const asksAnything = (parts: readonly Part[], text: string): Part[] => {
  const asking = parts.filter((part, at) => {
    if (!isWord(part)) return false
    if (part.classes.has('question')) return !isRhetorical(parts, at)
    return FUSED_QUESTION.test(part.text) && !part.classes.has('act')
  })
  if (asking.length === 0 && SIGN.test(text)) return parts.filter(isWord).slice(-1)
  return asking
}

/** «яах вэ», «юу ч», «хэн нэгэн», «аль ч»: no question. */
const isRhetorical = (parts: readonly Part[], at: number): boolean => {
  const [before, part, next] = [parts[at - 1], parts[at] as Word, parts[at + 1]]
  if (reads(next, /^(?:ч|ch|байгаа\p{L}+)$/u)) return true
  // «аль нь ч»
  if (reads(next, /^(?:нь|n|ni)$/u) && reads(parts[at + 2], /^(?:ч|ch)$/u)) return true
  // «авсан юм уу даа»: thinking aloud.
  if (
    /^(?:уу|үү|uu)$/u.test(part.text) &&
    reads(next, /^(?:даа|дээ|daa|dee)$/u) &&
    parts.some((other) => has(other, 'past', 'bought'))
  )
    return true
  // «гэж юу байсан юм»
  if (/^(?:юу|yu|yuu)$/u.test(part.text) && reads(before, /^(?:гэж|gej)$/u)) return true
  if (/^(?:яах|yah)$/u.test(part.text)) return true
  // «аль эрт»: long ago.
  if (/^(?:аль|ali)$/u.test(part.text) && reads(next, /^(?:эрт|дээр|ert|deer)$/u)) return true
  // «ямар гоё юм бэ»: an exclamation.
  if (/^(?:ямар|yamar|ymar)$/u.test(part.text) && has(next, 'praise')) return true
  if (
    /^(?:бэ|вэ|be|ve)$/u.test(part.text) &&
    parts.some((other, place) => reads(other, /^(?:ямар|yamar|ymar)$/u) && has(parts[place + 1], 'praise'))
  )
    return true
  if (reads(before, /^(?:яах|yah)$/u)) return true
  if (/^(?:u|уу|үү|uu)$/u.test(part.text) && has(before, 'take') && reads(before, /[яйи]$|y[ao]*$/u))
    return true
  // «сайн уу», «sain uu», but not «даралтанд сайн уу»
  if (reads(before, /^(?:сайн|sain|sn)$/u))
    return !reads(parts[at - 2], /(?:[нд]д|т|nd)$/u) && !has(parts[at - 2], 'topic')
  // «гэж үү»: surprise.
  if (/^(?:уу|үү|uu|vv)$/u.test(part.text) && reads(before, /^(?:гэж|gej)$/u)) return true
  if (reads(before, /^(?:байна|bna|bn|baina)$/u)) {
    const greeting = parts[at - 2]
    if (reads(greeting, /^(?:сайн|sain|sn)$/u)) return true
  }
  return part.classes.has('show') && part.classes.size === 1
}

/** Values of one kind around «биш», a reflexive code and an instrumental one, «болго», «соли» with something to change. */
const changeOf = (parts: readonly Part[], codes: readonly PartOf<'code'>[]): readonly Part[] | undefined => {
  const at = parts.findIndex((part, place) => has(part, 'not') && rejectsAt(parts, place))
  if (at >= 0) return [parts[at] as Part]
  const different = new Set(codes.map(({ code }) => code)).size
  const verb = parts.find((part, place) => has(part, 'change') && !isAskedPossibility(parts, place))
  const value = parts.some((part) => part.type === 'size' || part.type === 'colour' || part.type === 'count')
  if (
    verb &&
    (different > 1 || (different === 1 && (value || isExchange(verb))) || (value && different === 0))
  )
    return [verb]
  const endings = (type: 'code' | 'colour' | 'size'): Case[] =>
    parts.filter((part) => part.type === type).map((part) => (part as PartOf<'code'>).ending)
  if (different === 2 && swaps(endings('code'))) return codes
  if (different === 1 && swaps(endings('colour'))) return parts.filter(({ type }) => type === 'colour')
  const said = parts.find(
    (part, place) =>
      has(part, 'said') &&
      reads(part, /^(?:гэсн|гэсэн|gesen|gesn|gsn|gsen)/u) &&
      place > 0 &&
      parts[place - 1]?.type !== 'word',
  )
  if (said && isWord(said)) {
    const place = parts.indexOf(said)
    const before = parts[place - 1] as Part
    if (parts.slice(place + 1).some((part) => part.type === before.type && before.type !== 'phone'))
      return [said]
  }
  // «T5 буруу бичсэн байна T6 шүү», «A12 гэж бичсэн чинь C3 байсан»
  const mistake = parts.find(
    (part) =>
      has(part, 'mistake') ||
      (reads(part, /^(?:чинь|chini?)$/u) &&
        parts.some((other) => has(other, 'said') || (isWord(other) && WROTE.test(other.text)))),
  )
  if (different === 2 && mistake && !parts.some((part) => has(part, 'take'))) return [mistake]
  // «E8-ыг болиод KM3 хараар авъя»
  const given = parts.findIndex(
    (part) => has(part, 'cancel') || (has(part, 'remove') && reads(part, /(?:аад|ээд|aad|eed)$/u)),
  )
  if (given > 0 && different === 2) {
    const before = parts.slice(0, given).filter(({ type }) => type === 'code').length
    const after = parts.slice(given + 1)
    const wanted = after.find((part) => part.type === 'code')
    const takes =
      after.some((part) => has(part, 'take', 'act', 'toMe')) &&
      !after.some((part) => reads(part, /^(?:үлдээ|uldee)/u))
    if (
      before === 1 &&
      wanted?.type === 'code' &&
      wanted.ending !== 'reflexive' &&
      (takes || /(?:од|од|оод|iod|ood)$/u.test((parts[given] as Word).text))
    )
      return [parts[given] as Part]
  }
  return undefined
}

const isExchange = (part: Part): boolean => reads(part, /^(?:соли|солъ|soli)/u)
const isAskedPossibility = (parts: readonly Part[], at: number): boolean => {
  const after = parts.slice(at + 1, at + 3)
  if (reads(after[0], /^(?:өгч|ugch|ogch)$/u)) return false
  const part = parts[at] as Word
  if (/(?:дог|даг|dog|dag|болохоор|болсон)$/u.test(part.text)) return true
  return (
    after.some((next) => has(next, 'can')) ||
    (/(?:х|h)$/u.test(part.text) && after.some((next) => isWord(next) && ASKING_END.test(next.text)))
  )
}

const swaps = (endings: readonly Case[]): boolean =>
  endings.length === 2 &&
  (endings[0] === 'reflexive' || endings[0] === 'accusative') &&
  endings[1] === 'instrumental'

/** Whether «биш» at an index stands between two values of one kind: «D10 биш ээ С3», «M биш L». */
const rejectsAt = (parts: readonly Part[], at: number): boolean => {
  const before = parts.slice(Math.max(0, at - 2), at).findLast(({ type }) => type !== 'word')
  if (
    !before ||
    (before.type !== 'code' && before.type !== 'size' && before.type !== 'colour' && before.type !== 'count')
  )
    return false
  const next = parts[at + 1]
  if (reads(next, /^(?:биз|biz|уу|үү|uu|гэж|gej)$/u)) return false
  return parts.slice(at + 1, at + 7).some((part) => part.type === before.type)
}

const NOT_YET = /^(?:болив|боломж|bolomj|бол$|бола)/u
const REMOVES =
  /(?:аарай|ээрэй|оорой|өөрэй|aarai|eerei|aach|аач|ээч|eech|ч|чих|chih|chiv|chihsn|чихээч|чихээрэй|на|нэ|na|ne|маар|мээр|моор|maar|meer|moor|ъя|ья|ya|y|гсн|лаа|laa|ах|ah|ж|аад|aad|uul|уул|уулъя|уулаарай|я|га|тга|lii|ii|ий|с|s|ulya|uulya)$/u

const REFUSALS: readonly ClaimWord[] = [
  'cancel',
  'remove',
  'takeOut',
  'giveUp',
  'agree',
  'reason',
  'dont',
  'otherKind',
  'list',
  'mistake',
]

const cancelOf = (parts: readonly Part[], take: readonly Part[]): readonly Part[] | undefined => {
  if (!parts.some((part) => has(part, ...REFUSALS) || reads(part, /^(?:нэрээс|nerees)$/u))) return undefined
  const words = parts.filter((part, at): part is Word => {
    if (
      !has(part, 'cancel', 'remove') &&
      !givesUp(parts, part) &&
      !(has(part, 'takeOut') && parts.some((other) => has(other, 'list')))
    )
      return false
    // «2000 хасаач»: a bargain.
    if (has(part, 'remove') && parts[at - 1]?.type === 'measure') return false
    if (reads(part, /^(?:хэрэг|hereg)/u) && isNeedless(parts, parts.indexOf(part))) return false
    if (isWord(part) && NOT_YET.test(part.text)) return false
    const next = parts[at + 1]
    // «авахгүй бол»: if not.
    if (reads(next, /^(?:бол|bol)$/u) && has(part, 'cancel')) return false
    const question = reads(next, /^(?:уу|үү|юу|юү|uu|yu|yuu|вэ|бэ|ve|be)$/u)
    const polite =
      question && reads(part, /(?:на|нэ|но|нө|na|ne|no|ij|х|h)$/u) && !reads(part, /(?:хгүй|hgui)$/u)
    return !question || polite
  })
  const refused = parts.find((part) => has(part, 'agree') && parts.some((other) => has(other, 'reason')))
  const unable = parts.find(
    (part) => has(part, 'reason') && parts.some((other) => reads(other, /^(?:авах|авч|avah|avch)$/u)),
  )
  const dont = parts.find(
    (part) =>
      has(part, 'dont') &&
      parts.some((other) => has(other, 'own', 'first') || reads(other, /^(?:намайг|namaig)$/u)),
  )
  const others = parts.find(
    (part, at) =>
      reads(part, /^(?:өөр|uur|oor)$/u) &&
      reads(parts[at + 1], /^(?:хүнд|hund)$/u) &&
      !parts.some((other) => has(other, 'dont')),
  )
  const off = parts.find(
    (part) =>
      reads(part, /^(?:жагсаалтаас|jagsaaltaas|нэрээс|nerees)$/u) &&
      parts.some((other) => reads(other, /^(?:ав|аваарай|авчих\p{L}*|аваад|av|avaad)$/u)),
  )
  const plain = refused ?? unable ?? dont ?? others ?? off
  if (plain && take.length === 0 && parts.some(({ type }) => type === 'code')) return [plain]
  const wrong = parts.find(
    (part) => has(part, 'mistake') && parts.some((other) => isWord(other) && WROTE.test(other.text)),
  )
  if (words.length === 0 && wrong && take.length === 0 && parts.some(({ type }) => type === 'code'))
    return [wrong]
  const sure = words.filter(
    (word) =>
      word.classes.has('cancel') ||
      word.classes.has('takeOut') ||
      givesUp(parts, word) ||
      isReturn(parts, word) ||
      REMOVES.test(word.text),
  )
  if (sure.length === 0) return undefined
  const named = parts.some(({ type }) => type === 'code')
  const past = parts.some((part) => has(part, 'past') && !has(part, 'cancel'))
  const onlyRemoves = sure.every((word) => !word.classes.has('cancel') && !givesUp(parts, word))
  if (
    onlyRemoves &&
    (!named ||
      (past &&
        !parts.some(
          (part) => has(part, 'own', 'first') || (part.type === 'code' && part.ending === 'reflexive'),
        )))
  )
    return undefined
  if (!named && !isWholeCancel(parts)) return undefined
  // «14-ийг би авлаа, 4-ийг үлдээе»: only a later wish takes the cancelling back.
  const last = take.at(-1)
  const lastCancel = sure.at(-1) as Word
  const code = parts.find((part) => part.type === 'code')
  if (
    last &&
    last.start > lastCancel.start &&
    !parts.some(
      (part) => has(part, 'otherKind') && part.start > lastCancel.start && part.start < last.start,
    ) &&
    new Set(parts.filter((part) => part.type === 'code').map((part) => (part as PartOf<'code'>).code)).size <
      2
  )
    return undefined
  if (last && code && last.start > lastCancel.start && code.start > lastCancel.start) return undefined
  return sure
}

/**
 * «больё» gives up and «болъё» agrees, but people type one for the other and Latin has one spelling for both. Only a
 * wish next to it makes it agreement: nothing is reserved in doubt.
 */
const givesUp = (parts: readonly Part[], part: Part): boolean => {
  if (!has(part, 'giveUp', 'agree') || !parts.some(({ type }) => type === 'code')) return false
  if (parts.some((other) => has(other, 'toMe', 'own') || reads(other, /^(?:миний|minii)$/u))) return false
  return (
    has(part, 'giveUp') || !parts.some(({ type }) => type === 'size' || type === 'colour' || type === 'count')
  )
}

/** «хүргэлт хэрэггүй»: something else is not needed. */
const isNeedless = (parts: readonly Part[], at: number): boolean => {
  const before = parts[at - 1]
  return reads(before, /^(?:хүргэлт|hurgelt|уут|uut|хайрцаг|баримт)/u)
}

/** «буцаалт хийе» */
const isReturn = (parts: readonly Part[], word: Word): boolean =>
  /^(?:буцаалт|butsaalt)$/u.test(word.text) &&
  reads(parts[parts.indexOf(word) + 1], /^(?:хийе|хийлгэе|хиймээр|hiiye|hiilgey)$/u)

/** Without a code only a bare refusal is one, or one of the writer's own: «авахаа болилоо», «миний бичсэнийг цуцалъя». */
const isWholeCancel = (parts: readonly Part[]): boolean =>
  (reads(parts.at(-1), /^(?:цуцалъя|цуцалья|tsutsalya|больё|хасаарай|цуцлаарай)$/u) &&
    parts.some((part) => reads(part, /^(?:миний|минийх|minii|сая|saya)$/u)) &&
    parts.some((part) => isWord(part) && WROTE.test(part.text))) ||
  (parts.every(
    (part) => !isWord(part) || part.classes.size > 0 || /^(?:авах|avah|захиалга|zahialga)/u.test(part.text),
  ) &&
    !parts.some((part) => has(part, 'metaphor', 'laugh', 'question')))

const SALE: readonly ClaimWord[] = ['price', 'goods', 'sizeWord', 'show', 'order']
const PEOPLE =
  /^(?:бүгдээрээ|bugdeeree|хүн|хүнтэй|хүмүүс|hun|humuus|хүүхд\p{L}*|хүүхэд\p{L}*|huuhd\p{L}*|huuhed\p{L}*|баригч\p{L}*|ангийн\p{L}*|найз\p{L}*|эмэгтэй|эрэгтэй|төгсөгч\p{L}*|айл|залуу\p{L}*|хэн|hen|юун|yun|юуны|энд|end)$/u
const MEASURED_ANSWER = /(?:тай|тэй|той|tai|tei|toi|загвар|zagvar|орох|oroh|гэсэн|gesen|багтаамж|урт|өргөн)/u

const withoutCode = (parts: readonly Part[], asks: readonly Part[], find: Find): Decision => {
  const words = parts.filter(isWord)
  if (asks.length > 0 && find('laugh').length === 0) {
    const people =
      words.some(({ text }) => PEOPLE.test(text)) && find('goods', 'price', 'sizeWord').length === 0
    const sale =
      find(...SALE).length > 0 ||
      parts.some(({ type }) => type === 'foreign' || type === 'size' || type === 'colour')
    const measured =
      parts.some(({ type }) => type === 'measure') &&
      words.some(({ text }) => MEASURED_ANSWER.test(text)) &&
      !words.some(({ text }) => /^(?:аа|aa|хэлээд|heleed|гэж|gej)$/u.test(text))
    const fits = words.some(({ text }) => /^(?:таар|тохир|багт|taar|tohir|bagt)/u.test(text))
    const plain = words.length <= 5 && find('filler').length <= 2 && !people
    if ((sale && !people) || measured || fits || (plain && find('metaphor').length === 0 && parts.length > 1))
      return { kind: 'question', deciding: asks }
  }
  // «104 дэлгэрэнгүй»
  const info = find('info')
  if (info.length > 0 && words.length <= 2 && parts.some(({ type }) => type === 'foreign'))
    return { kind: 'question', deciding: info }
  return { kind: 'other', deciding: [] }
}

/** «бичнэ үү», «өгөх үү»: a request of the seller, politely put as a question. */
const politeRequest = (parts: readonly Part[]): Part | undefined =>
  parts.find((part, at) => {
    const next = parts[at + 1]
    if (!isWord(part) || !POLITE.test(part.text)) return false
    const fused = /^(?:ugnuu|ugnu|ognuu|өгнүү|bichnuu|bichihuu)$/u.test(part.text)
    const giving = /^(?:өгөх|ugu?h|ogoh|өгнө|ugnu|ogno)$/u.test(part.text)
    const before = parts[at - 1]
    if (
      giving &&
      !fused &&
      isWord(before) &&
      !has(before, 'act', 'change', 'remove', 'toMe', 'mine', 'cancel', 'order')
    )
      return false
    return (
      fused ||
      (/(?:на|нэ|но|нө|na|ne|no|nu|өгөх|ugh|ugu|ugoh|ogoh|бичих|bichih|тавих|хийх)$/u.test(part.text) &&
        reads(next, /^(?:уу|үү|uu|vv|u)$/u))
    )
  })

const isChatter = (parts: readonly Part[], find: Find): readonly Part[] | undefined => {
  const metaphor = find('metaphor').filter(({ text }) => !/^(?:адил|гэхээр)/u.test(text))
  const words = parts.filter(isWord)
  const people = words.filter(({ text }) =>
    /^(?:ангийн\p{L}*|баригч\p{L}*|бүгдээрээ|залуус\p{L}*|төгсөгч\p{L}*|хүүхдүүд|huuhduud|гишүүд|сурч|баймаа)$/u.test(
      text,
    ),
  )
  if (people.length > 0) return people
  // «тэр чинь хэн юм», «хүн хэн бэ»
  const who = parts.find(
    (part, at) =>
      reads(part, /^(?:хэн|hen)$/u) && reads(parts[at + 1], /^(?:бэ|вэ|юм|be|ve|yum|ym|билээ|bilee)$/u),
  )
  if (who) return [who]
  const strong = find('strongQuestion', 'price', 'can')
  const about = metaphor.filter(
    ({ text }) => /^(?:шиг|шг|shig|мэт)$/u.test(text) || /^(?:гэдэг|gedeg)$/u.test(text),
  )
  if (about.length > 0 && strong.length === 0) return about
  const bought = find('bought')
  const person = words.filter(({ text }) => /^(?:айл|хүн|hun|хүмүүс|humuus|hvmvvs)$/u.test(text))
  if (bought.length > 0 && strong.length === 0 && (person.length > 0 || words.length <= 3)) return bought
  return undefined
}

/** «эхнэртээ», «охиндоо» */
const FOR_SOMEONE = /\p{L}{3}(?:[дт](?:аа|ээ|оо|өө)|[dt](?:aa|ee|oo))$/u

/** The form of a verb that requests: «давааарай», «өгөөч». */
const REQUEST = /(?:[аоэө]{2}р[аоэө]й|[аоэө]{2}ч|чих|[aeou]{2}r[aeo]i|[aeou]{2}ch|chih|chihooch|chiheech)$/u

const NEGATED =
  /(?:хгүй|с[аэоө]нгүй|[дт][аэоө]ггүй|[аэоө]{2}гүй|м[аэоө]{2}ргүй|hg[uv][iy]|s[aeou]ng[uv][iy]|d[aeou]gg[uv][iy]|(?:aa|ee|oo|uu)g[uv][iy]|m(?:aa|ee|oo)rg[uv][iy])(?:\p{L}{0,3})$/u
/** «удахгүй» is soon, and «алдахгүй» holds on to it. */
const NO_NEGATION = /^(?:уда|уда[аx]|uda|алда|alda|марта|marta|хамаа|hamaa|алга|гай|gai|даж|daj)/u

/** Whether a verb at an index is negated, and not in a condition: «надад зохихгүй байх», but «авахгүй бол». */
const isNegated = (parts: readonly Part[], at: number): boolean => {
  const part = parts[at]
  if (!isWord(part) || !NEGATED.test(part.text) || NO_NEGATION.test(part.text)) return false
  if (has(part, 'any')) return false
  return !reads(parts[at + 1], /^(?:бол|bol|бл|юу|yu|yuu|уу|биз|биздээ|biz)$/u)
}

/** «надад байгаа л даа»: the writer has one. */
const isOwned = (parts: readonly Part[], at: number): boolean =>
  reads(parts[at - 1], /^(?:надад|nadad|манайд|manaid)$/u) &&
  reads(parts[at], /^(?:байгаа|байдаг|бий|bgaa|bga|baigaa|baidag|bii)$/u) &&
  !reads(parts[at + 1], /^(?:бол|bol|болбол)$/u)

const CONDITION = /[вб][аэоө]л$|^(?:mungutei|мөнгөтэй)$/u
const ON_SALE = /^(?:бай|бол?вол|үлд|гар|бага|том|дуус)/u
/** «мөнгөтэй болбол авна даа»: a dream. */
const isDream = (parts: readonly Part[], at: number): boolean =>
  reads(parts[at + 1], /^(?:даа|дээ|юмсан|байсан|байлаа|байх|daa|yumsan|baisan|bsn|baih)$/u) &&
  parts.slice(0, at).some((part) => isWord(part) && CONDITION.test(part.text) && !ON_SALE.test(part.text))

const PARTICIPLE = /(?:с[аэоө]н|s[aeo]n|sn|д[аэоө]г|d[aeo]g|г[аэоө]{2}|gaa|gee)$/u
const SOMEONE =
  /^(?:хүн\p{L}{0,4}|hun\p{L}{0,3}|hvn\p{L}{0,3}|хүмүүс\p{L}{0,4}|humuus\p{L}{0,4}|айл|ail|залуу|zaluu)$/u

/** «бичсэн хүн олон», «авсан хүмүүс»: what other people did, unless it is a condition. */
const isAboutOthers = (parts: readonly Part[], at: number): boolean =>
  reads(parts[at], SOMEONE) &&
  reads(parts[at - 1], PARTICIPLE) &&
  !parts.slice(at + 1).some((part) => reads(part, /^(?:бол|bol|болбол|байхгүй)$/u))

const scored = (parts: readonly Part[], words: readonly Word[], find: Find): Decision => {
  const deciding: Part[] = []
  let score = 0
  const add = (points: number, found: readonly Part[]) => {
    if (found.length === 0) return
    score += points
    deciding.push(...found)
  }
  const wrote = words.filter(({ text }) => WROTE.test(text))
  const first = words.filter(({ text }) => FIRST_OF_ALL.test(text))
  add(3, wrote.length > 0 && first.length > 0 ? [...wrote, ...first] : [])
  add(2.5, find('toMe'))
  add(
    2,
    find('act').filter((word) => !PAST_FORM.test(word.text) || wrote.includes(word)),
  )
  add(1.5, find('own'))
  // «миний мөрөөдөл»: something of mine is no wish.
  const possessed = parts.some(
    (part, at) =>
      reads(part, /^(?:миний|minii)$/u) &&
      isWord(parts[at + 1]) &&
      (parts[at + 1] as Word).classes.size === 0,
  )
  score -= possessed ? 1.2 : 0
  add(1, find('first'))
  add(1.5, find('agree', 'giveUp'))
  const others = parts.filter((_, at) => isAboutOthers(parts, at))
  score -= others.length > 0 ? 4 : 0
  score -= parts.some((_, at) => isNegated(parts, at) || isOwned(parts, at) || isDream(parts, at)) ? 4 : 0
  score -=
    words.some(({ text }) => /^(?:шиг|шг|shig|мэт)$/u.test(text)) && find('toMe', 'act').length === 0 ? 2 : 0
  // «21 сугалаанд оролцоё» is a game, and «дараа авъя» is not now.
  score -= parts.some(
    (part, at) => reads(part, /^(?:оролц|orolts|orolc)/u) || (has(part, 'take') && isLater(parts, at)),
  )
    ? 5
    : 0
  // «хүлээж авлаа»: it has come.
  score -=
    words.some(({ text }) => /^(?:хүлээж|хүлээн|huleej|huleen|hvleej)$/u.test(text)) &&
    find('take').length > 0
      ? 4
      : 0
  // «хэн ч аваагүй бол би»
  add(3, reads(parts.at(-2), /^(?:бол|bol)$/u) && reads(parts.at(-1), /^(?:би|bi)$/u) ? parts.slice(-1) : [])
  add(1, parts.some(({ type }) => type === 'phone') ? find('call') : [])
  add(
    1.2,
    parts.filter(({ type }) => type === 'phone'),
  )
  add(1, find('and'))
  add(
    1,
    words.filter(({ text }) => HOPE.test(text) || (/^(?:ав|av)\p{L}*$/u.test(text) && !PAST_FORM.test(text))),
  )
  add(
    1.2,
    parts.filter(
      (part) => (part.type === 'count' && part.unit) || part.type === 'size' || part.type === 'colour',
    ),
  )
  add(
    0.8,
    parts.filter((part) => (part.type === 'count' && !part.unit) || part.type === 'phone'),
  )
  const code = parts.find((part) => part.type === 'code')
  const number = code?.type === 'code' && /^\d+$/u.test(code.code)
  const several = new Set(
    parts.filter((part) => part.type === 'code').map((part) => (part as PartOf<'code'>).code),
  ).size
  if (several > 1) score += 1
  if (code?.type === 'code' && (code.ending === 'accusative' || code.ending === 'ablative')) score += 0.7
  if (parts[0]?.type !== 'code') score -= 0.3
  const past = find('past', 'bought').filter((word) => !wrote.includes(word))
  const saidPast = words.filter((word) => word.classes.size === 0 && PAST_FORM.test(word.text))
  score -= past.length > 0 ? 3 : 0
  score -= saidPast.length > 0 ? 1.5 : 0
  score -= find('metaphor').length > 0 ? 2 : 0
  // «хүн болгон K7 гээд байх юм»: about others.
  score -= parts.some(
    (part, at) =>
      reads(part, /^(?:гээд|гээл|geed|geel)$/u) && reads(parts[at + 1], /^(?:л|l|бай|bai|bn|бн)/u),
  )
    ? 3
    : 0
  score -= find('laugh').length > 0 ? 3 : 0
  score -= find('praise').length * 0.8
  score -= isWord(parts[0]) && isGivenName(parts[0].text) ? 2 : 0
  add(1, find('any'))
  score -= find('you').length > 0 ? 1.5 : 0
  score -= find('unsure').length > 0 ? 1 : 0
  score -= parts.some(({ type }) => type === 'foreign') ? 0.5 : 0
  score -= parts.some(({ type }) => type === 'measure') ? 1 : 0
  const requested = words.filter(
    (word) =>
      word.classes.size === 0 &&
      (FOR_SOMEONE.test(word.text) ||
        (word === words.at(-1) && REQUEST.test(word.text) && !/^(?:бай|bai|гээч)/u.test(word.text))),
  )
  score -= reads(parts[0], /^(?:манай|manai)$/u) && !find('take')[0] ? 2 : 0
  const unknown = words.filter(({ classes }) => classes.size === 0).length - requested.length
  score -= unknown * (number ? 0.9 : 0.7)
  // A bare code, and one with only known small words, is a claim.
  const claims = score > (past.length > 0 ? 0.5 : 0) || (past.length === 0 && unknown === 0 && score > -0.6)
  return claims
    ? { kind: 'claim', deciding: deciding.length > 0 || !code ? deciding : [code] }
    : { kind: 'other', deciding: past }
}
