import { readingsOf } from './readings.ts'
import { remembered } from './remembered.ts'

/** Kinds of suffix; a key has the kinds it takes as bits. */
export const SUFFIX = {
  genitive: 1 << 0,
  genitiveAfterN: 1 << 1,
  longCase: 1 << 2,
  case: 1 << 3,
  plural: 1 << 4,
  dativeD: 1 << 5,
  dativeT: 1 << 6,
  comitative: 1 << 7,
  hiddenN: 1 << 8,
  hiddenG: 1 << 9,
  genitiveAfterDiphthong: 1 << 10,
  verbAhead: 1 << 11,
  verbPast: 1 << 12,
  fusedWord: 1 << 13,
  pluralAfterI: 1 << 14,
  dativeOfOwn: 1 << 15,
  /** хийе, илгээе. */
  verbAfterLongVowel: 1 << 16,
  /** Habits, conditions and negatives, which match only within a question. */
  verbAsked: 1 << 17,
} as const

export type SuffixName =
  | 'genitive'
  | 'accusative'
  | 'dative'
  | 'ablative'
  | 'instrumental'
  | 'comitative'
  | 'directive'
  | 'reflexive'
  | 'plural'
  | 'privative'
  | 'question'
  | 'verb'
  | 'word'

export type Suffix = {
  /** One bit of `SUFFIX`. */
  kind: number
  name: SuffixName
  /** Bit of `HARMONY` of the first vowel that follows the stem's harmony; 0 when none does. */
  harmony: number
  /** A long vowel typed short, as in Latin spellings; in Cyrillic that is another word. */
  shortened: boolean
  /** A vowel typed short in either script. */
  careless: boolean
  /** With a fused question particle: «авахгүйюу». */
  question: boolean
  /** Kind of question that the suffix requires; unset when it is itself a question. */
  asked?: Asked | undefined
}

/**
 * Position of the question that a word requires: `here` around the word, `ahead` later in its sentence, `of_goods` a
 * question or wish after a word that can be a given name.
 */
export type Asked = 'here' | 'ahead' | 'of_goods'

export const HARMONY = { a: 1, e: 2, u: 4 } as const

type Form = { text: string; name: SuffixName; shortened?: boolean; careless?: boolean; asked?: Asked }

const LONG = ['aa', 'ee', 'uu']
const EITHER = [...LONG, 'a', 'e', 'u']
const FULL_AND_SHORT: readonly [string, boolean][] = [
  ['ii', false],
  ['i', true],
]

const each = (heads: readonly string[], tails: readonly string[], name: SuffixName): Form[] =>
  heads.flatMap((head) => tails.map((tail) => ({ text: head + tail, name })))

const both = (make: (vowel: string) => Form[]): Form[] =>
  FULL_AND_SHORT.flatMap(([vowel, shortened]) => make(vowel).map((form) => ({ ...form, shortened })))

const withReflexive = (text: string, name: SuffixName): Form[] => [
  { text, name },
  ...each([text], LONG, name),
]

/** Possessive forms in every case: номынх, номынхоос, номынхтой. */
const belonging = (text: string): Form[] => [
  ...withReflexive(text, 'genitive'),
  ...each([text], ['aas', 'ees', 'uus', 'aar', 'eer', 'uur', 'iig', 'ig', 'iin'], 'genitive'),
  ...each([text], ['ad', 'ed', 'ud', 'daa', 'dee', 'duu', 'tai', 'tei', 'tui', 'gui'], 'genitive'),
]

const genitive = both((i) => [
  ...withReflexive(`${i}n`, 'genitive'),
  ...belonging(`${i}nh`),
  ...withReflexive(`${i}nd`, 'dative'),
  ...withReflexive(`${i}g`, 'accusative'),
]).concat([
  { text: 'iid', name: 'dative' },
  { text: 'id', name: 'dative' },
])

