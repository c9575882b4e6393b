import { KEYWORD_SPELLINGS } from './fixed-spellings.ts'
import { KEYWORD_TOPICS, SYNONYM_GROUPS } from './variations/topics.ts'

const wordsIn = (texts: readonly string[]): string[] => texts.flatMap((text) => text.trim().split(/\s+/))

/** More keywords of shops, maintained by hand, without words that resemble a name or another word. */
const MORE_WORDS = `
  өртөг захиалах худалдаа шилжүүлэг гүйлгээ нэхэмжлэх баримт баталгаа урьдчилгаа хөнгөлөлт буцаалт солилт номер вэбсайт
  холбоо хуваарь хөтөлбөр нөхцөл шаардлага хугацаа гэрээ барьцаа материал чанар бараа бүтээгдэхүүн каталог жагсаалт
  зураг загвар үлдэгдэл борлуулалт үйлчилгээ засвар суурилуулалт угсралт сургалт хичээл орчуулга зөвлөгөө эмчилгээ
  шинжилгээ оношилгоо эмнэлэг массаж маникюр педикюр үсчин дэлгүүр оффис агуулах хаалга цонх пальто ороолт малгай бээлий
  оймс өмд хантааз бүс түрийвч шил чихэвч цэнэглэгч дэлгэц компьютер нөүтбүүк буйдан ширээ сандал матрас хивс хөшиг
  шүүгээ хөргөгч зурагт гэрэл агааржуулагч халаагуур ногоо бялуу цэцэг баглаа кофе шампунь крем витамин тоглоом дугуй
  хүүхэлдэй дэвтэр аялал нислэг буудал даатгал өрөө хашаа түлш нүүрс барилга газар
  хүүхэд эмэгтэй эрэгтэй хэвлэл урилга уулзалт тэмцээн шалгалт амралт цэвэрлэгээ цахилгаан мэргэжилтэн менежер автобус
  сэлбэг суудал бассейн хөнжил ноолуур хавтас шоколад подволк онлайн`

/** Function words in the phrases of topics; no keyword is read as one of them. */
const HELPING_WORDS = new Set('вэ уу үү хэд хэдээр хаана байна өгөх тавих авах авъя how much'.split(' '))

const topics = KEYWORD_TOPICS.map(({ keywords }) => new Set(wordsIn(keywords)))

const all: ReadonlySet<string> = new Set([
  ...topics.flatMap((words) => [...words]),
  ...wordsIn(SYNONYM_GROUPS.flat()),
  ...KEYWORD_SPELLINGS.flatMap(([proper]) => proper ?? []),
  ...wordsIn([MORE_WORDS]),
])

/** Second, Latin spellings, left out because a typo is equally near to both: `fitness` and «фитнес». */
const OTHER_SPELLINGS = new Set(
  KEYWORD_SPELLINGS.flatMap(([, ...others]) => others.filter((word) => /[a-z]/u.test(word))),
)

/** Uninflected words that a misspelt or inflected keyword can be read as. */
export const SHOP_WORDS: readonly string[] = [...all].filter(
  (word) => !HELPING_WORDS.has(word) && !OTHER_SPELLINGS.has(word),
)

/** Whether a word is a shop word spelt exactly so. */
export const isWordOfShops = (word: string): boolean => all.has(word)

/** Whether all words belong to one topic, such as «үнэ» and «хэд». */
export const areOfOneTopic = (words: readonly string[]): boolean =>
  topics.some((topic) => words.every((word) => topic.has(word)))
