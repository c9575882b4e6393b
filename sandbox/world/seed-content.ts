import { PAGE_IDS } from './seed-people.ts'
import type { ContentKind, Platform } from './types.ts'

/** A comment: author, text, hours after the content. The author `page` is the page itself. */
export type SeedComment = [author: string, text: string, hours: number, replies?: SeedComment[]]

export interface SeedContent {
  pageId: string
  platform: Platform
  kind: ContentKind
  text: string
  hoursAgo: number
  likes: number
  comments: SeedComment[]
}

function on(pageId: string, platform: Platform = 'facebook') {
  return (
    kind: ContentKind,
    hoursAgo: number,
    likes: number,
    text: string,
    comments: SeedComment[] = [],
  ): SeedContent => ({ pageId, platform, kind, hoursAgo, likes, text, comments })
}

const clothes = on(PAGE_IDS.clothes)
const bakery = on(PAGE_IDS.bakery)
const bakeryInstagram = on(PAGE_IDS.bakery, 'instagram')
const course = on(PAGE_IDS.course)
const clinic = on(PAGE_IDS.clinic)

export const SEED_CONTENT: SeedContent[] = [
  clothes(
    'post',
    150,
    214,
    'Намрын ноосон цамц ирлээ! 6 өнгө, S–XL. Үнэ мэдэхийг хүсвэл «ҮНЭ» гэж бичээрэй 💙',
    [
      ['bolormaa', 'Үнэ хэд вэ?', 0.4],
      ['temuulen', 'une hed we', 1.1],
      ['oyunaa', 'хар өнгө нь байгаа юу', 2.3, [['page', 'Байгаа шүү, M, L размер үлдсэн.', 0.6]]],
      ['nomundari', 'үнээ бичээч', 5],
      ['batbold', 'Эхнэртээ авч өгмөөр юм аа 😄', 9],
    ],
  ),
  clothes('post', 98, 133, 'Ажлын хослол 20% хямдралтай, зөвхөн энэ долоо хоногт.', [
    ['enkhjin', 'unee', 0.7],
    ['munkhzul', 'Хүргэлттэй юу? орон нутаг руу', 1.8],
    ['undral', 'XL size bga yu', 3],
    ['khulan', 'хаяг хаана вэ', 20],
  ]),
  clothes('reel', 52, 640, '30 секундэд 3 өөр өдөр: нэг пальто, гурван төрх', [
    ['ariunzaya', 'вааау гоё байна ❤️', 0.3],
    ['khulan', 'une', 1],
    ['tuguldur', 'Эмэгтэйчүүдийн юмнууд л байх юм, эрэгтэй хувцас ирэх үү', 6],
  ]),
  clothes('live', 76, 163, 'ШУУД: Өвлийн куртка, ноосон ороолт. Үнийг дэлгэц дээрээс, кодоо сэтгэгдэлд!', [
    ['undral', 'B4 хэд вэ', 0.2],
    ['ariunzaya', 'b4 unee', 0.3],
    ['oyunaa', 'Бичлэгийг дараа үзэж болох уу?', 1.5],
  ]),
  clothes('post', 27, 88, 'Хүргэлт: Улаанбаатар дотор 24 цагт 5,000₮, орон нутагт унаанд тавьж өгнө.', [
    ['davaasuren', 'Дархан луу явуулдаг уу', 2],
    ['otgonbayar', 'hurgelt hed honoh we', 4.5],
  ]),
  clothes('live', 0.6, 57, 'ШУУД: Шинэ ирсэн даашинзнууд, кодоо бичээд захиалаарай!', [
    ['bolormaa', 'A12 авъя', 0.1],
    ['enkhjin', 'a7 une', 0.2],
    ['munkhzul', 'M размер байна уу?', 0.3],
  ]),
  bakery('post', 120, 301, 'Өглөө бүр 7 цагт зуухнаас шууд: хөх тарианы талх 8,500₮ 🍞', [
    ['ulziidelger', 'Захиалга яаж өгөх вэ?', 1],
    ['davaasuren', 'hayg haana we', 2],
    ['otgonbayar', 'ямар амттай гээч дээ 😍', 7],
  ]),
  bakery(
    'post',
    44,
    190,
    'Төрсөн өдрийн бялууны захиалга авч байна. Загварын каталог авах бол «КАТАЛОГ» гэж бичээрэй.',
    [
      ['nomundari', 'Каталог', 0.5],
      ['khulan', 'katalog', 0.9],
      ['batbold', 'катлог явуулаач', 3],
      ['undral', 'Каталог аа, бас үнээ хэлээч', 8],
    ],
  ),
  bakery('reel', 30, 512, 'Круассан 27 давхарга болдог нь ингэж', [['temuulen', 'Ямар үнэтэй вэ', 1]]),
  bakery('live', 90, 48, 'ШУУД: Гурилаа хэрхэн исгэдэг вэ', [['davaasuren', 'une ni hed we', 0.3]]),
  bakery('post', 9, 76, 'Ням гарагт 9:00–18:00 цагт ажиллана.', [['ariunzaya', 'Суудалтай юу?', 1]]),
  bakeryInstagram('post', 73, 845, 'Намрын хулууны бялуу 🎃 Жор авах бол «ЖОР» гэж бичээрэй', [
    ['enkhjin', 'жор', 0.2],
    ['ariunzaya', 'jor', 0.6],
    ['munkhzul', 'ЖОР өгөөч', 1.2, [['page', 'Танд зурвасаар илгээлээ 🧡', 0.4]]],
  ]),
  bakeryInstagram('reel', 41, 2130, 'Зуурах, амраах, жигнэх: 60 секундэд', [
    ['tuguldur', 'une hed we', 0.5],
    ['bolormaa', 'Хаана байдаг вэ та нар', 2],
  ]),
  bakeryInstagram('live', 50, 20, 'ШУУД: Намрын амттан', [['munkhzul', 'үнэ нь?', 0.2]]),
  bakeryInstagram('reel', 29, 980, 'Таван минутын шоколадан маффин', [['khulan', 'Жор өгөөч', 0.5]]),
  bakeryInstagram('post', 18, 410, 'Өглөөний цайны багц 15,900₮', [['oyunaa', 'Хүргэлт бий юу?', 0.3]]),
  bakeryInstagram('story', 5, 0, 'Өнөөдрийн зуух'),
  bakeryInstagram('live', 0.4, 12, 'ШУУД: Бялуу чимэглэж байна', [['undral', 'захиалга авч байна уу', 0.1]]),
  course(
    'post',
    140,
    95,
    'Англи хэлний намрын элсэлт эхэллээ. Төлбөр, хуваарь авах бол «АНГЛИ» гэж бичээрэй.',
    [
      ['tuguldur', 'Англи', 0.6],
      ['temuulen', 'angli helnii tulbur hed we', 2.2],
      ['davaasuren', 'Хүүхэд 9 настай, орж болох уу?', 5],
    ],
  ),
  course('post', 66, 61, 'Програмчлалын анхан шат: 12 долоо хоног, амралтын өдрийн анги.', [
    ['otgonbayar', 'төлбөр хэд вэ', 1],
    ['batbold', 'Онлайнаар үзэж болох уу', 4],
  ]),
  course('reel', 35, 140, 'Манай төгсөгчид юу бүтээв', [['nomundari', 'Баяр хүргэе! 👏', 1]]),
  course('live', 22, 39, 'ШУУД: Нээлттэй хичээл, Python-ы эхний алхам', [
    ['temuulen', 'Бичлэг үлдэх үү', 0.4],
    ['tuguldur', 'tulbur hed we', 0.6],
  ]),
  course('live', 0.5, 18, 'ШУУД: Элсэлтийн асуулт хариулт', [
    ['enkhjin', 'Хэдэн наснаас элсүүлдэг вэ?', 0.1],
  ]),
  course('post', 12, 43, 'Математикийн олимпиадын бэлтгэл 6–9-р анги.', [
    ['oyunaa', 'burtgel hezee duusah we', 2],
  ]),
  clinic('post', 110, 52, 'Шүдний үнэгүй үзлэг 11-р сарын турш. Цаг авах бол «ЦАГ» гэж бичээрэй.', [
    ['munkhzul', 'Цаг авъя', 0.8],
    ['ulziidelger', 'tsag avah gsn yum', 3],
    ['khulan', 'Хүүхдийн шүд үзэх үү', 7],
  ]),
  clinic('post', 58, 37, 'Арьсны эмч Баасан гарагт үзнэ.', [['enkhjin', 'үзлэг ямар үнэтэй вэ', 1.5]]),
  clinic('reel', 26, 88, 'Шүдээ зөв угаах 2 минут', [['ariunzaya', 'Баярлалаа, хэрэгтэй зөвлөгөө', 0.5]]),
  clinic('live', 40, 30, 'ШУУД: Шүдний эмчээс асуугаарай', [['bolormaa', 'Цаг авах уу?', 0.2]]),
  clinic('live', 0.3, 9, 'ШУУД: Дархлааны тухай эмчийн зөвлөгөө', [['undral', 'tsag avya', 0.1]]),
  clinic('post', 8, 21, 'Ханиад томуу ихэссэн үед юуг анхаарах вэ?'),
]
