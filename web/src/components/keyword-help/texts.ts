import { plural } from '#web/i18n/formats.ts'
import { isSameWord } from '#web/i18n/same-word.ts'

const mn = {
  help: {
    smart: 'Бичээд Enter эсвэл таслал дарна. Латин үсгээр бичсэн, залгавартай, бага зэрэг алдаатай ч танина.',
    whole_word: 'Бичээд Enter эсвэл таслал дарна. Яг бичсэн хэлбэрээр нь, бүтэн үгээр хайна.',
    contains: 'Бичээд Enter эсвэл таслал дарна. Өөр үгийн дотор байсан ч хариулна.',
    exact: 'Бичээд Enter эсвэл таслал дарна. Сэтгэгдэл бүхэлдээ энэ үг байвал л хариулна.',
  },

  suggested: {
    title: 'Бэлэн түлхүүр үгс',
    help: 'Үйлчлүүлэгч юуны тухай асуудгийг сонгоод, үгийг нь дарж нэмнэ.',
    topics: 'Сэдэв',
    moreTopics: 'Бусад сэдэв',
    words: (topic: string) => `«${topic}» сэдвийн түлхүүр үгс`,
    add: (keyword: string) => `«${keyword}» нэмэх`,
    added: (keyword: string) => `«${keyword}» нэмсэн`,
    failed: 'Бэлэн үгсийг ачаалж чадсангүй.',
    full: (most: number) => `${most} түлхүүр үг хүртэл нэмж болно.`,
  },

  typed: {
    title: 'Үйлчлүүлэгч өөр яаж бичдэг вэ?',
    understood: (count: number) => `${count} хувилбарыг танина`,
    found: (count: number) => `${count} хувилбарыг олно`,
    noNeed: 'Эдгээрийг нэмэх шаардлагагүй.',
    notUnderstood: 'Эдгээрийг танихгүй. Хэрэгтэйг нь дарж нэмнэ үү:',
    notFound: 'Энэ горимд эдгээрийг олохгүй. Хэрэгтэйг нь дарж нэмнэ үү:',
    add: (keyword: string) => `«${keyword}» түлхүүр үг болгон нэмэх`,
    didYouMean: (spellings: readonly string[]) =>
      `${spellings.map((spelling) => `«${spelling}»`).join(' эсвэл ')} гэж бичих гэсэн үү?`,
    replaceBy: (spelling: string) => `«${spelling}» болгож засах`,
    showAll: (count: number) => `Бүх ${count} үгийг харах`,
    failed: 'Хувилбаруудыг ачаалж чадсангүй.',
    again: 'Дахин оролдох',
  },

  warnings: {
    too_short: 'Богино үг тул алдаатай бичсэнийг танихгүй. Латин үсэг, залгаврыг танина.',
    short_inside: 'Богино үг өөр олон үгийн дотор таарч, буруу хариулж магадгүй.',
    greeting: 'Мэндчилгээний үг тул мэндэлсэн хүн бүрд хариулна. Өөр үг сонгоорой.',
    part_of_greeting:
      'Мэндчилгээнд бас гардаг үг. «Сайн байна уу» гэхэд хариулахгүй, тусад нь асуувал хариулна.',
    bare_number: 'Сэтгэгдэлд зөвхөн энэ тоо, тэмдгийг бичсэн бол хариулна. Бусад үгтэй хамт бол хариулахгүй.',
    whole_number:
      'Тусдаа бичсэн тоог танина: «38 размер», «38 байна уу». Үнэ, утасны дугаар, огноонд бол хариулахгүй.',
    common_word: 'Маш олон сэтгэгдэлд гардаг үг. Хамаагүй сэтгэгдэлд ч хариулна.',
    covered: (by: string) => `«${by}» үүнийг аль хэдийн таньдаг тул хасаж болно.`,
    coveredElsewhere: (by: string, automation: string) =>
      `«${automation}» автомат хариултын «${by}» үг үүнийг бас таньдаг.`,
  },

  advanced: {
    title: 'Нэмэлт: тааруулах горим, хасах үг',
    onlyExclusions: 'Нэмэлт: хасах үг',
    mode: 'Тааруулах горим',
    modeName: {
      smart: 'Ухаалаг (санал болгоно)',
      whole_word: 'Бүтэн үг',
      contains: 'Дотор нь байвал',
      exact: 'Яг таарвал',
    },
    modeHelp: {
      smart: 'Латин үсгээр, залгавартай, бага зэрэг алдаатай бичсэнийг ч танина.',
      whole_word: 'Үг яг энэ хэлбэрээрээ тусдаа байвал хариулна.',
      contains: 'Өөр үгийн дотор байсан ч хариулна.',
      exact: 'Сэтгэгдэл бүхэлдээ энэ үг байвал л хариулна.',
    },
    modeExample: {
      smart: '«үнэ» → «une hed ve», «Үнийг нь хэлээч» гэхэд хариулна.',
      whole_word: '«үнэ» → «Үнэ хэд вэ» гэхэд хариулна, «үнийг» гэхэд хариулахгүй.',
      contains: '«ном» → «номын дэлгүүр», бас «номхон» гэхэд хариулна.',
      exact: '«авъя» → «Авъя!» гэхэд хариулна, «би авъя» гэхэд хариулахгүй.',
    },
    exclude: 'Хасах үг (заавал биш)',
    excludeHelp: 'Сэтгэгдэлд эдгээрийн аль нэг нь байвал түлхүүр үг таарсан ч хариулахгүй.',
    excludeExample: 'авсан, зарна',
    /** A keyword and an excluded keyword are the same: nothing is ever answered for it. */
    excludedKeyword: (keyword: string) =>
      `«${keyword}» түлхүүр үг ч, хасах үг ч болсон тул энэ үгэнд хэзээ ч хариулахгүй.`,
  },

  attempt: {
    label: 'Сэтгэгдэл бичиж үзэх',
    help: 'Үйлчлүүлэгч юу гэж бичихийг туршаад үзээрэй. Юу ч илгээгдэхгүй.',
    samples: 'Жишээ сэтгэгдэл',
    fixedSamples: ['une hed ve', 'Үнэ нь хэд вэ?', 'hvrgelt bga yu', 'Гоё юм аа!'],
    byKeyword: (keyword: string) => `Хариулна: «${keyword}» таарлаа.`,
    byTopic: (asks: string) => `Хариулна: ${asks}.`,
    maybeTopic: (asks: string) => `Хариулахгүй, танд үлдээнэ: ${asks}.`,
    byDefault: 'Хариулна: өгөгдмөл хариултаар.',
    noReply: 'Хариултаа бичээгүй тул одоохондоо юу ч илгээхгүй.',
    otherFirst: (automation: string) =>
      `«${automation}» автомат хариулт түрүүлж хариулна. Нэг сэтгэгдэлд нэг л автомат хариулт хариулна.`,
    otherOnly: (automation: string) => `Энэ биш, «${automation}» автомат хариулт хариулна.`,
    excluded: (words: string, keyword: string) =>
      isSameWord(words, keyword)
        ? `Хариулахгүй: «${keyword}» гэсэн хасах үг байна.`
        : `Хариулахгүй: «${keyword}» гэсэн хасах үг («${words}») байна.`,
    hidden: (word: string) => `«${word}» гэсэн хориотой үг байгаа тул сэтгэгдлийг нууна.`,
    deleted: (word: string) => `«${word}» гэсэн хориотой үг байгаа тул сэтгэгдлийг устгана.`,
    advert: 'Хариулахгүй: өөр худалдагчийн зар бололтой.',
    left: 'Хариулахгүй: энэ сэтгэгдэлд түлхүүр үг, сэдэв таарахгүй байна.',
    needsKeywords: 'Түлхүүр үг эсвэл сэдэв нэмбэл хариулах эсэх нь энд харагдана.',
    loading: 'Шалгаж байна…',
    needsComment: 'Сэтгэгдэл бичвэл хариулах эсэх нь энд харагдана.',
    add: (word: string) => `«${word}» түлхүүр үг болгон нэмэх`,
  },
}

