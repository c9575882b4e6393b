import { isSameWord } from '#web/i18n/same-word.ts'

const mn = {
  label: 'Жишээ дэлгүүрийн пост дээрх сэтгэгдэлд Хариу хэрхэн хариулж байгаа нь',
  shop: 'Цэлмэг Хувцас',
  postTime: '5 минутын өмнө',
  postText: 'Намрын шинэ цамц ирлээ. S–XL размер, 4 өнгө.',
  customer: 'Сараа',
  first: 'une hed ve?',
  chatTitle: 'Сараагийн чатад',
  whyTitle: 'Яагаад?',
  noReply: 'Пост дээр юу ч бичихгүй.',
  hidden: 'Сэтгэгдлийг нуусан.',
  noChat: 'Чат илгээхгүй.',

  field: 'Сараагийн оронд сэтгэгдэл бичээд үзээрэй',
  placeholder: 'Сэтгэгдэл бичих…',
  send: 'Илгээх',
  suggestions: [
    'хүргэлт байгаа юу',
    'hemjee XL bga yu',
    'unee…',
    'Гоё юм аа, баярлалаа',
    'ямар м.а.н.г.у.у юм',
  ],
  real: 'Бичлэг биш: Хариу өөрөө энэ хуудсан дээр хариулж байна. Бичсэн зүйл тань хаашаа ч илгээгдэхгүй.',
  failed: 'Ачаалж чадсангүй. Сүлжээгээ шалгаад хуудсаа дахин нээгээрэй.',

  replies: {
    delivery: {
      comment: 'Хүргэлттэй, {{first_name}}! Дэлгэрэнгүйг чатаар илгээлээ.',
      chat: 'Улаанбаатар дотор 5,000 ₮, захиалсан өдөртөө хүргэнэ. Орон нутагт унаанд тавьж өгнө. Хаягаа бичээрэй.',
    },
    size: {
      comment: 'S–XL бүгд бий, {{first_name}}. Хэмжээсийг нь чатаар илгээлээ.',
      chat: 'Цээжний тойрог: S 92, M 98, L 104, XL 110 см. Аль нь таарахыг бичээрэй.',
    },
    colour: {
      comment: 'Дөрвөн өнгөтэй, {{first_name}}. Чатаар илгээлээ.',
      chat: 'Улаан хүрэн, шар, ногоон, хөх өнгөтэй. Аль нь таалагдав?',
    },
    where: {
      comment: 'Хаягаа чатаар илгээлээ, {{first_name}}.',
      chat: 'Худалдааны төвийн 2 давхар, 14 тоот. Өдөр бүр 10:00–20:00 цагт нээлттэй.',
    },
    order: {
      comment: 'Баярлалаа, {{first_name}}! Захиалгаа чатаар өгөөрэй.',
      chat: 'Размер, өнгө, утасны дугаараа бичээрэй. Бид залгаж баталгаажуулна.',
    },
    price: {
      comment: 'Сайн байна уу, {{first_name}}! Үнийг чатаар илгээлээ.',
      chat: 'Цамц 45,000 ₮. Улаанбаатар дотор хүргэлт 5,000 ₮. Размер, өнгөө бичээрэй.',
    },
  },

  why: {
    veryWord: (keyword: string) => `Сэтгэгдэлд «${keyword}» гэсэн түлхүүр үг байна.`,
    hidden: (words: string, word: string) =>
      isSameWord(words, word)
        ? `«${word}» гэсэн хориотой үг байгаа тул сэтгэгдлийг нууна.`
        : `«${words}» гэж далдалсан ч «${word}» гэсэн хориотой үг тул сэтгэгдлийг нууна.`,
    advert: 'Өөр худалдагчийн зар бололтой тул хариулахгүй.',
    left: 'Түлхүүр үг алга тул хариулахгүй, танд үлдээнэ. Хамаагүй хариулт бичихгүй.',
  },
}

const en: typeof mn = {
  label: 'How Hariu answers a comment under a post of a sample shop',
  shop: 'Tselmeg Clothes',
  postTime: '5 minutes ago',
  postText: 'The new autumn shirts are here. Sizes S–XL, 4 colours.',
  customer: 'Saraa',
  first: 'une hed ve?',
  chatTitle: 'In Saraa’s chat',
  whyTitle: 'Why?',
  noReply: 'Nothing is written under the post.',
  hidden: 'The comment is hidden.',
  noChat: 'No message is sent.',

  field: 'Write a comment in Saraa’s place',
  placeholder: 'Write a comment…',
  send: 'Send',
  suggestions: [
    'хүргэлт байгаа юу',
    'hemjee XL bga yu',
    'how much is it?',
    'Lovely, thank you!',
    'e.a.s.y money here!',
  ],
  real: 'This is not a recording: Hariu itself answers, in this page. What you write is sent nowhere.',
  failed: 'It could not be loaded. Check your connection and open the page again.',

  replies: {
    delivery: {
      comment: 'We deliver, {{first_name}}! The details are in your chat.',
      chat: '5,000 ₮ in Ulaanbaatar, on the day you order. To the countryside we send it with a car. Tell us your address.',
    },
    size: {
      comment: 'We have S to XL, {{first_name}}. The measures are in your chat.',
      chat: 'Chest: S 92, M 98, L 104, XL 110 cm. Tell us which one fits.',
    },
    colour: {
      comment: 'There are four colours, {{first_name}}. They are in your chat.',
      chat: 'Rust, yellow, green and blue. Which one do you like?',
    },
    where: {
      comment: 'Our address is in your chat, {{first_name}}.',
      chat: 'Second floor of the shopping centre, number 14. Open every day from 10:00 to 20:00.',
    },
    order: {
      comment: 'Thank you, {{first_name}}! Please order in the chat.',
      chat: 'Tell us size, colour and your phone number. We call you to confirm.',
    },
    price: {
      comment: 'Hello {{first_name}}! The price is in your chat.',
      chat: 'The shirt is 45,000 ₮. Delivery in Ulaanbaatar is 5,000 ₮. Tell us your size and colour.',
    },
  },

  why: {
    veryWord: (keyword) => `The keyword “${keyword}” is in the comment.`,
    hidden: (words, word) =>
      isSameWord(words, word)
        ? `“${word}” is a blacklisted word: the comment is hidden.`
        : `“${words}” is the blacklisted word “${word}” in disguise: the comment is hidden.`,
    advert: 'It looks like another seller’s advert, so it is left alone.',
    left: 'No keyword is in it, so it is left to you. Hariu does not answer at random.',
  },
}

export const tryItTexts = { mn, en }
