/** A hostile comment of a given length. Each seed gives another text, so that no cache has it. */
export type HostileText = { name: string; of: (length: number, seed: number) => string }

const LETTERS = 'абвгдежзийклмнопрстуфхцчшэюяөү'

export const randomFrom = (seed: number) => {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 0x1_0000_0000) * below)
  }
}

/** Begins with a word made of the seed, because results of earlier comments are cached. */
const repeated =
  (piece: string) =>
  (length: number, seed: number): string => {
    const first = `${LETTERS[seed % LETTERS.length]}${LETTERS[Math.floor(seed / 30) % LETTERS.length]} `
    return (first + piece.repeat(Math.ceil(length / piece.length))).slice(0, length)
  }

const words =
  (word: (random: (below: number) => number) => string, between = ' ') =>
  (length: number, seed: number): string => {
    const random = randomFrom(seed)
    let text = ''
    while (text.length < length) text += word(random) + between
    return text.slice(0, length)
  }

const pick = <Value>(values: ArrayLike<Value>, random: (below: number) => number): Value =>
  values[random(values.length)] as Value

const lettersOf =
  (alphabet: string, shortest: number, longest: number) =>
  (random: (below: number) => number): string =>
    Array.from({ length: shortest + random(longest - shortest + 1) }, () => pick(alphabet, random)).join('')

const STEMS =
  'хүргэлт захиалга хямдрал даатгуулах бүртгүүлэх дэлгэрэнгүй мэдээлэл хувцас гутал үнэ авах'.split(' ')
const ENDINGS = ['аас', 'тай', 'ийн', 'уудын', 'гүй', 'даг', 'лаа', 'нуудаас', 'ынхаа']
const misspelt = (random: (below: number) => number): string => {
  const word = pick(STEMS, random)
  const at = 1 + random(word.length - 1)
  return word.slice(0, at) + pick(LETTERS, random) + word.slice(at + random(2)) + pick(ENDINGS, random)
}

const PIECES: Readonly<Record<string, string>> = {
  'letters apart by dots': 'т.э.н.э.г.',
  'letters apart by spaces': 'т э н э г ',
  'digits for letters': 'т3н3г ',
  'digits for letters, without a space': 'т3н3г',
  'covered letters': 'т*н*г ',
  'covered letters in one word': 'тэ**нэг',
  stars: '*',
  'signs in a word': 'т@н$г!',
  'one huge word': 'хүргэлт',
  'one letter': 'а',
  'Latin v and y': 'vyvyvy ',
  'a Latin word of many readings': 'vytsvyiwvyts ',
  'look-alike letters': 'CYKAтэнэг ',
  'digits between letters': 'н0м8о4',
  'one word': 'үнэ ',
  'two words of a phrase': 'үнэ хэд ',
  'a word typed apart': 'хүр гэлт ',
  'NFKC expander ﷺ': 'ﷺ',
  'NFKC expander ㍿': '㍿ ',
  'combining marks': 'у\u0308\u0301\u0323',
  'marks alone': '\u0301',
  'zero-width characters': 'ү\u200bн\u200bэ\u200d ',
  'zero-width characters alone': '\u200b',
  emoji: '👍🏽',
  'a family of emoji': '👨‍👩‍👧‍👦 ',
  'mathematical letters': '𝖙𝖊𝖓𝖊𝖌 ',
  'circled digits': '①②③ ',
  'half surrogates': 'ү\ud83dн',
  pluses: '+ ',
  'question marks': '? ',
  'phone numbers': '99112233 ',
  'phone numbers in groups': '99 11 22 33 ',
  digits: '1',
  'two digits': '38 ',
  'numbers with dots': '1.000.',
  prices: '45 000₮ ',
  'web addresses': 'www.a.mn/b ',
  hosts: 'a.mn.',
  'e-mail addresses': 'a.b@c.d.e ',
  'an e-mail address without an end': 'a.b+c_',
  mentions: '@a.b ',
  'links in brackets': '[a](b',
  brackets: '[',
  'open tags': '<think>',
  sentences: 'A. ',
  'full stops': '.',
  'line breaks': '\n',
  spaces: ' ',
  'praise that looks like a question': 'ямар ',
  'a seller’s words': 'зарна ',
}

export const HOSTILE_TEXTS: readonly HostileText[] = [
  ...Object.entries(PIECES).map(([name, piece]) => ({ name, of: repeated(piece) })),
  { name: 'unknown words', of: words(lettersOf(LETTERS, 3, 9)) },
  { name: 'unknown Latin words', of: words(lettersOf('aeiouvybcdghjklmnrstz', 5, 12)) },
  { name: 'unknown words of twenty letters', of: words(lettersOf(LETTERS, 20, 20)) },
  { name: 'Latin words of twenty letters', of: words(lettersOf('vytsaeu', 20, 24)) },
  { name: 'short words', of: words(lettersOf(LETTERS, 2, 3)) },
  { name: 'near-misspellings', of: words(misspelt) },
  { name: 'words of a misspelt letter', of: words((random) => `хүргэл${lettersOf(LETTERS, 1, 3)(random)}`) },
  { name: 'disguised unknown words', of: words(lettersOf(`${LETTERS}0134689@$!`, 5, 9)) },
  { name: 'unknown words apart by dots', of: words(lettersOf(LETTERS, 1, 2), '.') },
  {
    name: 'covered unknown words',
    of: words((random) => `${lettersOf(LETTERS, 1, 3)(random)}*${lettersOf(LETTERS, 1, 3)(random)}`),
  },
  { name: 'numbers', of: words(lettersOf('0123456789', 2, 4)) },
  { name: 'unknown hosts', of: words((random) => `${lettersOf('abcdef', 3, 6)(random)}.com`) },
  {
    name: 'any characters',
    of: (length, seed) => {
      const random = randomFrom(seed)
      return Array.from({ length }, () => String.fromCharCode(random(0xffff))).join('')
    },
  },
]

export const ORDINARY_TEXTS: readonly string[] = [
  'Сайн байна уу? Хүргэлт хэд вэ, маргааш авч болох уу',
  'une hed ve 38 razmer bga yu',
  'Гоё юм аа, баярлалаа 😍',
  'захиалъя 99112233',
  'Энэ гутлын 40 размер цагаан өнгөтэй нь байгаа юу, байвал хаяг хаана вэ',
]
