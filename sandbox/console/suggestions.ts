/** What people type most, in both scripts, with one that asks for nothing. */
const USUAL = [
  'Үнэ хэд вэ?',
  'une hed we',
  'үнээ бичээч',
  'hayg haana we',
  'Хүргэлттэй юу?',
  'zahialga ugye',
  'Гоё байна',
]

/** A post that says «write “PRICE”» is answered with that word first. */
export function suggestions(postText: string): string[] {
  const asked = [...postText.matchAll(/[«“"]([^»”"]{2,20})[»”"]/g)].map(([, word]) => (word ?? '').trim())
  const words = asked.flatMap((word) => [word, word.toLocaleLowerCase('mn')])
  return [...new Set([...words, ...USUAL])]
}