const genitiveAfterN = both((i) => [
  { text: i, name: 'genitive' },
  ...belonging(`${i}h`),
  ...withReflexive(`${i}g`, 'accusative'),
])

/** Marks a form with a short а, э, о or ө instead of a long one. */
const careless = (form: Form): Form => ({ ...form, careless: !/^(?:aa|ee|uu)/.test(form.text) })

const cases = (vowels: readonly string[]): Form[] => [
  ...each(vowels, [''], 'reflexive').map(careless),
  ...vowels.flatMap((vowel) =>
    [
      ...withReflexive(`${vowel}s`, 'ablative'),
      ...withReflexive(`${vowel}r`, 'instrumental'),
      // Only short: with a long vowel it is the ending of a verb («хараад»: having looked).
      ...(vowel.length === 1 ? each([`${vowel}d`], ['', ...EITHER], 'dative') : []),
    ].map(careless),
  ),
]

/** Dative forms, and the ablative built on them: гэрт, гэртээ, гэртээс. */
const datives = (consonant: string): Form[] => [
  ...each([consonant], ['', ...EITHER], 'dative'),
  ...LONG.flatMap((vowel) => withReflexive(`${consonant}${vowel}s`, 'ablative')),
]

const comitative: Form[] = [
  ...['tai', 'tei', 'tui'].flatMap((text) => [
    { text, name: 'comitative' as const },
    ...each([`${text}g`], ['', ...LONG, 'aas', 'ees', 'uus', 'aar', 'eer', 'uur'], 'comitative'),
  ]),
  { text: 'ruu', name: 'directive' },
  { text: 'luu', name: 'directive' },
  { text: 'ru', name: 'directive', shortened: true },
  { text: 'lu', name: 'directive', shortened: true },
  { text: 'gui', name: 'privative' },
  ...each(['guig'], ['aar', 'eer'], 'privative'),
]

const PLURAL_DATIVES: Form[] = each([''], ['', 'ad', 'ed', 'daa', 'dee'], 'dative')

const plurals = (endings: readonly string[]): Form[] =>
  endings.flatMap((ending) =>
    [...genitive.filter((form) => !form.shortened), ...cases(LONG), ...comitative, ...PLURAL_DATIVES].map(
      (form) => ({ text: ending + form.text, name: 'plural' as const, shortened: !ending.includes('uu') }),
    ),
  )

const plural = plurals(['uud', 'nuud', 'cuud', 'ud', 'nud', 'cud'])

/** Plurals after и, short in both scripts: ангиуд, сургуулиуд. */
const pluralAfterI = plurals(['ud']).map((form) => ({ ...form, shortened: false }))

const hiddenN: Form[] = [
  ...both((i) => [{ text: `n${i}`, name: 'genitive' }, ...belonging(`n${i}h`)]),
  ...EITHER.flatMap((vowel) => [
    ...withReflexive(`n${vowel}s`, 'ablative'),
    ...withReflexive(`n${vowel}r`, 'instrumental'),
  ]),
  { text: 'nd', name: 'dative' },
  ...each(['nd'], EITHER, 'dative'),
]

const hiddenG: Form[] = [
  { text: 'g', name: 'accusative' },
  ...each(['g'], LONG, 'reflexive'),
  ...['aas', 'ees', 'uus'].flatMap((text) => withReflexive(`g${text}`, 'ablative')),
  ...['aar', 'eer', 'uur'].flatMap((text) => withReflexive(`g${text}`, 'instrumental')),
  ...both((i) => [
    { text: `g${i}n`, name: 'genitive' },
    ...belonging(`g${i}nh`),
    ...withReflexive(`g${i}g`, 'accusative'),
  ]),
  ...plurals(['guud']),
]

/** Joining vowels between stem and ending; the shape of the stem decides whether there is one. */
const JOINING = ['', 'a', 'e', 'u', 'i']
const CAUSATIVES = ['', 'uul', 'ul', 'lg']

