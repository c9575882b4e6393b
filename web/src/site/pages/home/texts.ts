const mn = {
  deletedNotice: 'Таны бүртгэл устлаа. Зөвхөн танд хамаарах бүх зүйлийг устгасан.',
  headline: 'Сэтгэгдэл бичмэгц хариулна',
  lead: 'Facebook, Instagram хуудсанд тань ирсэн сэтгэгдэл, чатад Хариу өдөр шөнөгүй хариулна. Латин үсгээр бичсэн ч ойлгоно.',
  start: 'Үнэгүй эхлэх',
  startNote: '14 хоног үнэгүй. Карт шаардахгүй.',

  facts: [
    {
      title: 'Албан ёсны холболтоор',
      text: 'Facebook, Instagram-ын албан ёсны интерфэйсээр ажиллана. Нууц үг тань бидэнд хэрэггүй.',
    },
    {
      title: 'Яг нэг удаа',
      text: 'Нэг сэтгэгдэлд нэг л удаа хариулна. Холболт тасарсан ч давтахгүй, орхихгүй.',
    },
    {
      title: 'Шалтгааныг нь харуулна',
      text: 'Сэтгэгдэл бүрд юу гэж хариулсан, эсвэл яагаад хариулаагүйг түүхээс харна.',
    },
  ],

  abilitiesTitle: 'Хариу юу хийдэг вэ?',
  abilities: [
    {
      place: 'comments',
      title: 'Сэтгэгдэлд хариулна',
      text: 'Пост, рил, шууд дамжуулалтын сэтгэгдэлд нийтэд нь ч, чатаар нь ч.',
    },
    {
      place: 'chats',
      title: 'Чатаар ярилцана',
      text: 'Товч, зураг, карттай урсгалыг зурж хийнэ. Кодгүйгээр.',
    },
    {
      place: 'ai',
      title: 'AI-аар хариулна',
      text: 'Таны бичиж өгсөн мэдээллээс асуултын хариуг олно.',
    },
    {
      place: 'blacklist',
      title: 'Муу үгийг нууна',
      text: 'Хараал, луйврын сэтгэгдлийг нууна эсвэл устгана.',
    },
    {
      place: 'teams',
      title: 'Багаар ажиллана',
      text: 'Хамт ажилладаг хүмүүстэйгээ хуудсуудаа нэг дор удирдана.',
    },
    {
      place: 'history',
      title: 'Бүгдийг бүртгэнэ',
      text: 'Юунд хариулсан, юунд хариулаагүй, яагаад гэдгийг харуулна.',
    },
  ],
  allFeatures: 'Бүх боломжийг үзэх',

  stepsTitle: 'Гурван алхмаар эхэлнэ',
  steps: [
    {
      title: 'Facebook-ээр нэвтэрнэ',
      text: 'Шинэ нууц үг хэрэггүй. Аль хуудсаа зөвшөөрөхөө өөрөө сонгоно.',
    },
    {
      title: 'Хуудсаа холбоно',
      text: 'Багаа үүсгээд туршилтын багцаар үнэгүй эхэлнэ.',
    },
    {
      title: 'Эхний хариултаа бичнэ',
      text: '«үнэ» гэх мэт түлхүүр үг, хариултаа бичнэ. Өмнөх сэтгэгдлүүд дээрээ туршаад асаана.',
    },
  ],

  plansTitle: 'Багц ба үнэ',
  plansHelp: 'Эхлээд 14 хоног үнэгүй туршина. Карт шаардахгүй.',
  plan: { start: 'Үнэгүй эхлэх', contact: 'Бидэнд бичих' },
  allPlans: 'Багцуудыг харьцуулах',

  questionsTitle: 'Түгээмэл асуулт',
  questions: [
    {
      question: 'Facebook-ийн нууц үгээ өгөх үү?',
      answer: 'Үгүй. Та Facebook-ийн өөрийнх нь цонхоор нэвтэрнэ. Нууц үгийг тань бид хэзээ ч харахгүй.',
    },
    {
      question: 'Программ бичиж мэдэх хэрэгтэй юу?',
      answer: 'Үгүй. Түлхүүр үг, хариултаа л бичнэ. Бэлэн загвараас ч эхэлж болно.',
    },
    {
      question: 'Буруу хариулчихвал яах вэ?',
      answer:
        'Асаахаас өмнө хуудасны тань өмнөх сэтгэгдлүүд дээр туршиж, алинд нь юу гэж хариулахыг харуулна. Асаасны дараа хүссэн үедээ унтраана.',
    },
  ],
  allQuestions: 'Бусад асуулт',

  lastTitle: 'Дараагийн «үнэ хэд вэ?» ирэхэд бэлэн байгаарай',
  testing: 'Хариу одоогоор туршилтын шатанд байна.',
  testingMeans: 'Энэ юу гэсэн үг вэ?',
}

