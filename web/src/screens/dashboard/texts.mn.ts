/** Mongolian counts without a plural. */
const same = (words: string) => (_count: number) => words

export const mn = {
  title: 'Тоо баримт',
  failed: 'Тоон үзүүлэлтийг ачаалж чадсангүй.',
  stale: (time: string) => `Шинэчилж чадсангүй. ${time} цагийн байдлаар харуулж байна.`,

  empty: {
    title: 'Үзүүлэлт энд гарна',
    text: 'Автомат хариулт үүсгэмэгц хариулсан сэтгэгдэл, чатын тоо энд шууд нэмэгдэж эхэлнэ.',
    create: 'Автомат хариулт үүсгэх',
  },

  period: {
    label: 'Хугацааны урт',
    names: { day: 'Өдөр', week: 'Долоо хоног', month: 'Сар', year: 'Жил' },
    now: { day: 'Өнөөдөр', week: 'Энэ долоо хоног', month: 'Энэ сар', year: 'Энэ жил' },
    previous: { day: 'Өмнөх өдөр', week: 'Өмнөх долоо хоног', month: 'Өмнөх сар', year: 'Өмнөх жил' },
    next: {
      day: 'Дараагийн өдөр',
      week: 'Дараагийн долоо хоног',
      month: 'Дараагийн сар',
      year: 'Дараагийн жил',
    },
    weekdays: ['Даваа', 'Мягмар', 'Лхагва', 'Пүрэв', 'Баасан', 'Бямба', 'Ням'],
    day: (year: number, month: number, day: number, weekday: string) =>
      `${year} оны ${month} сарын ${day}, ${weekday}`,
    daysOfOneMonth: (year: number, month: number, first: number, last: number) =>
      `${year} оны ${month} сарын ${first}–${last}`,
    daysOfTwoMonths: (year: number, month: number, first: number, nextMonth: number, last: number) =>
      `${year} оны ${month} сарын ${first} – ${nextMonth} сарын ${last}`,
    daysOfTwoYears: (
      year: number,
      month: number,
      first: number,
      nextYear: number,
      nextMonth: number,
      last: number,
    ) => `${year} оны ${month} сарын ${first} – ${nextYear} оны ${nextMonth} сарын ${last}`,
    month: (year: number, month: number) => `${year} оны ${month} сар`,
    year: (year: number) => `${year} он`,
  },

  unanswered: {
    title: 'Таны хариуг хүлээж байна',
    intro: (days: string) =>
      `Сүүлийн ${days} хоногт асуусан, захиалсан ч бот, хүн аль нь ч хараахан хариулаагүй.`,
    failed: 'Хариугүй байгаа асуултыг ачаалж чадсангүй.',
    someone: 'Үйлчлүүлэгч',
    where: { comment: 'Сэтгэгдэл', chat: 'Чат' },
    comments: (count: string) => `Хариугүй ${count} сэтгэгдлийг харах`,
    chats: (count: string) => `Хариугүй ${count} чатыг харах`,
  },

  tiles: {
    label: 'Тоон үзүүлэлт',
    comments: 'Хариулсан сэтгэгдэл',
    chats: 'Хариулсан чат',
    coverage: 'Хариулсан хувь',
    failures: 'Хариулт очоогүй',
    failuresMean: (count: string) => `Үүнээс ${count} нь хариултынхаа заримыг авсан`,
    waiting: 'Хүлээж байгаа',
    posts: 'Автоматжуулсан пост',
    followers: 'Дагагч',
    likes: 'Лайк',
    comment: 'сэтгэгдэл',
    chat: 'чат',
    seeHistory: ' (түүхээс харах)',
    seeList: ' (жагсаалтыг харах)',
    percent: (percent: string) => `${percent}%`,
    coverageMeans: (deserved: string, answered: string) =>
      `Хариулах ёстой ${deserved} сэтгэгдэл, чатын ${answered} нь хариултаа авсан`,
    nothingDeserved: 'Асуулт, захиалга ирээгүй',
    none: '–',
    unknown: { 1: 'Facebook-ээс тоо ирээгүй', 2: 'Instagram-аас тоо ирээгүй' },
    unknownThen: 'Тухайн үед бүртгээгүй',
    more: (change: string) => `+${change} энэ хугацаанд`,
    less: (change: string) => `−${change} энэ хугацаанд`,
    same: 'Өөрчлөгдөөгүй',
    postsMean: 'Сэтгэгдэлд нь хариулсан пост, рил, шууд дамжуулалт',
    waitingMeans: 'Яагаад гэдгийг доороос харна уу',
  },

  rest: {
    label: 'Бусад',
    unanswered: same('хариугүй сэтгэгдэл'),
    chatReplyFailed: same('чатын хариулт нь очоогүй сэтгэгдэл'),
    publicReplyFailed: same('доорх хариулт нь очоогүй сэтгэгдэл'),
    messagesFailed: same('зарим мессеж нь очоогүй чат'),
    answeredByPerson: same('хүн хариулсан сэтгэгдэл'),
    ignored: same('асуултгүй сэтгэгдэл'),
    obsolete: same('хариулт шаардахаа больсон сэтгэгдэл'),
    moderated: same('нуусан, устгасан сэтгэгдэл'),
    chatsUnanswered: same('хариугүй чат'),
    chatsAnsweredByPerson: same('хүн хариулсан чат'),
    chatsIgnored: same('асуултгүй чат'),
    chatsNoLongerNeeded: same('хариулт шаардахаа больсон чат'),
  },

  graph: {
    title: { day: 'Цаг тутам', week: 'Өдөр тутам', month: 'Өдөр тутам', year: 'Сар тутам' },
    asTable: 'Хүснэгтээр харах',
    asGraph: 'Графикаар харах',
    name: (period: string) =>
      `${period}: хариулсан сэтгэгдэл, чат, хариулт очоогүй тооны график. Сумтай товчоор гүйлгэнэ.`,
    caption: (period: string) => `${period}: хариулсан сэтгэгдэл, чат, хариулт очоогүй`,
    empty: 'Энэ хугацаанд хариулсан сэтгэгдэл, чат алга.',
    when: { day: 'Цаг', week: 'Өдөр', month: 'Өдөр', year: 'Сар' },
    comments: 'Хариулсан сэтгэгдэл',
    chats: 'Хариулсан чат',
    failed: 'Хариулт очоогүй',
    now: 'одоо',
    hour: (hour: string, next: string) => `${hour}:00–${next}:00`,
    dayOfWeek: (month: number, day: number, weekday: string) => `${month} сарын ${day}, ${weekday}`,
    dayOfMonth: (month: number, day: number) => `${month} сарын ${day}`,
    shortMonth: (month: number) => `${month}`,
    shortWeekdays: ['Да', 'Мя', 'Лх', 'Пү', 'Ба', 'Бя', 'Ня'],
  },

  posts: {
    title: 'Автоматжуулсан пост',
    intro: (period: string) => `${period}: сэтгэгдэлд нь хариулсан пост, рил, шууд дамжуулалт.`,
    failed: 'Жагсаалтыг ачаалж чадсангүй.',
    empty: 'Энэ хугацаанд хариулсан пост алга.',
    noText: 'Бичвэргүй пост',
    answered: (count: string) => `${count} сэтгэгдэлд хариулсан`,
    open: { 1: 'Facebook дээр нээх', 2: 'Instagram дээр нээх' },
    first: (count: string) => `Хамгийн олон хариулсан ${count}-г харуулав.`,
  },

  limits: {
    title: 'Платформын хязгаар',
    help: {
      1: 'Facebook хэр олон хариулт илгээж болохыг хязгаарладаг. Хязгаар дүүрсэн ч хариулт алдагдахгүй, хүлээж байгаад илгээгдэнэ.',
      2: 'Instagram хэр олон хариулт илгээж болохыг хязгаарладаг. Хязгаар дүүрсэн ч хариулт алдагдахгүй, хүлээж байгаад илгээгдэнэ.',
    },
    none: {
      1: 'Facebook хязгаараа эхний хариултуудын дараа мэдэгддэг. Одоогоор мэдэгдээгүй.',
      2: 'Instagram хязгаараа эхний хариултуудын дараа мэдэгддэг. Одоогоор мэдэгдээгүй.',
    },
    names: {
      page: 'Хуудасны хандалтын хязгаар',
      messages: 'Мессежийн хязгаар',
      application: 'Аппын хандалтын хязгаар',
    },
    percent: (percent: string) => `${percent}%`,
    state: { free: 'Чөлөөтэй', slow: 'Удааширсан', full: 'Дүүрсэн' },
    means: {
      free: 'Хариулт шууд илгээгдэнэ.',
      slow: '80 хувиас давсан тул хариултыг удаашруулж илгээж байна.',
      full: '95 хувьд хүрсэн тул хариулт хүлээж байна. Суллагдмагц өөрөө үргэлжилнэ.',
    },
    resets: {
      free: 'Тоолуур шинээр эхлэх хүртэл',
      slow: 'Суллагдах хүртэл',
      full: 'Суллагдах хүртэл',
    },
    hours: (hours: number, minutes: number) => `${hours} цаг ${minutes} минут`,
    minutes: (minutes: number, seconds: number) => `${minutes} минут ${seconds} секунд`,
    reset: 'хэдхэн хором',
    fullAt: (time: string) => `Энэ хурдаараа ${time} орчимд дүүрнэ.`,
    figures: { 1: 'Facebook-ийн мэдээлсэн тоо', 2: 'Instagram-ын мэдээлсэн тоо' },
    callCount: 'Хандалтын тоо',
    totalTime: 'Зарцуулсан хугацаа',
    totalCpuTime: 'Тооцооллын хугацаа',
    readAt: (time: string) => `${time}-д мэдэгдсэн`,
  },

  waiting: {
    title: 'Илгээхээр хүлээж байгаа',
    none: 'Илгээхээр хүлээж байгаа хариулт алга.',
    failed: 'Юу хүлээж байгааг ачаалж чадсангүй.',
    kinds: {
      comment_replies: 'Сэтгэгдлийн хариулт',
      private_replies: 'Сэтгэгдэлд чатаар өгөх хариулт',
      chat_messages: 'Чатын мессеж',
      moderation: 'Сэтгэгдэл нуух, устгах',
    },
    why: 'Яагаад?',
    notDue: 'Ээлжээ хүлээж байна.',
    hourlyCap: {
      1: (count: string) =>
        `Facebook сэтгэгдэлд чатаар хариулахыг цагт ${count} удаа л зөвшөөрдөг тул ээлжээр нь илгээж байна.`,
      2: (count: string) =>
        `Instagram сэтгэгдэлд чатаар хариулахыг цагт ${count} удаа л зөвшөөрдөг тул ээлжээр нь илгээж байна.`,
    },
    kindDone: (time: string) => `${time} орчимд дуусна`,
    tooLate: {
      1: (count: string) =>
        `${count} чатын хариултын ээлж 7 хоногоос хойш ирэх тул илгээгдэхгүй: Facebook түүнээс хойш чатаар хариулахыг зөвшөөрдөггүй. Тэдэнд гараар хариулна уу.`,
      2: (count: string) =>
        `${count} чатын хариултын ээлж 7 хоногоос хойш ирэх тул илгээгдэхгүй: Instagram түүнээс хойш чатаар хариулахыг зөвшөөрдөггүй. Тэдэнд гараар хариулна уу.`,
    },
    reason: (sentence: string, count: string) => `${sentence} (${count})`,
    paused: (time: string) => `Хязгаар дүүрсэн тул ${time} хүртэл юу ч илгээхгүй.`,
    nextAt: (time: string) => `Дараагийнх нь: ${time}`,
    doneAt: (time: string) => `Бүгдийг илгээж дуусах нь: ${time} орчим`,
    doneUnknown: 'Хэзээ дуусахыг одоогоор хэлэх боломжгүй.',
    comments: 'Хүлээж байгаа сэтгэгдлийг харах',
    chats: 'Хүлээж байгаа чатыг харах',
  },
}
