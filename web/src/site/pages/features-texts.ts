const mn = {
  title: 'Хариугийн боломжууд',
  lead: 'Сэтгэгдэлд хариулахаас эхлээд чатаар захиалга авах хүртэл. Бүгдийг кодгүйгээр, утаснаасаа ч тохируулна.',
  parts: [
    {
      id: 'comments',
      title: 'Сэтгэгдлийн бот',
      text: 'Түлхүүр үг, хариултаа бичнэ. Үйлчлүүлэгч түүнийг кириллээр, латинаар, залгавартай, бага зэрэг алдаатай бичсэн ч Хариу танина.',
      points: [
        'Пост, рил, шууд дамжуулалт дээр ажиллана.',
        'Сэтгэгдлийн доор, чатаар эсвэл хоёуланд нь хариулна.',
        'Хэд хэдэн хариултыг ээлжлүүлж, хүний нэрээр нь хандана.',
        'Асаахаас өмнө өмнөх сэтгэгдлүүд дээр туршиж харна.',
      ],
      picture: 'Сэтгэгдлийн ботын автомат хариултын дэлгэц',
    },
    {
      id: 'chats',
      title: 'Чат бот',
      text: 'Яриагаа зураг шиг зурна: мессеж, товч, салаалах нөхцөл. Хажууд нь байгаа утсан дээр шууд туршина.',
      points: [
        'Бичвэр, зураг, карт, файл, аудио, видео илгээнэ.',
        'Эхлэх асуулт, мэндчилгээ, өгөгдмөл хариулт, үндсэн цэс тохируулна.',
        'Үнийн жагсаалт, хүргэлт, цаг захиалга зэрэг бэлэн загвартай.',
        'Идэвхжүүлэх хүртэл ноорог хэвээр байна.',
      ],
      picture: 'Чатын урсгал зурдаг дэлгэц',
    },
    {
      id: 'ai',
      title: 'AI алхам',
      text: 'Дэлгүүрийнхээ тухай мэдээллийг бичиж өгнө. Үйлчлүүлэгчийн асуултын хариуг Хариу тэндээс олно.',
      points: [
        'Ямар өнгө аясаар хариулахыг зааварлана.',
        'Хариултыг олоогүй бол таны сонгосон алхам руу шилжинэ.',
        'Асаахаас өмнө асуулт тавьж шалгана.',
        'AI хариулт Премиум, Байгууллага багцад багтана.',
      ],
      picture: 'AI алхамтай урсгал',
    },
    {
      id: 'blacklist',
      title: 'Хориотой үгс',
      text: 'Хараал, луйврын үгтэй сэтгэгдлийг нуух уу, устгах уу гэдгийг та сонгоно.',
      points: [
        'Бэлэн жагсаалттай. Өөрийн үгээ нэмж, хэрэггүйг нь хасна.',
        'Цэг, одоор далдалж бичсэн үгийг ч танина.',
        'Нуусан сэтгэгдлийг буцаан харуулж болно.',
      ],
      picture: 'Хориотой үгсийн тохиргоо',
    },
    {
      id: 'teams',
      title: 'Баг',
      text: 'Хуудсуудаа багт нэгтгэж, хамт ажилладаг хүмүүсээ урина.',
      points: [
        'Эзэмшигч, гишүүний эрх тусдаа.',
        'Багц, төлбөр нэг багт нэг байна. QPay-ээр төлнө.',
        'Хэдэн багтай ч нэг бүртгэлээр ажиллана.',
      ],
      picture: 'Багийн хуудас, гишүүдийн дэлгэц',
    },
    {
      id: 'history',
      title: 'Самбар ба түүх',
      text: 'Хэдэн сэтгэгдэл, чатад хариулсныг өдөр, долоо хоног, сар, жилээр харна. Сэтгэгдэл бүрийн шалтгааныг түүхээс харна.',
      points: [
        'Юу гэж хариулсан, яагаад хариулаагүйг тайлбарлана.',
        'Илгээж чадаагүй бол шалтгаан, дараагийн алхмыг харуулна.',
        'Огноо, түлхүүр үг, төлвөөр шүүж, CSV файлаар татна.',
      ],
      picture: 'Сэтгэгдлийн түүхийн дэлгэц',
    },
    {
      id: 'platforms',
      title: 'Facebook ба Instagram',
      text: 'Facebook хуудас, Instagram-ын мэргэжлийн бүртгэлээ нэг дороос удирдана. Meta-гийн албан ёсны интерфэйсээр ажилладаг.',
      points: [
        'Хурдны хязгаарт тулбал хариулт устахгүй, ээлжээ хүлээнэ.',
        'Холболт тасарсан үед ирсэн сэтгэгдлийг дараа нь олж хариулна.',
      ],
      picture: 'Холбосон хуудсуудын дэлгэц',
    },
  ],

  limitsTitle: 'Юуг хийж чадахгүй вэ?',
  limitsText: 'Эдгээр нь Meta-гийн дүрэм. Ямар ч хэрэгсэл тойрч чадахгүй.',
  limits: [
    'Үйлчлүүлэгч сүүлд бичсэнээс хойш 24 цаг өнгөрвөл чатаар автоматаар хариулахгүй.',
    'Сэтгэгдэлд чатаар 7 хоногийн дотор, нэг л удаа хариулна.',
    'Instagram шууд дамжуулалтын сэтгэгдлийн доор хариулах, нуух боломжгүй. Дамжуулалтын үед чатаар л хариулна.',
    'Instagram чатын нэг мессеж 1,000 байтаас хэтрэхгүй. Кириллээр 500 орчим үсэг.',
  ],
  testing: 'Үйлчилгээ туршилтын шатанд яваа тул бүртгэл, автомат хариулт устаж болзошгүй.',

  start: 'Үнэгүй эхлэх',
  plans: 'Үнэ харах',
}

