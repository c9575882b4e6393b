import { expect, test } from 'vitest'
import { type Asked, readAnswer } from './read-answer.ts'

/** A Thursday, three in the afternoon in Ulaanbaatar. */
const NOW = Date.parse('2026-11-26T15:00:00+08:00')

/** Answers with the value that is kept, or with the reason why they are not understood. */
type Table = Record<string, string | number | boolean>

const readAll = (asked: Asked, table: Table): Table =>
  Object.fromEntries(
    Object.keys(table).map((text) => {
      const answer = readAnswer(asked, text, NOW)
      return [text, answer.ok ? answer.value : `✗ ${answer.why}`]
    }),
  )

const expectAnswers = (asked: Asked, table: Table) => expect(readAll(asked, table)).toEqual(table)

test('an amount is read in digits and in words of both scripts', () => {
  expectAnswers(
    { type: 'number' },
    {
      '2': 2,
      '2ш': 2,
      '2 ширхэг': 2,
      хоёр: 2,
      hoyor: 2,
      '15к': 15_000,
      '15 мянга': 15_000,
      '1.5 сая': 1_500_000,
      '1 сая 200 мянга': 1_200_000,
      '25,000₮': 25_000,
      "25'000": 25_000,
      '25 000': 25_000,
      'хорин тав': 25,
      'зуун хорин таван мянга': 125_000,
      'нэг хагас': 1.5,
      'арван хоёрыг авъя': 12,
      '0': 0,
      '2-3': '✗ several_numbers',
      '99112233': '✗ several_numbers',
      '50%': '✗ no_number',
      мэдэхгүй: '✗ no_number',
    },
  )
})

test('a least and a greatest amount hold, zero too', () => {
  expectAnswers(
    { type: 'number', min: 0, max: 10, whole: true },
    {
      '-5': '✗ too_small',
      '0': 0,
      арав: 10,
      '11': '✗ too_large',
      '1.5': '✗ not_whole',
    },
  )
})

test('a day is read from words, weekdays and numbers', () => {
  expectAnswers(
    { type: 'date' },
    {
      өнөөдөр: '2026-11-26',
      маргааш: '2026-11-27',
      margaash: '2026-11-27',
      нөгөөдөр: '2026-11-28',
      лхагвад: '2026-12-02',
      'бямба гарагт': '2026-11-28',
      'davaa garagt': '2026-11-30',
      пүрэв: '2026-12-03',
      'дараа долоо хоногийн мягмар': '2026-12-01',
      '3 хоногийн дараа': '2026-11-29',
      '30nd': '2026-11-30',
      '25-нд': '2026-12-25',
      '11.28': '2026-11-28',
      '5/6': '2027-05-06',
      '11 сарын 28': '2026-11-28',
      '12-р сарын 3-нд': '2026-12-03',
      '2026.11.30': '2026-11-30',
      '2026.11.25': '✗ past_date',
      '11/25': '✗ past_date',
      '13/45': '✗ no_date',
      мэдэхгүй: '✗ no_date',
    },
  )
})

test('an hour without a part of the day is one when shops are open', () => {
  expectAnswers(
    { type: 'date', with_time: true },
    {
      'маргааш 15 цагт': '2026-11-27T15:00',
      'маргааш өглөө 10': '2026-11-27T10:00',
      'лхагва 3 цагаас': '2026-12-02T15:00',
      '11/28 15:30': '2026-11-28T15:30',
      'margaash 10 tsagt': '2026-11-27T10:00',
      'бямба орой 7': '2026-11-28T19:00',
      '30-нд 10 цаг хагас': '2026-11-30T10:30',
      'маргааш 3 цаг 20 минут': '2026-11-27T15:20',
      'маргааш 10-12 цагт': '2026-11-27T10:00',
      '15 цагт': '2026-11-27T15:00',
      маргааш: '✗ no_time',
      'өнөөдөр 10 цагт': '✗ past_date',
    },
  )
})

test('a birthday may be past', () => {
  expectAnswers({ type: 'date', allow_past: true }, { '1990.05.12': '1990-05-12', '5/12': '2026-05-12' })
})

test('yes and no are read as customers type them', () => {
  expectAnswers(
    { type: 'yes_no' },
    {
      тийм: true,
      за: true,
      ок: true,
      bolno: true,
      zugeer: true,
      '👍': true,
      'тиймээ зөв': true,
      үгүй: false,
      болохгүй: false,
      ugui: false,
      'үгүй ээ': false,
      магадгүй: '✗ neither_yes_nor_no',
    },
  )
})

test('a phone number is found in a sentence and kept with the country', () => {
  expectAnswers(
    { type: 'phone' },
    {
      '99112233': '+97699112233',
      '9911-2233': '+97699112233',
      '+976 99112233': '+97699112233',
      'утас 99112233 хаяг БЗД 13 хороо': '+97699112233',
      '70112233': '+97670112233',
      '9911223': '✗ no_phone',
      '12345678': '✗ no_phone',
      '25000 төгрөг': '✗ no_phone',
    },
  )
})

test('a phone number is shown as people read it, and the second one is kept too', () => {
  expect(readAnswer({ type: 'phone' }, '99112233, 88112233', NOW)).toEqual({
    ok: true,
    value: '+97699112233',
    shown: '9911-2233',
    also: { phone_2: '+97688112233' },
  })
})

test('an address answer also gives phone, name and district, so that nobody is asked for them again', () => {
  expect(readAnswer({ type: 'address' }, 'СБД 8-р хороо, 99112233, Болд', NOW)).toEqual({
    ok: true,
    value: 'СБД 8-р хороо',
    shown: 'СБД 8-р хороо',
    also: { district: 'СБД', khoroo: '8', city: 'Улаанбаатар', phone: '+97699112233', name: 'Болд' },
  })
})

test('a question or a phone number is no address', () => {
  expectAnswers(
    { type: 'address' },
    {
      'БЗД 13 хороо 15 байр 23 тоот': 'БЗД 13 хороо 15 байр 23 тоот',
      'Дархан 3 баг': 'Дархан 3 баг',
      'хаана байдаг вэ': '✗ no_address',
      '99112233': '✗ no_address',
      хаяг: '✗ no_address',
    },
  )
})

test('a name is taken as typed', () => {
  expectAnswers(
    { type: 'name' },
    {
      Болд: 'Болд',
      'намайг Сараа гэдэг': 'Сараа',
      'Б.Дорж 99112233': 'Б.Дорж',
      'бат эрдэнэ': 'бат эрдэнэ',
      '123': '✗ no_name',
      'юу вэ?': '✗ no_name',
    },
  )
})

test('places, ratings, e-mail and free text', () => {
  expectAnswers(
    { type: 'location' },
    {
      'энд https://maps.app.goo.gl/abc': 'https://maps.app.goo.gl/abc',
      '47.9184, 106.9177': 'https://maps.google.com/?q=47.9184,106.9177',
      манайд: '✗ no_location',
    },
  )
  expectAnswers(
    { type: 'rating', length: 5 },
    { '5 од': 5, '4/5': 4, '⭐⭐⭐': 3, тав: 5, '6': '✗ too_large', '0': '✗ too_small' },
  )
  expectAnswers({ type: 'email' }, { 'миний мэйл Saraa@toym.mn': 'saraa@toym.mn', байхгүй: '✗ no_email' })
  expectAnswers(
    { type: 'text', min: 3, max: 5 },
    { хар: 'хар', х: '✗ too_short', цэнхэр: '✗ too_long', '  ': '✗ empty' },
  )
})
