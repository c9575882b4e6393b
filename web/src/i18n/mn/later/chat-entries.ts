/** Conversation starters and the main menu: their screens, and their cards among the basics. */
export const chatEntries = {
  back: 'Чат бот',
  failed: 'Жагсаалтыг ачаалж чадсангүй.',
  title: {
    conversation_starter: 'Эхлэх асуулт',
    main_menu: 'Үндсэн цэс',
  },
  intro: {
    conversation_starter:
      'Чатыг анх нээсэн үйлчлүүлэгчид харагдах асуултууд. Дарахад нь сонгосон автоматжуулалт хариулна.',
    main_menu: 'Чатын дэргэд байнга байх товчнууд. Автоматжуулалт эхлүүлэх эсвэл вэб хаяг нээнэ.',
  },
  listLabel: {
    conversation_starter: 'Эхлэх асуултууд',
    main_menu: 'Цэсний товчнууд',
  },
  add: {
    conversation_starter: 'Асуулт нэмэх',
    main_menu: 'Товч нэмэх',
  },
  emptyTitle: {
    conversation_starter: 'Юу асуухыг нь санал болгоорой',
    main_menu: 'Байнга хэрэгтэй зүйлсээ цэсэнд тавиарай',
  },
  emptyText: {
    conversation_starter:
      'Үйлчлүүлэгч бичихгүйгээр нэг дараад л хариултаа авна. Дөрөв хүртэл асуулт нэмж болно.',
    main_menu: 'Үнэ, хаяг, вэб дэлгүүр… Үйлчлүүлэгч хэдийд ч цэснээс нэг дараад олно.',
  },
  field: {
    conversation_starter: 'Асуулт',
    main_menu: 'Товчны нэр',
  },
  example: {
    conversation_starter: 'Жишээ нь: Үнэ хэд вэ?',
    main_menu: 'Жишээ нь: Хүргэлт',
  },
  name: {
    conversation_starter: (title: string) => `«${title}» асуулт`,
    main_menu: (title: string) => `«${title}» товч`,
  },
  newOne: {
    conversation_starter: 'Шинэ асуулт',
    main_menu: 'Шинэ товч',
  },
  full: {
    conversation_starter: (limit: number) => `Meta ${limit} хүртэл асуулт харуулдаг.`,
    main_menu: (limit: number) => `Цэсэнд ${limit} хүртэл товч багтана.`,
  },
  preview: {
    conversation_starter: 'Үйлчлүүлэгч чатыг анх нээхэд',
    main_menu: 'Үйлчлүүлэгч цэсийг нээхэд',
  },
  published: {
    conversation_starter: 'Нийтэллээ. Одооноос үйлчлүүлэгчид эдгээр асуултыг харна.',
    main_menu: 'Нийтэллээ. Чатаа дахин нээсэн үйлчлүүлэгчид шинэ цэсийг харна.',
  },
  cleared: {
    conversation_starter: 'Нийтэллээ. Үйлчлүүлэгчид асуулт харагдахаа болилоо.',
    main_menu: 'Нийтэллээ. Үйлчлүүлэгчид цэс харагдахаа болилоо.',
  },

  form: {
    action: 'Дарахад',
    reply: 'Автоматжуулалт хариулна',
    website: 'Вэб хаяг нээнэ',
    flow: 'Хариулах автоматжуулалт',
    flowSearch: 'Нэрээр хайх',
    noFlow: 'Ийм автоматжуулалт алга',
    newFlow: 'Шинэ автоматжуулалт үүсгэх (шинэ цонхонд)',
    flowsFailed: 'Автоматжуулалтуудыг ачаалж чадсангүй.',
    url: 'Вэб хаяг',
    save: 'Хадгалах',
    cancel: 'Болих',
  },
  row: {
    edit: (name: string) => `${name}: засах`,
    remove: (name: string) => `${name}: хасах`,
    up: (name: string) => `${name}: дээш`,
    down: (name: string) => `${name}: доош`,
    drag: 'Чирж зөөнө үү',
    moved: (name: string, place: number, count: number) =>
      `${name} ${place}-р байранд орлоо (нийт ${count}).`,
    removed: (name: string) => `${name} хасагдлаа.`,
    published: (when: string) => `Нийтэлсэн: ${when}`,
    unpublished: 'Хараахан нийтлээгүй',
    notLive: 'Энэ автоматжуулалт ноорог байгаа тул дарсан үйлчлүүлэгчид хариу очихгүй.',
  },
  removing: {
    text: 'Жагсаалтаас хасна. Дахин нийтлэх хүртэл үйлчлүүлэгчид харагдсаар байна.',
    confirm: 'Хасах',
    cancel: 'Болих',
  },
  state: {
    changed: 'Нийтлээгүй өөрчлөлт байна',
    published: 'Нийтэлсэн',
    never: 'Нийтлээгүй',
    lastPublished: (when: string) => `Сүүлд нийтэлсэн: ${when}`,
  },
  publish: 'Нийтлэх',
  publishing: 'Нийтэлж байна…',
  lastFailed: 'Сүүлд нийтэлж чадаагүй',
  toPages: 'Хуудсууд руу очих',
  unsaved: 'Эхлээд засаж буй мөрөө хадгална уу.',
  draftFirst: (names: string) =>
    `${names}: хариулах автоматжуулалт нь ноорог байна. Эхлээд идэвхжүүлээд нийтэлнэ үү.`,
  planFull: (limit: number) => `Таны багцад цэсний ${limit} товч багтана.`,
  planOver: (limit: number) =>
    `Таны багцад цэсний ${limit} товч багтах тул илүүг нь хасах эсвэл багцаа ахиулсны дараа нийтэлнэ.`,
  toPlans: 'Багцуудыг харах',
  askOwner: 'Багийнхаа эзэмшигчээс багцаа ахиулахыг хүснэ үү.',
  getStarted: {
    menu: 'Цэстэй хамт Messenger дээр «Эхлэх» товч гарна: түүнгүйгээр цэс харагддаггүй.',
    welcome: 'Идэвхтэй мэндчилгээтэй үед Messenger дээр «Эхлэх» товчийг Хариу өөрөө тавьж, зогсоход нь авна.',
  },
  phone: {
    composer: 'Мессеж бичих…',
    menu: 'Цэс',
    nothing: 'Одоогоор харагдах зүйл алга',
  },
}
