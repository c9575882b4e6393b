import { describe, expect, it } from 'vitest'
import { inflectedForms } from './inflected-forms.ts'

describe('the forms of a noun, in the order genitive, comitative, accusative, reflexive, ablative', () => {
  it.each([
    ['a consonant at the end', 'ном', 'номын номтой номыг номоо номоос'],
    ['front vowels', 'хичээл', 'хичээлийн хичээлтэй хичээлийг хичээлээ хичээлээс'],
    ['a vowel that drops', 'гутал', 'гутлын гуталтай гутлыг гутлаа гутлаас'],
    ['a vowel that drops before the soft ending of ж, г', 'зураг', 'зургийн зурагтай зургийг зургаа зургаас'],
    ['a vowel that drops after ш', 'байршил', 'байршлын байршилтай байршлыг байршлаа байршлаас'],
    ['a vowel that cannot drop', 'хямдрал', 'хямдралын хямдралтай хямдралыг хямдралаа хямдралаас'],
    ['a hidden н and a vowel that drops', 'утас', 'утасны утастай утсыг утсаа утаснаас'],
    ['a hidden н', 'цамц', 'цамцны цамцтай цамцыг цамцаа цамцнаас'],
    ['a hidden н after a short vowel', 'мөнгө', 'мөнгөний мөнгөтэй мөнгийг мөнгөө мөнгөнөөс'],
    ['a short vowel at the end', 'үнэ', 'үнийн үнэтэй үнийг үнээ үнээс'],
    ['a short rounded vowel at the end', 'өнгө', 'өнгийн өнгөтэй өнгийг өнгөө өнгөөс'],
    ['г with a short vowel at the end', 'захиалга', 'захиалгын захиалгатай захиалгыг захиалгаа захиалгаас'],
    ['г at the end', 'хаяг', 'хаягийн хаягтай хаягийг хаягаа хаягаас'],
    ['a long vowel and a hidden н', 'өрөө', 'өрөөний өрөөтэй өрөөг өрөөгөө өрөөнөөс'],
    ['a long vowel and no hidden н', 'дүү', 'дүүгийн дүүтэй дүүг дүүгээ дүүгээс'],
    ['н at the end', 'машин', 'машины машинтай машиныг машинаа машинаас'],
    ['-нг-', 'цалин', 'цалингийн цалинтай цалинг цалингаа цалингаас'],
    ['a diphthong at the end', 'малгай', 'малгайн малгайтай малгайг малгайгаа малгайгаас'],
    ['a soft sign at the end', 'сургууль', 'сургуулийн сургуультай сургуулийг сургуулиа сургуулиас'],
    ['и at the end', 'анги', 'ангийн ангитай ангийг ангиа ангиас'],
    ['a loan word with a short vowel at the end', 'кино', 'киноны кинотой киног киногоо киноноос'],
    ['и at the end and a hidden н', 'архи', 'архины архитай архийг архиа архинаас'],
    ['и that stays', 'алим', 'алимны алимтай алимыг алимаа алимнаас'],
    ['a loan word with a vowel at the end', 'видео', 'видеоны видеотой видеог видеогоо видеоноос'],
    [
      'a phrase, whose last word changes',
      'ажлын байр',
      'ажлын байрны|ажлын байртай|ажлын байрыг|ажлын байраа|ажлын байрнаас',
    ],
  ])('%s', (_, word, forms) => {
    expect(inflectedForms(word)).toEqual(forms.split(forms.includes('|') ? '|' : ' '))
  })

  it.each([
    ['a word outside the dictionary', 'скутер', 'скутерын скутертай скутерыг скутераа скутераас'],
    [
      'such a word with only front vowels',
      'тренинг',
      'тренингийн тренингтэй тренингийг тренингээ тренингээс',
    ],
  ])('%s', (_, word, forms) => {
    expect(inflectedForms(word)).toEqual(forms.split(' '))
  })

  it('a word in -гүй has only an accusative', () => {
    expect(inflectedForms('дэлгэрэнгүй')).toEqual(['дэлгэрэнгүйг'])
  })

  it.each(['хэд вэ', 'байна уу', 'хаана', 'үнийн', 'sale', '1'])('«%s» has no forms', (keyword) => {
    expect(inflectedForms(keyword)).toEqual([])
  })
})

describe('the forms of a verb', () => {
  it.each([
    ['авах', 'авах|авна|авъя|авмаар|авах уу'],
    ['авъя', 'авах|авна|авъя|авмаар|авах уу'],
    ['захиалах', 'захиалах|захиална|захиалъя|захиалмаар|захиалах уу'],
    ['үзье', 'үзэх|үзнэ|үзье|үзмээр|үзэх үү'],
    ['өгөх', 'өгөх|өгнө|өгье|өгмөөр|өгөх үү'],
    ['тавих', 'тавих|тавина|тавья|тавимаар|тавих уу'],
    ['очих', 'очих|очно|очмоор|очих уу'],
    ['асуух', 'асуух|асууна|асууя|асуумаар|асуух уу'],
    ['бүртгүүлэх', 'бүртгүүлэх|бүртгүүлнэ|бүртгүүлье|бүртгүүлмээр|бүртгүүлэх үү'],
    ['түрээслэх', 'түрээслэх|түрээслэнэ|түрээслэе|түрээслэмээр|түрээслэх үү'],
    ['хийх', 'хийх|хийнэ|хийе|хиймээр|хийх үү'],
    ['цаг авах', 'цаг авах|цаг авна|цаг авъя|цаг авмаар|цаг авах уу'],
  ])('of %s', (verb, forms) => {
    expect(inflectedForms(verb)).toEqual(forms.split('|'))
  })

  it('do not exist for a noun in -х', () => {
    expect(inflectedForms('цүнх')[0]).toBe('цүнхний')
    expect(inflectedForms('үнэмлэх')).toContain('үнэмлэхтэй')
  })
})
