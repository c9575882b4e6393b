import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { labelsOf, withLabels } from './labels.ts'

/**
 * Quoted, emphasised or first in a table row, but not a label of Hariu: words of customers and of Facebook,
 * headings.
 */
const noLabels: Record<string, string[]> = {
  'en/help/bill-connect.md': [
    'admin',
    'linked',
    'not',
    'Nothing is answered',
    'View and edit',
    'Remove',
    'Page access',
  ],
  'en/help/bill-plan.md': ['end', 'stay'],
  'en/help/bill.md': ['owner', 'State'],
  'en/help/developer.md': [
    'The sign-in window',
    'Graph API v26.0',
    'Notices',
    'QPay',
    'Faults',
    'үнэ',
    'Үнэ хэд вэ?',
  ],
  'en/help/faq.md': [
    'үнэ',
    'une',
    'vne',
    'унэ',
    'үнийг',
    'once',
    'two-month trial agreement',
    'testing phase',
  ],
  'en/manual-auth.md': ['every permission on', 'You cannot switch to another Facebook account'],
  'en/manual-automation.md': [
    'heden tugrug ve',
    'hed bna',
    'хэдээр зарах вэ',
    'үнэ нь хямд байсан',
    'perhaps',
    'how much is it?',
    'Price questions',
    'үнэ',
    'price',
    'new',
    'une hed ve',
    'Үнийг нь хэлээч',
    'үнэээ',
    'авъя',
    'bought',
    'for sale',
    'Let several replies take turns',
    'Use their name',
    'A flow can begin in the chat',
    'every',
    'So pretty!',
  ],
  'en/manual-chatbot-automation.md': [
    'hed bna',
    'үнэ',
    'price',
    'Step',
    '5 messages in a row',
    'No message is sent',
    'Be friendly and brief. Give prices in tugrik',
    'One of us will write to you soon',
  ],
  'en/manual-dashboard.md': ['Name', 'Followers, likes', 'hurgelt bga yu', 'хургэлт'],
  'en/manual-overview.md': [
    'What is the price?',
    'page switcher',
    'bell',
    '?',
    'Word',
    'Page',
    'Team',
    'Automation',
    'Chat automation',
    'Keyword',
    'Blacklisted word',
    'Plan',
  ],
  'en/manual-page-management.md': [
    'Nothing is answered until you switch on an automation',
    'State',
    'Leave the pages you ticked before ticked too',
    'Page access',
    'disconnected',
    'Page quality',
    'View and edit',
    'Remove',
  ],
  'en/manual-team-management.md': [
    'owner',
    'members',
    'What',
    'Make and edit automations and chat automations',
    'See the history and the figures',
    'Invite and remove members',
    'Disconnect, reconnect and delete pages',
    'Extend the plan and pay',
    'See the audit log',
    'Delete the team',
    'once by each person',
    'To take an invitation back',
    'To remove a member',
    'To leave',
  ],
  'mn/help/bill-connect.md': [
    'админ',
    'холбоотой',
    'Хуудсаа чагтална',
    'Бүх зөвшөөрлийг асаалттай үлдээнэ',
    'авдаггүй',
    'юунд ч хариулахгүй',
    'View and edit',
    'Remove',
    'Хуудасны хандалт',
  ],
  'mn/help/bill-plan.md': ['төгсгөлд', 'хэвээр үлдэнэ'],
  'mn/help/bill.md': ['төлөх', 'эзэмшигч', 'Төлөв'],
  'mn/help/developer.md': [
    'Нэвтрэх цонх',
    'Graph API v26.0',
    'Мэдэгдэл',
    'QPay',
    'Алдаа',
    'үнэ',
    'Үнэ хэд вэ?',
  ],
  'mn/help/faq.md': ['үнэ', 'une', 'vne', 'унэ', 'үнийг', 'нэг л удаа', '2 сарын туршилтын гэрээ'],
  'mn/manual-auth.md': [
    'бүгдийг нь асаалттай үлдээгээд',
    'анх холбосон Facebook бүртгэлээ солих боломжгүй',
    'Цуцлах',
    'Үргэлжлүүлэх',
  ],
  'mn/manual-automation.md': [
    'heden tugrug ve',
    'hed bna',
    'хэдээр зарах вэ',
    'үнэ нь хямд байсан',
    'байж магадгүй',
    'үнэ хэд вэ?',
    'Үнийн лавлагаа',
    'үнэ',
    'хэд вэ',
    'шинэ',
    'une hed ve',
    'Үнийг нь хэлээч',
    'үнэээ',
    'Авъя',
    'авсан',
    'зарна',
    'Хэд хэдэн хариулт ээлжлүүлээрэй',
    'Нэрээр нь хандаарай',
    'Чатаар урсгал эхлүүлж болно',
    'бүх',
    'Гоё юм аа',
  ],
  'mn/manual-chatbot-automation.md': [
    '99 11 22 33 шүү',
    'БЗД 13-р хороо',
    '9911-2233 хэвээр үү?',
    'hed bna',
    'үнэ',
    'хэд вэ',
    'Алхам',
    'дараалан 5 мессеж',
    'Хэнд ч юу ч илгээгдэхгүй',
    'Найрсаг, товч хариул. Үнийг төгрөгөөр хэл',
    'Манай ажилтан удахгүй холбогдоно',
  ],
  'mn/manual-dashboard.md': ['Нэр', 'Дагагч, лайк', 'hurgelt bga yu', 'хургэлт', 'нэмэх'],
  'mn/manual-overview.md': [
    'Үнэ хэд вэ?',
    'хуудас сонгогч',
    'хонх',
    '?',
    'Үг',
    'Хуудас',
    'Баг',
    'Автомат хариулт',
    'Чат автоматжуулалт',
    'Түлхүүр үг',
    'Хориотой үг',
    'Багц',
  ],
  'mn/manual-page-management.md': [
    'Таныг автомат хариулт асаах хүртэл юунд ч хариулахгүй',
    'Төлөв',
    'Өмнө чагталсан хуудсуудаа ч чагтлаатай үлдээгээрэй',
    'Хуудасны хандалт',
    'салгасан',
    'Хуудасны чанар',
    'View and edit',
    'Remove',
  ],
  'mn/manual-team-management.md': [
    'эзэмшигчтэй',
    'гишүүн',
    'Үйлдэл',
    'Автомат хариулт, чат автоматжуулалт хийх, засах',
    'Түүх, тоо баримт харах',
    'Гишүүн урих, хасах',
    'Хуудас салгах, дахин холбох, устгах',
    'Багц сунгах, төлбөр төлөх',
    'Үйлдлийн бүртгэл харах',
    'Багийг устгах',
    'нэг хүн нэг л удаа',
    'Урилгаа буцаах',
    'Гишүүнийг хасах',
    'Өөрөө гарах',
  ],
}