const verbEndings = (endings: readonly string[]): Form[] =>
  CAUSATIVES.flatMap((causative) => each([causative], endings, 'verb'))

const joined = (endings: readonly string[]) => JOINING.flatMap((vowel) => endings.map((end) => vowel + end))

const verbAhead = verbEndings([
  ...joined(['h', 'hiig', 'hiin', 'had', 'hed', 'hud', 'htai', 'htei', 'htui', 'hig', 'hin']),
  ...joined(['haas', 'hees', 'huus', 'haar', 'heer', 'huur', 'hdaa', 'hdee', 'hduu', 'haa', 'hee', 'huu']),
  ...joined(['na', 'ne', 'nu', 'naa', 'nee', 'nuu', 'j', 'c', 'maar', 'meer', 'muur', 'mar', 'mer', 'mur']),
  ...['ya', 'yaa', 'ye', 'yee', 'yu', 'yuu', 'ii', 'ie', 'iee', 'ee', 'aya', 'uya', 'uyu', 'uyuu'],
  ...each(['', 'g'], ['aad', 'eed', 'uud', 'aac', 'eec', 'uuc'], 'verb').map(({ text }) => text),
  ...['', 'g'].flatMap((glide) =>
    EITHER.flatMap((first) => ['ai', 'ei', 'ui'].map((end) => `${glide}${first}r${end}`)),
  ),
])

/** -ъя shortened to one letter: `avi`, `avy`, «ави». */
const shortVoluntative: Form[] = [{ text: 'i', name: 'verb' }]

const verbPast = verbEndings([
  ...joined(['san', 'sen', 'sun', 'dag', 'deg', 'dug', 'bal', 'bel', 'bul']),
  ...joined(['laa', 'lee', 'luu', 'aagui', 'eegui', 'uugui', 'jee', 'jai', 'cee', 'cai']),
])

/** Forms that are no request in a statement: «захиалдаг», «захиалбал», «захиалахгүй». */
const verbAsked: Form[] = [
  ...verbEndings(joined(['dag', 'deg', 'dug', 'dgiig', 'dgiin', 'dagiig', 'degiig', 'dugiig'])).map(
    (form): Form => ({ ...form, asked: 'here' }),
  ),
  ...verbEndings(joined(['bal', 'bel', 'bul'])).map((form): Form => ({ ...form, asked: 'ahead' })),
  ...verbEndings(joined(['hgui', 'hgu', 'daggui', 'deggui', 'duggui'])).map(
    (form): Form => ({ ...form, name: 'privative', asked: 'here' }),
  ),
]

const FUSED_WORDS = [
  'hed',
  'hedbe',
  'heden',
  'yamar',
  'baina',
  'bna',
  'bnu',
  'bnuu',
  'bainuu',
  'bainauu',
  'bgaa',
]
const QUESTIONS = ['uu', 'yu', 'yuu', 'be']

const forms: readonly [number, readonly Form[]][] = [
  [SUFFIX.genitive, genitive],
  [SUFFIX.genitiveAfterN, genitiveAfterN],
  [SUFFIX.longCase, cases(LONG)],
  [SUFFIX.case, [...cases(EITHER), ...EITHER.flatMap((vowel) => withReflexive(`${vowel}nd`, 'dative'))]],
  [
    SUFFIX.case,
    each(['nar', 'ner'], ['', 'iin', 'iig', 'tai', 'tei', 'aas', 'ees', 'aar', 'eer', 't'], 'plural'),
  ],
  [SUFFIX.plural, plural],
  [SUFFIX.pluralAfterI, pluralAfterI],
  [SUFFIX.dativeD, datives('d')],
  [SUFFIX.dativeOfOwn, each(['d'], LONG, 'dative').map((form) => ({ ...form, careless: true }))],
  [SUFFIX.dativeT, datives('t')],
  [SUFFIX.comitative, comitative],
  [SUFFIX.hiddenN, hiddenN],
  [SUFFIX.hiddenG, hiddenG],
  [SUFFIX.genitiveAfterDiphthong, [{ text: 'n', name: 'genitive' }, ...belonging('nh')]],
  [SUFFIX.verbAhead, [...verbAhead, ...shortVoluntative]],
  [SUFFIX.verbPast, verbPast],
  [SUFFIX.verbAsked, verbAsked],
  [SUFFIX.verbAfterLongVowel, verbEndings(['e'])],
  [SUFFIX.fusedWord, FUSED_WORDS.map((text) => ({ text, name: 'word' as const }))],
  [SUFFIX.fusedWord, QUESTIONS.map((text) => ({ text, name: 'question' as const }))],
]