const en: typeof mn = {
  title: 'What Hariu can do',
  lead: 'From answering a comment to taking an order in the chat. All of it without code, and on your phone too.',
  parts: [
    {
      id: 'comments',
      title: 'Comment bot',
      text: 'Write a keyword and a reply. Hariu knows the keyword in Cyrillic and Latin letters, with endings and with small slips.',
      points: [
        'Works on posts, reels and live videos.',
        'Answers under the comment, in the chat, or both.',
        'Several replies take turns and call the customer by name.',
        'Try it on earlier comments before you switch it on.',
      ],
      picture: 'The screen of the comment bot’s automations',
    },
    {
      id: 'chats',
      title: 'Chat bot',
      text: 'Draw the conversation: messages, buttons, branches. Try it right away on the phone beside it.',
      points: [
        'Sends text, pictures, cards, files, audio and video.',
        'Conversation starters, a welcome, a default reply and a main menu.',
        'Templates for price lists, delivery, bookings and more.',
        'It stays a draft until you set it live.',
      ],
      picture: 'The screen where a chat flow is drawn',
    },
    {
      id: 'ai',
      title: 'AI step',
      text: 'Write down what customers should know about your shop. Hariu finds the answers to their questions there.',
      points: [
        'You say in what tone it answers.',
        'When it finds no answer, the flow continues to the step you chose.',
        'Ask it something before you set it live.',
        'AI replies are part of Premium and Enterprise.',
      ],
      picture: 'A flow with an AI step',
    },
    {
      id: 'blacklist',
      title: 'Blacklist',
      text: 'Comments with insults and scams are hidden or deleted, as you choose.',
      points: [
        'There is a list to start with. Add words, take words out.',
        'Words in disguise, with dots or stars for letters, are found too.',
        'A hidden comment can be shown again.',
      ],
      picture: 'The settings of the blacklist',
    },
    {
      id: 'teams',
      title: 'Teams',
      text: 'Put your pages into a team and invite the people you work with.',
      points: [
        'Owner and members have different rights.',
        'A team has one plan and one bill, paid with QPay.',
        'One account can be in several teams.',
      ],
      picture: 'The screen of a team, its pages and members',
    },
    {
      id: 'history',
      title: 'Figures and history',
      text: 'See how many comments and chats were answered by day, week, month and year. The history says why, one by one.',
      points: [
        'What was answered, and why something was not, explained.',
        'What could not be sent shows its reason and what to do.',
        'Filter by date, keyword and state, and export a CSV file.',
      ],
      picture: 'The screen of the comment history',
    },
    {
      id: 'platforms',
      title: 'Facebook and Instagram',
      text: 'Facebook Pages and Instagram professional accounts in one place, through the official interface of Meta.',
      points: [
        'At a rate limit no reply is lost: it is queued.',
        'Comments that came while the connection was broken are found later and answered.',
      ],
      picture: 'The screen of connected pages',
    },
  ],

  limitsTitle: 'What it cannot do',
  limitsText: 'These are the rules of Meta. No tool gets around them.',
  limits: [
    'When a customer has not written for 24 hours, they get no automatic chat message.',
    'A comment can be answered in the chat for 7 days, and once only.',
    'Comments of an Instagram live video can be neither answered in public nor hidden. They are answered in the chat, while it is live.',
    'One chat message on Instagram has at most 1,000 bytes: about 500 Cyrillic letters.',
  ],
  testing: 'The service is in its testing phase: accounts and automations may be deleted.',

  start: 'Start for free',
  plans: 'See the prices',
}

export const featuresTexts = { mn, en }
