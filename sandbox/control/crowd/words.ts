import type { Dice } from './dice.ts'

/** Invented comments, as customers of a small shop write them on an ordinary day. */

const PRICE = [
  'Үнэ хэд вэ?',
  'үнэ',
  'Үнэ нь хэд вэ',
  'Энэ хэд вэ?',
  'ҮНЭ ХЭД ВЭ???',
  'Сайн байна уу, үнийг нь хэлээч',
  'Ямар үнэтэй вэ',
  'une',
  'Une hed we?',
  'une hed ve',
  'Sain bnu une ni hed ve',
  'ene hed we',
  'үнээ хэлээч',
  'унэ хэд вэ',
  'үнэ хд вэ',
  'Y3нэ хэд вэ',
  'hed ve',
  'хэд вэээ',
]
const DELIVERY = [
  'Хүргэлттэй юу?',
  'хүргэлт хэд вэ',
  'Орон нутаг руу хүргэлт байгаа юу?',
  'hurgelt bgaa yu',
  'hvrgelttei yu',
  'Хургэлт хэзээ ирэх вэ',
]
const SIZE = ['Ямар размер байна?', 'размер', 'XL размер байгаа юу', 'razmer hed bna', '42 размер байна уу?']
const PLACE = [
  'Хаана байрладаг вэ?',
  'Хаяг?',
  'хаяг нь хаана вэ',
  'hayag haana ve',
  'Дэлгүүрийн хаягаа хэлээч',
]
const OFF_TOPIC = [
  'Ямар гоё юм бэ!',
  'Гоё юмаа 😍',
  '😍😍😍',
  'Баяр хүргэе 🎉',
  'Надад таалагдлаа',
  'goy ym aa',
  'Өнөөдөр хүйтэн байна шүү',
  'Би авсан, үнэхээр гоё',
  'ok',
  'Баярлалаа',
  '👍',
  'Маргааш очъё',
]
/** Words that a shop does not want under its posts; the day's answer lists them in `blacklisted`. */
export const BLACKLISTED = ['луйварчин', 'новшнууд']
const RUDE = ['Энэ чинь луйварчин шүү', 'Луйварчин!!!', 'новшнууд, мөнгө буцааж өг']

const CHATS = [...PRICE, ...DELIVERY, 'Сайн байна уу', 'sain bnu', 'Захиалъя', 'Баярлалаа', 'ok']

const FIRST_NAMES =
  'Болд Сараа Ганбаатар Цэцэг Оюун Бат-Эрдэнэ Нарантуяа Мөнхбат Ариунаа Тэмүүжин Анударь Эрдэнэчимэг Отгон Хонгорзул Дөлгөөн Мишээл Билгүүн Номин Сүхбат Энхтуяа Жавхлан Уянга Баясгалан Золбоо Төгс Гэрэл Хишигээ Пүрэв'.split(
    ' ',
  )
const LAST_NAMES =
  'Дорж Бат Гомбо Сүрэн Цэрэн Лхагва Пүрэв Даваа Нямаа Ням Баяр Чулуун Сумьяа Жамба Найдан Очир Шагдар Мягмар Базар Ендон Зундуй Гочоо'.split(
    ' ',
  )

export const someName = (dice: Dice): { firstName: string; lastName: string } => ({
  firstName: dice.pick(FIRST_NAMES),
  lastName: dice.pick(LAST_NAMES),
})

const ENDINGS = ['', '', '', '', ' 🙏', '??', ' ...', ' шүү']

/** Mostly questions about prices, as under real posts. */
export const someComment = (dice: Dice, rudeShare: number): { text: string; isRude: boolean } => {
  if (dice.isBelow(rudeShare)) return { text: dice.pick(RUDE), isRude: true }
  const about = [PRICE, DELIVERY, SIZE, PLACE, OFF_TOPIC][dice.weighted([50, 12, 6, 8, 24])] ?? PRICE
  return { text: dice.pick(about) + dice.pick(ENDINGS), isRude: false }
}

/** An edit mostly adds a forgotten question. */
export const someEdit = (dice: Dice): string => dice.pick([...PRICE, ...DELIVERY, ...OFF_TOPIC])

export const someMessage = (dice: Dice): string => dice.pick(CHATS)
