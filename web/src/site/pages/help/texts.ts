const mn = {
  title: 'Тусламж',
  lead: 'Юу хийх гэж байгаагаа сонгоорой. Заавар бүр жинхэнэ дэлгэцийн зурагтай, алхам алхмаараа.',
  manual: 'Гарын авлага',
  manualText: 'Долоон сэдвээр: дэлгэц бүр юунд хэрэгтэй, яаж тохируулах.',
  firstSteps: 'Анх удаа бол эндээс эхлээрэй',
  topics: {
    auth: 'Бүртгүүлэх, нэвтрэх, нэрээ засах, бүртгэлээ устгах.',
    'page-management': 'Холбох, салгах, дахин холбох, зөвшөөрөл засах.',
    'team-management': 'Хүмүүсээ урих, хэн юу хийж чадах.',
    dashboard: 'Үзүүлэлтээ унших, хариулаагүй шалтгааныг олох.',
    automation: 'Түлхүүр үг, хариулт, хориотой үгс.',
    'chatbot-automation': 'Урсгал зурах, турших, идэвхжүүлэх.',
    orders: 'Бараа нэмэх, захиалга, төлбөр бүртгэх.',
  },
  more: 'Бусад тусламж',
  doors: {
    faq: { title: 'Түгээмэл асуулт', text: 'Хүмүүсийн хамгийн их асуудаг зүйлсийн хариулт.' },
    connect: { title: 'Хуудас холбох заавар', text: 'Юу бэлдэх, ямар зөвшөөрөл хэрэгтэй вэ.' },
    plan: { title: 'Багцуудыг харьцуулах', text: 'Үнэ, сард багтах хэмжээ, ялгаа нь.' },
    bill: { title: 'Төлбөрийн тусламж', text: 'Багц сунгах, QR кодоор төлөх, нэхэмжлэх.' },
    contact: { title: 'Бидэнд бичих', text: 'Хариулт олдоогүй бол асуугаарай, хүн хариулна.' },
    developer: { title: 'Хөгжүүлэгчдэд', text: 'API ба туршилтын орчин.' },
  },
}

const en: typeof mn = {
  title: 'Help',
  lead: 'Choose what you want to do. Every guide goes step by step, with pictures of the real screens.',
  manual: 'Manual',
  manualText: 'Seven topics: what each screen is for, and how to set it up.',
  firstSteps: 'If you are new, start here',
  topics: {
    auth: 'Signing up, signing in, your name, deleting the account.',
    'page-management': 'Connect, disconnect, reconnect, fix permissions.',
    'team-management': 'Invite people, and who may do what.',
    dashboard: 'Read your figures, and find why something was not answered.',
    automation: 'Keywords, replies, the blacklist.',
    'chatbot-automation': 'Draw a flow, try it, set it live.',
    orders: 'Add products, make orders, record payments.',
  },
  more: 'More help',
  doors: {
    faq: { title: 'Questions and answers', text: 'What people ask us most.' },
    connect: { title: 'Guide to connecting', text: 'What to prepare, and which permissions are needed.' },
    plan: { title: 'Compare the plans', text: 'Prices, what a month includes, and the differences.' },
    bill: { title: 'Help with payments', text: 'Extending a plan, paying by QR code, invoices.' },
    contact: { title: 'Write to us', text: 'Ask when there is no answer here. A person replies.' },
    developer: { title: 'For developers', text: 'The API and the sandbox.' },
  },
}

export const helpTexts = { mn, en }
