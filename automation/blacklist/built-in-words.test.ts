import { describe, expect, it } from 'vitest'
import { BUILT_IN_WORDS } from './built-in-words.ts'
import { compileBlacklist } from './compile-blacklist.ts'

const blacklist = compileBlacklist(BUILT_IN_WORDS)

describe('the built-in list', () => {
  it('has 30 to 60 different words, trimmed and in lower case', () => {
    expect(BUILT_IN_WORDS.length).toBeGreaterThanOrEqual(30)
    expect(BUILT_IN_WORDS.length).toBeLessThanOrEqual(60)
    expect(new Set(BUILT_IN_WORDS).size).toBe(BUILT_IN_WORDS.length)
    for (const word of BUILT_IN_WORDS) expect(word).toBe(word.trim().toLowerCase())
  })

  it.each([
    'муу новш',
    'novshnuud',
    'н.о.в.ш',
    'g i ch i i',
    'янхнууд',
    'b*tch',
    'fuckers',
    'HOBШ',
    'CYKA',
    'cука',
    'сук@',
    'пи3да',
    'n0w$h',
    'гич*й',
    'янх@нууд',
    'фак яа, фуск, fuck',
    'bitch-үүд',
    'f u c k you',
    'Хялбар мөнгө олох уу?',
    'Гэрээсээ мөнгө олох арга',
    'Онлайн казинод тоглоорой',
    'free bitcoin!!!',
  ])('hides «%s»', (text) => {
    expect(blacklist.find(text)).toBeDefined()
  })

  it.each([
    'Үнэ хэд вэ?',
    'Хүргэлт хэд вэ, маргааш болох уу',
    'Контор хаана байрладаг вэ, контороос авч болох уу',
    'Контур будаг байна уу',
    'Фуко, Вольтер хоёрын ном',
    'Мангаар хийсэн үү',
    'Манго байгаа юу',
    'Гэрээсээ авч болох уу',
    'Мөнгөө буцаах уу',
    'Мөнгө шилжүүлчихлээ',
    'Утсаараа залгаад байна',
    'Хялбар юм байна',
    'Сүх байна уу',
    'Гандан дээр салбар бий юу',
    'Гичигнэж байна',
    'Янзын гоё юм',
    'Завхардаггүй, завтай юу',
    'Хөгийн багана',
    'Тоглоом байгаа юу',
    'Онлайн төлбөр болох уу',
    'Хүй Долоон худагт хүргэх үү',
    'bitgii hariltsaarai',
    'bichij bolohuu',
    'shit tavilga',
    'Муу нь юу, сайн нь юу',
    'nahia gants',
    'suga hed we',
    'sukhbaatar duureg',
    'The cash is easy to carry',
    'class, glass, pass',
    'Ногоон өнгөтэй байна уу',
    'Нохойн хоол байна уу',
    'nohoi noosoo',
    'Нахиа байгаа юу',
    'Лаврын навч, лааны үнэ',
    'Бляшка байна уу',
    'Мудагтай цамц',
    'завхан аймаг руу явуулах уу',
  ])('does not hide «%s»', (text) => {
    expect(blacklist.find(text)).toBeUndefined()
  })
})