const CONTENT = join(import.meta.dirname, 'content')
const read = (page: string): string => readFileSync(join(CONTENT, page), 'utf8')
const helpPages = globSync('{mn,en}/{manual-*.md,help/*.md}', { cwd: CONTENT }).sort()

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.:,?!…]+$/, '')
    .trim()

/** `«…»`, `“…”`, `**…**` and the first cell of a table row; a paragraph's heading is no quotation. */
const quotations = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\*\*[^*«“]+\*\*/, ''))
    .flatMap((line) => [...line.matchAll(/«([^»]+)»|“([^”]+)”|\*\*([^*]+)\*\*|^\| ([^|]+) \|/g)])
    .map(([, ...kinds]) => kinds.find((words) => words !== undefined) ?? '')
    .flatMap((words) => (words.includes('{{') ? [] : [words]))

test.each(helpPages)('%s quotes the screens by reference', (page) => {
  const language = page.startsWith('mn/') ? 'mn' : 'en'
  const labels = new Set(labelsOf(language).map(plain))
  const headings = [...read(page).matchAll(/^\*\*([^*«“]+)\*\*/gm)].map(([, words = '']) => words)
  const typed = headings.filter((words) => labels.has(plain(words)))
  const known = noLabels[page] ?? []
  const unknown = quotations(read(page)).filter((words) => !known.some((one) => plain(one) === plain(words)))
  expect([...typed, ...unknown], 'a label is written as {{label:key}}, other words go into noLabels').toEqual(
    [],
  )
})

test('every listed word that is no label is still in the help', () => {
  const gone = Object.entries(noLabels).flatMap(([page, known]) =>
    known.filter((one) => !quotations(read(page)).some((words) => plain(words) === plain(one))),
  )
  expect(gone).toEqual([])
})

test('a reference becomes the text of the same language', () => {
  expect(withLabels('mn', '**{{label:history.status.failed}}:** «{{sentence:signIn.problemTryAgain}}»')).toBe(
    '**Хариулж чадаагүй:** «Нэвтэрч чадсангүй»',
  )
  expect(withLabels('en', '**{{label:saving.live.set}}**')).toBe('**Set live**')
})

test('a reference to an unknown text or to a group of texts fails the build', () => {
  expect(() => withLabels('mn', '{{label:history.status.vanished}}')).toThrow('history.status.vanished')
  expect(() => withLabels('mn', '{{label:history.status}}')).toThrow('history.status')
})