const en: typeof mn = {
  deletedNotice: 'Your account is deleted, and with it everything here that was only yours.',
  headline: 'Answers comments the moment they arrive',
  lead: 'Hariu answers the comments and chats of your Facebook Page and Instagram account for you, day and night. It understands Mongolian in Cyrillic and in Latin letters.',
  start: 'Start for free',
  startNote: 'Free for 14 days. No card needed.',

  facts: [
    {
      title: 'The official way',
      text: 'It works through the official interface of Facebook and Instagram. Your password stays with you.',
    },
    {
      title: 'Exactly once',
      text: 'One comment, one answer. Never repeated and never left out, even when the connection breaks.',
    },
    {
      title: 'It says why',
      text: 'For every comment the history shows what was answered, or why it was not.',
    },
  ],

  abilitiesTitle: 'What does Hariu do?',
  abilities: [
    {
      place: 'comments',
      title: 'Answers comments',
      text: 'Under posts, reels and live videos, in public and in the customer’s chat.',
    },
    {
      place: 'chats',
      title: 'Leads conversations',
      text: 'You draw them with buttons, pictures and cards. No code.',
    },
    {
      place: 'ai',
      title: 'Answers with AI',
      text: 'It finds the answer in what you wrote about your shop.',
    },
    {
      place: 'blacklist',
      title: 'Hides bad words',
      text: 'Insults and scams are hidden or deleted.',
    },
    {
      place: 'teams',
      title: 'Works for teams',
      text: 'Several people look after several pages in one place.',
    },
    {
      place: 'history',
      title: 'Keeps a record',
      text: 'What was answered, what was not, and why.',
    },
  ],
  allFeatures: 'See all features',

  stepsTitle: 'Three steps to start',
  steps: [
    {
      title: 'Sign in with Facebook',
      text: 'No new password. You choose which pages to allow.',
    },
    {
      title: 'Connect your page',
      text: 'Create a team and start with the free trial.',
    },
    {
      title: 'Write your first reply',
      text: 'A keyword such as “үнэ” and your reply. Try it on earlier comments, then switch it on.',
    },
  ],

  plansTitle: 'Plans and prices',
  plansHelp: 'First try it for 14 days, free. No card needed.',
  plan: { start: 'Start free', contact: 'Contact us' },
  allPlans: 'Compare the plans',

  questionsTitle: 'Questions',
  questions: [
    {
      question: 'Do I give you my Facebook password?',
      answer: 'No. You sign in on Facebook itself. We never see your password.',
    },
    {
      question: 'Do I need to know how to code?',
      answer: 'No. You write keywords and replies. You can start with a template.',
    },
    {
      question: 'What if it gives a wrong answer?',
      answer:
        'Before you switch it on, it is tried on the earlier comments of your page: you see which are answered and how. Later you can switch it off whenever you like.',
    },
  ],
  allQuestions: 'More questions',

  lastTitle: 'Be ready for the next “how much is it?”',
  testing: 'Hariu is in its testing phase.',
  testingMeans: 'What does that mean?',
}

export const homeTexts = { mn, en }
