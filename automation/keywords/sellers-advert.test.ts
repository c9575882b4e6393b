import { describe, expect, it } from 'vitest'
import { isSellersAdvert } from './sellers-advert.ts'

describe('an advert of another seller', () => {
  it.each([
    ['iPhone 13 зарна. Утас 99112233', ['selling_words', 'phone_number']],
    ['Тоёота Приус 30 яаралтай зарна 18 сая, 88001122', ['selling_words', 'phone_number', 'price']],
    ['Хүүхдийн хувцас бөөний үнээр 15000₮', ['selling_words', 'price']],
    ['Шинэ гутал худалдаална, 9911-2233 залгаарай', ['selling_words', 'phone_number']],
    ['Nike puuz zarna 120000 99112233', ['selling_words', 'phone_number', 'price']],
    [
      'Сайн байна уу, байр түрээслүүлнэ. 1,200,000 төгрөг. 95112233',
      ['selling_words', 'phone_number', 'price'],
    ],
    ['Sain bnu huuhdiin huvtsas zarj baina 45k 80112233', ['selling_words', 'phone_number', 'price']],
    ['Барьцаагүй зээл олгоно 94112233', ['selling_words', 'phone_number']],
    ['Бүх төрлийн бялуу захиалгаар хийнэ, захиалга авч байна 89112233', ['selling_words', 'phone_number']],
    ['Ноолууран цамц, ороолт 85.000 ба 45.000. +976 99112233', ['phone_number', 'price']],
    ['Nike Air пүүз 38-43 размер 120000₮ 99112233', ['phone_number', 'price']],
    ['Mashin zarna 18.5 saya', ['selling_words', 'price']],
    ['ЗАРНА!!! 🔥🔥 Диван 350 мянга', ['selling_words', 'price']],
    ['Айраг борлуулна, 1л 8000₮, 99-11-22-33', ['selling_words', 'phone_number', 'price']],
    ['Вакум цэвэрлэгч худалдана 250’000 ９９１１２２３３', ['selling_words', 'phone_number', 'price']],
  ])('is recognised: «%s»', (comment, signals) => {
    expect(isSellersAdvert(comment)?.signals).toEqual(signals)
  })
})

describe('no advert: a customer', () => {
  it.each([
    ['who leaves a number to be called', '99112233 руу залгаарай'],
    ['who orders and leaves a number', 'захиалъя 99112233'],
    ['who orders in Latin letters', 'zahialii 99112233'],
    ['who orders at a price', '45000-аар нь 2 ширхэг авъя 99112233'],
    ['who wants it at a price', '45000 гэснийг авмаар байна 99112233'],
    ['who asks about a price', '45000 юу?'],
    ['who asks about a price without a question mark', '45000 төгрөг үү'],
    ['who asks what it costs', 'Энэ хэд вэ 45000 уу'],
    ['who asks whether it is sold', 'Энийг зарах уу 99112233'],
    ['who asks whether it is sold, in one word', 'zarahuu 99112233'],
    ['who asks whether it is sold wholesale', 'Бөөний үнэ хэд вэ 99112233'],
    ['who asks for wholesale with a question mark', 'Бөөний үнээр зарна? 99112233'],
    ['who would buy what is sold', 'Зарж байгаа бол авъя 99112233'],
    ['who has paid', '45000 шилжүүлсэн, утас 99112233'],
    ['who has paid in Latin letters', '45000 tulsun shuu utas 99112233'],
    ['who gives only a name, a number and a sum', 'Болд 99112233 45000'],
    ['who gives a number', '99112233'],
    ['who names a price', '45000'],
    ['who finds it expensive', 'Хөөх 450000₮ гээч, үнэтэй юм аа'],
    ['who needs something', '50000 төгрөгт багтах гутал хэрэгтэй 88112233'],
    ['who asks to be called', 'Над руу залгаарай 99112233, 45000-ынхоос'],
    ['who asks where it is', 'хаана зарж байгаа юм 99112233'],
    ['who repeats what was said', 'зарна гэсэн үнэ 45000 байсан'],
    ['who has sent the money', 'dansaar 45000 hiichihsen 99112233'],
    ['who gives an address', 'утас 99112233 Сүхбаатар дүүрэг 1-р хороо 12-34 тоот 50000₮'],
    ['who asks for sizes', '80 90 100 110 размер байна уу'],
    ['who asks for sizes without particle', '60 70 80 90 цамц, 120000'],
    ['who says where it was sold', 'Төв зах дээр зарж байсан'],
    ['who says hello', 'Сайн байна уу'],
    ['who praises', 'Маш гоё 100%'],
    ['who asks about an account', '5012345678 энэ данс уу'],
    ['who writes a year', '2023 оны загвар 99112233'],
  ])('%s: «%s»', (_, comment) => {
    expect(isSellersAdvert(comment)).toBeUndefined()
  })
})

it('a greeting does not count as a question, but a question after it does', () => {
  expect(isSellersAdvert('Сайн байна уу, iPhone зарна 99112233')).toBeDefined()
  expect(isSellersAdvert('Сайн байна уу, iPhone зарна уу 99112233')).toBeUndefined()
})

it('an advert is recognised without reading mentions', () => {
  expect(isSellersAdvert('Зарна дэлгүүр 99112233', [{ start: 0, end: 5 }])).toBeUndefined()
})
