import { topicsOf } from '../topics-of.ts'

/** Without the word «үнэ», which is a keyword in many tests. */
const PERHAPS_PRICE = [
  'уг нь хэд байсан юм',
  'хэдээр авсан бэ',
  'чи хэдээр авлаа',
  'нөгөөх нь хэд байлаа',
  'тэр хэд байсан юм бэ',
  'хэд гэсэн юм бэ',
  'хэдэд авчихсан бол',
  'мянга юу',
  'хэдхэн төгрөг шүү дээ',
  'хэдээр зарсан бэ',
]

/** A comment that is about the price at most perhaps. Found by the models, because training changes how sure they are. */
export const perhapsPrice = (): string => {
  const found = PERHAPS_PRICE.find((text) => {
    const { topics, maybe } = topicsOf(text)
    return topics.length === 0 && maybe[0]?.topic === 'price'
  })
  if (found === undefined) throw new Error('No text is only perhaps about the price: add one.')
  return found
}
