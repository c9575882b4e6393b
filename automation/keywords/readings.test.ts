import { describe, expect, it } from 'vitest'
import { tokensOf } from './normalise.ts'
import { readingsOf } from './readings.ts'
import { typoDistance } from './typos.ts'

const read = (word: string) => readingsOf(word).map(({ full }) => full)

describe('the readings of an ambiguous Latin letter', () => {
  it.each([
    ['v next to another v is a vowel', 'hvvhed', 'huuhed'],
    ['v after a vowel is в', 'avna', 'abna'],
    ['v at the start before a consonant is a vowel', 'vne', 'une'],
    ['v at the start before i is в', 'viz', 'biz'],
    ['v at the start before i is a vowel', 'vilchilgee', 'uilcilgee'],
    ['v at the start before another vowel is в', 'vaar', 'baar'],
    ['v between consonants is a vowel', 'nvd', 'nud'],
    ['v after a consonant before i is a vowel', 'gvi', 'gui'],
    ['v after a consonant before another vowel is в', 'zasvar', 'zasbar'],
    ['v after a consonant before another vowel is a vowel', 'hvar', 'huar'],
    ['w between consonants is a vowel', 'hwd', 'hud'],
    ['w between consonants is в', 'hwd', 'hbd'],
    ['w elsewhere is в', 'awna', 'abna'],
    ['y before a, o, u is a glide', 'bayar', 'bayar'],
    ['y twice is ий', 'niyy', 'niii'],
    ['y after a vowel is й', 'bayna', 'baina'],
    ['y after a vowel is я without its vowel', 'bayrlalaa', 'bayarlalaa'],
    ['y at the start before a consonant is a vowel', 'yne', 'une'],
    ['y at the start before a consonant is я', 'yvna', 'yabna'],
    ['y between consonants is и', 'dyzain', 'dizain'],
    ['y between consonants is a vowel', 'nyd', 'nud'],
    ['y between consonants is я', 'hymdral', 'hyamdral'],
    ['y at the end is и', 'avy', 'abi'],
    ['ts is ц', 'huvtsas', 'hubcas'],
    ['ts is т and с', 'utsaa', 'utsaa'],
    ['ye at the start is е', 'yeronhii', 'erunhii'],
    ['ye after a consonant is ье', 'avye', 'abye'],
  ])('%s', (_, word, units) => {
    expect(read(word)).toContain(units)
  })

  it('are at most six', () => {
    expect(read('yvytswyvytswyvy').length).toBeLessThanOrEqual(6)
    expect(read('хувцас')).toEqual(['hubcas'])
  })

  it('drop the sign before a glide in ъя, ье and ия', () => {
    expect(read('авъя')).toEqual(['abya'])
    expect(read('үзье')).toEqual(['uzye'])
    expect(read('хийе')).toEqual(['hiie'])
  })
})

describe('the words of a text', () => {
  const words = (text: string) => tokensOf(text).map((token) => token.text)

  it.each([
    ['@Болд_Бат үнэ bold@shop.mn https://shop.mn/үнэ', ['үнэ']],
    ['нєєц хvвцас xувцас н0м', ['нөөц', 'хүвцас', 'хувцас', 'ном']],
    ['saleийн sale-ийн', ['sale', 'ийн', 'sale', 'ийн']],
    ['2️⃣ ➕ ++ 38размер', ['2', '+', '++', '38', 'размер']],
    ['ха\u00ADяг үн\u200Bэ номмммм', ['хаяг', 'үнэ', 'номм']],
  ])('are read from «%s»', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('do not include a word of over 40 letters', () => {
    expect(words(`${'аб'.repeat(21)} үнэ`)).toEqual(['үнэ'])
  })
})

describe('a typo', () => {
  it.each([
    ['two swapped letters', 'zasabr', 'zasbar', 1],
    ['a missing letter', 'xalglt', 'xalgalt', 1],
    ['an extra letter', 'tuglaam', 'tuglam', 1],
    ['two swapped last letters', 'zasbra', 'zasbar', 1],
  ])('is %s', (_, typed, meant, distance) => {
    expect(typoDistance(typed, meant, 1)).toBe(distance)
  })

  it.each([
    ['another first letter', 'basbar', 'zasbar'],
    ['another last letter', 'zasban', 'zasbar'],
    ['a vowel for a consonant', 'zaeber', 'zasber'],
    ['a rounded vowel for an unrounded one', 'zasbur', 'zasbar'],
    ['two typos in a short word', 'zabsra', 'zasbar'],
  ])('is never %s', (_, typed, meant) => {
    expect(typoDistance(typed, meant, 1)).toBeUndefined()
  })
})
