const mn = {
  title: 'Бидэнд бичих',
  lead: 'Асуулт, санал, алдаа, төлбөр: юуны ч талаар бичээрэй. Хүн уншаад, үлдээсэн хаягаар тань хариулна.',
  noScript:
    'Энэ маягтыг илгээхэд JavaScript хэрэгтэй. Хөтөчийнхөө тохиргоонд асаагаад хуудсаа дахин нээнэ үү.',
  name: 'Таны нэр',
  reach: 'Имэйл эсвэл утас',
  reachHelp: 'Хариугаа энд илгээнэ.',
  subject: 'Юуны тухай',
  choose: 'Сонгоно уу',
  subjects: {
    question: 'Асуулт байна',
    problem: 'Ажиллахгүй байгаа зүйл байна',
    billing: 'Багц, төлбөр',
    enterprise: 'Тохиролцсон үнэтэй багц авах',
    other: 'Бусад',
  },
  message: 'Мессеж',
  messageHelp: 'Аль хуудас дээр юу болсныг бичвэл хурдан ойлгоно. Нууц үг, картын дугаараа бүү бичээрэй.',
  trap: 'Энэ талбарыг хоосон үлдээнэ үү',
  send: 'Илгээх',
  kept: 'Мессежийг тань нэг жил хадгалаад устгана.',
  privacy: 'Нууцлалын бодлого',
  done: 'Таны хүсэлтийг хүлээн авлаа',
  doneText: 'Хүсэлтийн дугаар: {number}. Дахин бичихдээ энэ дугаарыг дурдаарай.',
  again: 'Дахин бичих',
  spoken: {
    nameMissing: 'Нэрээ бичнэ үү.',
    contactMissing: 'Имэйл хаяг эсвэл утасны дугаараа бичнэ үү.',
    contactWrong: 'Имэйл хаяг эсвэл утасны дугаараа бүтнээр нь бичнэ үү.',
    subjectMissing: 'Юуны тухай болохыг сонгоно уу.',
    messageMissing: 'Мессежээ бичнэ үү.',
    sending: 'Илгээж байна…',
    limited: 'Хэт олон мессеж илгээлээ. Бичсэн зүйл тань хэвээрээ: {minutes} минутын дараа дахин илгээнэ үү.',
    offline: 'Илгээж чадсангүй. Бичсэн зүйл тань хэвээрээ: интернэтээ шалгаад дахин илгээнэ үү.',
    broken: 'Манай талд алдаа гарлаа. Бичсэн зүйл тань хэвээрээ: түр хүлээгээд дахин илгээнэ үү.',
  },
}

const en: typeof mn = {
  title: 'Write to us',
  lead: 'Questions, ideas, bugs, billing: write to us about anything. A person reads it and answers where you can be reached.',
  noScript:
    'This form needs JavaScript to be sent. Switch it on in the settings of your browser and open the page again.',
  name: 'Your name',
  reach: 'Email or phone',
  reachHelp: 'We answer there.',
  subject: 'What it is about',
  choose: 'Choose',
  subjects: {
    question: 'I have a question',
    problem: 'Something does not work',
    billing: 'Plan or payment',
    enterprise: 'A plan with an agreed price',
    other: 'Something else',
  },
  message: 'Message',
  messageHelp:
    'On which page, and what happened: then we understand quickly. Write no passwords or card numbers.',
  trap: 'Leave this field empty',
  send: 'Send',
  kept: 'We keep your message for a year, then delete it.',
  privacy: 'Privacy policy',
  done: 'We have received your message',
  doneText: 'Reference number: {number}. Mention it if you write again.',
  again: 'Write another message',
  spoken: {
    nameMissing: 'Enter your name.',
    contactMissing: 'Enter your email address or phone number.',
    contactWrong: 'Enter a complete email address or phone number.',
    subjectMissing: 'Choose what it is about.',
    messageMissing: 'Write your message.',
    sending: 'Sending…',
    limited: 'You sent too many messages. What you wrote is still here: send it again in {minutes} minutes.',
    offline: 'It could not be sent. What you wrote is still here: check your connection and send it again.',
    broken:
      'Something went wrong on our side. What you wrote is still here: wait a moment and send it again.',
  },
}

export type ContactTexts = typeof mn

export const contactTexts = { mn, en }