const en: typeof mn = {
  help: {
    smart: 'Type and press Enter or a comma. Latin letters, endings and small slips are understood too.',
    whole_word: 'Type and press Enter or a comma. Found as whole words, exactly as you write them.',
    contains: 'Type and press Enter or a comma. Found inside other words too.',
    exact: 'Type and press Enter or a comma. Answered only when the comment is nothing else.',
  },

  suggested: {
    title: 'Suggested keywords',
    help: 'Choose what customers ask about, then tap a word to add it.',
    topics: 'Topic',
    moreTopics: 'More topics',
    words: (topic) => `Keywords about ${topic}`,
    add: (keyword) => `Add “${keyword}”`,
    added: (keyword) => `“${keyword}” is added`,
    failed: 'The suggestions could not be loaded.',
    full: (most) => `You can add up to ${most} keywords.`,
  },

  typed: {
    title: 'How else do customers type it?',
    understood: (count) => plural(count, '1 spelling understood', `${count} spellings understood`),
    found: (count) => plural(count, '1 spelling found', `${count} spellings found`),
    noNeed: 'There is no need to add these.',
    notUnderstood: 'These are not understood. Tap what you want to add:',
    notFound: 'These are not found in this mode. Tap what you want to add:',
    add: (keyword) => `Add “${keyword}” as a keyword`,
    didYouMean: (spellings) => `Did you mean ${spellings.map((spelling) => `“${spelling}”`).join(' or ')}?`,
    replaceBy: (spelling) => `Change to “${spelling}”`,
    showAll: (count) => `Show all ${count} keywords`,
    failed: 'This could not be loaded.',
    again: 'Try again',
  },

  warnings: {
    too_short: 'A short word: typing slips are not understood, Latin letters and endings are.',
    short_inside: 'A short word is part of many others and may answer the wrong comments.',
    greeting: 'This is a greeting: everybody who greets you is answered. Choose another word.',
    part_of_greeting:
      'This is also part of a greeting. “Сайн байна уу” is not answered; the word on its own is.',
    bare_number: 'Answered only when the comment is nothing but this number or sign.',
    whole_number:
      'Found as a number by itself, as in “38 размер”. Prices, phone numbers and dates are not answered.',
    common_word: 'Very many comments have this word. Comments about other things are answered too.',
    covered: (by) => `“${by}” understands this already, so you can remove it.`,
    coveredElsewhere: (by, automation) => `“${by}” of “${automation}” understands this too.`,
  },

  advanced: {
    title: 'More: match mode, excluded keywords',
    onlyExclusions: 'More: excluded keywords',
    mode: 'Match mode',
    modeName: {
      smart: 'Smart (recommended)',
      whole_word: 'Whole word',
      contains: 'Contains',
      exact: 'Exact',
    },
    modeHelp: {
      smart: 'Understands Latin letters, endings and small slips.',
      whole_word: 'When the word stands on its own, in exactly this form.',
      contains: 'Also inside another word.',
      exact: 'Only when the whole comment is this keyword.',
    },
    modeExample: {
      smart: '“үнэ” answers “une hed ve” and “Үнийг нь хэлээч”.',
      whole_word: '“үнэ” answers “Үнэ хэд вэ”, not “үнийг”.',
      contains: '“ном” answers “номын дэлгүүр”, and “номхон” too.',
      exact: '“авъя” answers “Авъя!”, not “би авъя”.',
    },
    exclude: 'Excluded keywords (optional)',
    excludeHelp: 'A comment with one of these is not answered, even if a keyword matches.',
    excludeExample: 'bought, for sale',
    excludedKeyword: (keyword) =>
      `“${keyword}” is both a keyword and excluded, so it will never be answered.`,
  },

  attempt: {
    label: 'Try a comment',
    help: 'Write what a customer might write. Nothing is sent.',
    samples: 'Sample comments',
    fixedSamples: ['une hed ve', 'Үнэ нь хэд вэ?', 'hvrgelt bga yu', 'Гоё юм аа!'],
    byKeyword: (keyword) => `Answered: “${keyword}” matches.`,
    byTopic: (asks) => `Answered: ${asks}.`,
    maybeTopic: (asks) => `Not answered, left to you: ${asks}.`,
    byDefault: 'Answered with this default reply.',
    noReply: 'Nothing is sent yet: write your reply first.',
    otherFirst: (automation) => `“${automation}” answers first. Only one automation answers a comment.`,
    otherOnly: (automation) => `Not this one: “${automation}” answers.`,
    excluded: (words, keyword) =>
      isSameWord(words, keyword)
        ? `Not answered: the excluded keyword “${keyword}” is in it.`
        : `Not answered: the excluded keyword “${keyword}” (“${words}”) is in it.`,
    hidden: (word) => `The comment is hidden: “${word}” is on your blacklist.`,
    deleted: (word) => `The comment is deleted: “${word}” is on your blacklist.`,
    advert: 'Not answered: it looks like an advert of another seller.',
    left: 'Not answered: no keyword or topic fits this comment.',
    needsKeywords: 'Add a keyword or a topic to see whether it is answered.',
    loading: 'Checking…',
    needsComment: 'Write a comment to see whether it is answered.',
    add: (word) => `Add “${word}” as a keyword`,
  },
}

export type KeywordHelpTexts = typeof mn

export const keywordHelpTexts = { mn, en }