/** Suffixes without harmony, for example because foreign words take both -тай and -тэй. */
const NOT_HARMONIC = new Set<SuffixName>([
  'plural',
  'directive',
  'privative',
  'comitative',
  'word',
  'question',
])

const harmonyOf = (form: Form): number => {
  if (NOT_HARMONIC.has(form.name) || /^(?:y[aeu]|i)/.test(form.text)) return 0
  const text = form.text.replace(form.name === 'verb' ? /^uu?l/u : /^$/u, '')
  const vowel = /[aeu]/u.exec(text)?.[0]
  return vowel ? HARMONY[vowel as keyof typeof HARMONY] : 0
}

const buildTable = () => {
  const table = new Map<string, Suffix[]>()
  for (const [kind, list] of forms)
    for (const form of list)
      for (const question of kind === SUFFIX.fusedWord ? [''] : ['', ...QUESTIONS]) {
        const text = form.text + question
        const suffixes = table.get(text) ?? []
        if (suffixes.some((other) => other.kind === kind && other.shortened === !!form.shortened && question))
          continue
        suffixes.push({
          kind,
          name: form.name,
          harmony: harmonyOf(form),
          shortened: !!form.shortened,
          careless: !!form.careless,
          question: question !== '',
          asked: question ? undefined : form.asked,
        })
        table.set(text, suffixes)
      }
  return table
}

/** Every suffix by its units with doubles, so that one look-up recognises it. */
const TABLE = buildTable()

/** @returns suffixes with exactly these units; undefined when there are none */
export const suffixesOf = (units: string): readonly Suffix[] | undefined => TABLE.get(units)

/**
 * @returns for each index of a word the suffixes that its rest can be; cached, because each way of looking it up
 * needs them
 */
export const endingsOf = remembered(
  (full) => {
    const endings: (readonly Suffix[] | undefined)[] = new Array(full.length)
    for (let cut = Math.max(0, full.length - LONGEST_SUFFIX); cut < full.length; cut++)
      endings[cut] = TABLE.get(full.slice(cut))
    return endings
  },
  { most: 2000, longest: 40 },
)

/** Length of the longest suffix, so that long words are cut only where a suffix can begin. */
export const LONGEST_SUFFIX = Math.max(...[...TABLE.keys()].map((text) => text.length))

const NOMINAL =
  SUFFIX.genitive |
  SUFFIX.genitiveAfterN |
  SUFFIX.case |
  SUFFIX.plural |
  SUFFIX.dativeD |
  SUFFIX.dativeT |
  SUFFIX.comitative |
  SUFFIX.hiddenN |
  SUFFIX.hiddenG

/** Whether a whole text is a suffix, for `saleийн` and `sale-ийн`. */
export const isMongolianSuffix = (text: string): boolean =>
  readingsOf(text).some(({ full }) => {
    const verbal = full[0] === 'l' ? TABLE.get(full.slice(1)) : undefined
    return (
      TABLE.get(full)?.some(({ kind }) => kind & NOMINAL) ||
      verbal?.some(({ kind }) => kind & (SUFFIX.verbAhead | SUFFIX.verbPast | SUFFIX.verbAsked))
    )
  })
