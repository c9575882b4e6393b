import { describe, expect, test } from 'vitest'
import { datesTexts } from '#web/components/date-range-texts.ts'
import { deliveryTexts } from '#web/components/delivery-texts.ts'
import { changeFilter } from '#web/components/list-filter.ts'
import { activeFilters } from './active-filters.ts'
import type { HistoryFilter } from './history-filter.ts'
import { historyTexts } from './texts.ts'

const names = {
  automation: 'Үнэ асуусан хүнд',
  customer: 'Оюунаа',
  content: 'Намрын даашинз',
  date: (day: string) => day,
  dateTime: (moment: string) => moment.slice(0, 16),
}
const texts = {
  mn: { ...historyTexts.mn, dates: datesTexts.mn, deliveryState: deliveryTexts.mn.states },
  en: { ...historyTexts.en, dates: datesTexts.en, deliveryState: deliveryTexts.en.states },
}
const wordsOf = (filter: HistoryFilter) => activeFilters(filter, texts.mn, names).map(({ words }) => words)

describe('the active filters', () => {
  const every: HistoryFilter = {
    status: 'failed',
    failed: 'any',
    comment: 'sent',
    chat: 'failed',
    keyword: 'үнэ',
    automation: '3f0c8a52-51d7-4c1e-9a57-8a5f0f6b2c11',
    customer: '24001122334455',
    content: '104_205',
    search: 'хэд вэ',
    range: 'this_week',
    found: 'later',
  }

  test('each has its words', () => {
    expect(wordsOf(every)).toEqual([
      '«хэд вэ»',
      'Энэ долоо хоног',
      'Хариулж чадаагүй',
      'Хариулт очоогүй',
      'Сэтгэгдлийн хариулт: Илгээсэн',
      'Чатын хариулт: Амжилтгүй',
      'Түлхүүр үг: үнэ',
      'Үнэ асуусан хүнд',
      'Оюунаа',
      'Намрын даашинз',
      'Дараа нь шалгаж олсон',
    ])
  })

  test('searched words are in the quotation marks of the language', () => {
    expect(activeFilters({ search: 'une hed ve' }, texts.en, names)).toMatchObject([
      { words: '“une hed ve”' },
    ])
  })

  test('each can be removed alone, and nothing is left without them', () => {
    const nothing = activeFilters(every, texts.mn, names).reduce(
      (filter, { taken }) => changeFilter(filter, taken),
      every,
    )
    expect(nothing).toEqual({})
  })

  test('own dates are one filter, even with an open end', () => {
    expect(wordsOf({ from: '2026-11-01', to: '2026-11-21' })).toEqual(['2026-11-01 – 2026-11-21'])
    expect(wordsOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['2026-11-21'])
    expect(wordsOf({ from: '2026-11-01' })).toEqual(['2026-11-01 өдрөөс хойш'])
    expect(wordsOf({ from: '2026-11-01T04:00:00.000Z' })).toEqual(['2026-11-01T04:00 цагаас хойш'])
    expect(wordsOf({ to: '2026-11-12T04:00:00.000Z' })).toEqual(['2026-11-12T04:00 хүртэл'])
  })
})
