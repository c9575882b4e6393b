import type { Page, Person } from './types.ts'

/** Invented people and shops; any likeness is by chance. */
export const FULL_TASKS = ['ANALYZE', 'ADVERTISE', 'MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE']

export const PAGE_IDS = {
  clothes: '110022003300441',
  bakery: '110022003300442',
  course: '110022003300443',
  clinic: '110022003300444',
} as const

export const SEED_PAGES: Page[] = [
  {
    id: PAGE_IDS.clothes,
    name: 'Цэнхэр Товч хувцас',
    username: 'tsenkher.tovch',
    category: 'Clothing store',
    categoryId: '186230924744328',
    about: 'Өдөр тутмын болон ёслолын хувцас. Хан-Уул дүүрэг, өдөр бүр 10:00–20:00. Хүргэлттэй.',
    motif: 'dress',
    followers: 18_420,
    instagram: null,
  },
  {
    id: PAGE_IDS.bakery,
    name: 'Шар Нарны Талх',
    username: 'sharnarny.talkh',
    category: 'Bakery',
    categoryId: '197871390225897',
    about: 'Өглөө бүр 7 цагаас халуун талх, захиалгын бялуу. Сүхбаатар дүүрэг, 1-р хороо.',
    motif: 'bread',
    followers: 9_870,
    instagram: {
      id: '17841400011122242',
      username: 'sharnarny.talkh',
      name: 'Шар Нарны Талх',
      biography: 'Халуун талх · захиалгын бялуу · өглөө бүр 7:00',
      followers: 12_310,
      messagesAllowed: true,
    },
  },
  {
    id: PAGE_IDS.course,
    name: 'Өндөр Ном сургалтын төв',
    username: 'undur.nom',
    category: 'Education',
    categoryId: '2250',
    about: 'Англи хэл, математик, програмчлалын хөтөлбөр. 8 наснаас дээш. Танхим болон онлайн.',
    motif: 'book',
    followers: 6_540,
    instagram: null,
  },
  {
    id: PAGE_IDS.clinic,
    name: 'Цагаан Нуга эмнэлэг',
    username: 'tsagaan.nuga',
    category: 'Medical center',
    categoryId: '139225689474222',
    about: 'Шүд, арьс, дотрын үзлэг. Урьдчилан цаг авна. Баянзүрх дүүрэг.',
    motif: 'leaf',
    followers: 4_215,
    instagram: null,
  },
]

function rolesOn(...pageIds: string[]): Record<string, string[]> {
  return Object.fromEntries(pageIds.map((id) => [id, FULL_TASKS]))
}

export const SEED_PEOPLE: Person[] = [
  {
    id: '10160000000000101',
    name: 'Сарантуяа Лхагва',
    email: 'sarantuya@example.com',
    roles: rolesOn(PAGE_IDS.clothes, PAGE_IDS.bakery),
    grant: null,
    checkpoint: false,
  },
  {
    id: '10160000000000102',
    name: 'Ганзориг Цэрэн',
    email: 'ganzorig@example.com',
    roles: rolesOn(PAGE_IDS.course, PAGE_IDS.clinic),
    grant: null,
    checkpoint: false,
  },
  {
    id: '10160000000000103',
    name: 'Анужин Мөнх-Оргил',
    email: 'anujin@example.com',
    roles: rolesOn(PAGE_IDS.clothes, PAGE_IDS.bakery, PAGE_IDS.course, PAGE_IDS.clinic),
    grant: null,
    checkpoint: false,
  },
]

/** id, first name, last name, Instagram name */
export const SEED_CUSTOMERS: [id: string, firstName: string, lastName: string, username: string][] = [
  ['bolormaa', 'Болормаа', 'Дашням', 'bolor.dashnyam'],
  ['temuulen', 'Тэмүүлэн', 'Баяр', 'temuulen_b'],
  ['oyunaa', 'Оюунаа', 'Сүрэн', 'oyunaa.s'],
  ['batbold', 'Батболд', 'Гомбо', 'batbold.g'],
  ['nomundari', 'Номундарь', 'Эрдэнэ', 'nomundari_e'],
  ['enkhjin', 'Энхжин', 'Төмөр', 'enkhjin.tumur'],
  ['otgonbayar', 'Отгонбаяр', 'Жамц', 'otgoo_j'],
  ['ulziidelger', 'Өлзийдэлгэр', 'Намхай', 'ulzii.delger'],
  ['munkhzul', 'Мөнхзул', 'Пүрэв', 'munkhzul.p'],
  ['tuguldur', 'Төгөлдөр', 'Чимэд', 'tuguldur_ch'],
  ['undral', 'Ундрал', 'Содном', 'undral.s'],
  ['khulan', 'Хулан', 'Бямба', 'khulan.byamba'],
  ['davaasuren', 'Даваасүрэн', 'Рэнцэн', 'davaa.rentsen'],
  ['ariunzaya', 'Ариунзаяа', 'Нэргүй', 'ariuka_n'],
]
