import { plural } from '#web/i18n/formats.ts'

const mn = {
  title: 'Хуудсууд',
  intro: 'Хуудсаа багтаа холбоод, сэтгэгдэлд нь юу гэж хариулахыг тохируулаарай.',
  connectedCount: 'Холбогдсон',
  activeCount: 'Хариулж байгаа',
  ofTotal: (count: number, total: number) => `${count} / ${total}`,
  listLabel: 'Таны хуудсууд',
  listFailed: 'Хуудсуудыг ачаалж чадсангүй.',
  giveAccess: 'Хуудсандаа хандах эрх өгөх',
  otherAccount: {
    title: (other: string) => `Facebook дээр «${other}» нэрээр нэвтэрсэн байна`,
    text: (own: string) =>
      `Энэ бүртгэл «${own}» нэрээр нээгдсэн тул зөвшөөрөл шинэчлэгдсэнгүй. Facebook дээр «${own}» нэрээр нэвтрээд дахин оролдоно уу.`,
    again: 'Дахин зөвшөөрөл өгөх',
  },
  moreFromFacebook: 'Facebook-ээс өөр хуудас нэмэх',

  status: {
    active: 'Холбогдсон, идэвхтэй',
    resting: 'Холбогдсон, хариулж чадахгүй байна',
    doubtful: 'Холбогдсон, шалгах хэрэгтэй',
    disconnected: 'Салгасан',
    notConnected: 'Холбоогүй',
    taken: 'Өөр баг холбосон',
    movedAway: 'Өөр баг руу шилжсэн',
    noAccess: 'Зөвшөөрөл алга',
  },
  takenHelp:
    'Тэр багийн эзэмшигч Хуудасны удирдлагаас салгасны дараа та энэ хуудсыг холбож болно. Хэн холбосныг мэдэхгүй бол хуудсынхаа бусад админаас асууна уу.',
  team: (name: string) => `${name} баг`,

  automations: 'Автоматжуулалт',
  succeeded: 'Илгээсэн',
  failed: 'Амжилтгүй',

  connect: 'Холбох',
  disconnect: 'Салгах',
  reconnect: 'Дахин холбох',
  openCommentBot: 'Сэтгэгдлийн бот',
  moreActions: (name: string) => `«${name}» хуудасны бусад үйлдэл`,
  ownerOnly: 'Зөвхөн багийн эзэмшигч, админ хуудас дахин холбоно.',
  ownerOnlyReconnect: 'Багийн эзэмшигч эсвэл админ дахин холбох хэрэгтэй.',
  access: {
    notAdmin: 'Та энэ хуудасны админ биш байна.',
    notGranted: 'Facebook дээр энэ хуудсанд хандах эрх өгөөгүй байна.',
    tokenExpired: 'Facebook-ийн зөвшөөрлийн хугацаа дуусжээ.',
  },
  showGuide: 'Яаж засах вэ?',
  connecting: {
    title: (name: string) => `«${name}» хуудсыг холбох`,
    chooseTeam: 'Аль багт холбох вэ?',
    teamPages: (count: number) => `${count} хуудас холбогдсон`,
    notYourTeam: 'Та энэ багийн гишүүн. Холбосон хуудсыг зөвхөн багийн эзэмшигч, админ салгана.',
    newTeam: 'Шинэ баг үүсгэх',
    otherTeam: 'Өөр багтаа холбох',
    takeAlong: 'Автомат хариултыг шинэ багт шилжүүлэх',
    takeAlongHelp: (team: string) =>
      `Чат, түүх нь «${team}» багт үлдэнэ. Сонгохгүй бол автомат хариулт ч тэнд үлдэнэ.`,
    planEnded: 'Багцын хугацаа дууссан',
    whatHappens:
      'Холбосны дараа постуудыг тань татаж, шинэ сэтгэгдлийг харж эхэлнэ. Таныг автомат хариулт асаах хүртэл юунд ч хариулахгүй.',
    firstTeamTitle: 'Эхний багаа үүсгэнэ үү',
    firstTeamText:
      'Нэг хуудас зөвхөн нэг багт харьяалагдана. Хамт ажилладаг хүмүүсээ дараа нь багтаа урьж болно.',
    trial: 'Эхний 14 хоног үнэгүй. Төлбөрийн мэдээлэл асуухгүй.',
    createAndConnect: 'Баг үүсгээд холбох',
    cancel: 'Болих',
    teamMade: 'Баг үүссэн. Хуудсыг холбож чадсангүй тул дахин оролдоно уу.',
    teamsFailed: 'Багуудыг ачаалж чадсангүй.',
    doneTitle: 'Хуудас холбогдлоо',
    doneText: 'Постуудыг тань татаж байна. Одоо эхний автомат хариултаа үүсгээрэй.',
    createAutomation: 'Автомат хариулт үүсгэх',
    later: 'Дараа',
  },

  disconnecting: {
    title: (name: string) => `«${name}» хуудсыг салгах уу?`,
    stops: 'Зогсоно',
    stopsAnswering: 'Шинэ сэтгэгдэлд хариулахаа болино.',
    stopsWaiting: 'Хүлээж байгаа хариултыг илгээхгүй.',
    stays: 'Хэвээр үлдэнэ',
    staysAutomations: 'Автомат хариултууд, тэдгээрийн тохиргоо.',
    staysHistory: 'Сэтгэгдэл, хариултын түүх.',
    canReturn: 'Хүссэн үедээ дахин холбож болно.',
    done: (name: string) => `«${name}» хуудсыг салгалаа.`,
  },
  delete: 'Устгах',
  deleting: {
    title: (name: string) => `«${name}» хуудсыг устгах уу?`,
    intro: 'Дараах зүйлс устана.',
    restorable: (days: number) =>
      `Та ${days} хоногийн дотор сэргээж болно. Дараа нь бүрмөсөн устах тул буцаах боломжгүй.`,
    automations: (count: string) => `${count} автоматжуулалт`,
    replies: (sent: string, failed: string) => `Түүх: илгээсэн ${sent}, амжилтгүй ${failed} хариулт`,
    settings: 'Хориотой үгс, хуудасны бусад тохиргоо',
    facebookStays: 'Facebook, Instagram дээрх хуудас, бичсэн хариултууд хэвээр үлдэнэ.',
    confirm: 'Устгах',
    done: (name: string, day: string) => `«${name}» хуудсыг устгалаа. ${day} хүртэл сэргээж болно.`,
  },
  deleted: {
    title: 'Устгасан хуудас',
    until: (day: string) => `Бүрмөсөн устах өдөр: ${day}`,
    restore: 'Сэргээх',
    restoreLabel: (name: string) => `«${name}» хуудсыг сэргээх`,
    restored: (name: string) => `«${name}» хуудсыг сэргээлээ. Дахин холбоод, автомат хариултуудаа асаана уу.`,
  },
  reconnected: (name: string) => `«${name}» хуудсыг дахин холболоо.`,

  guide: {
    title: 'Facebook дээр зөвшөөрөл өгөх',
    notAdmin: (page: string) => `Та «${page}» хуудасны админ биш тул энд холбох боломжгүй байна.`,
    notGranted: (page: string) => `Та нэвтрэхдээ «${page}» хуудсанд хандах эрх өгөөгүй байна.`,
    tokenExpired: (page: string) => `«${page}» хуудсанд хандах эрхийн хугацаа дуусжээ.`,
    wrongInstagram: (page: string) =>
      `Буруу Instagram бүртгэл холбогдлоо: «${page}» биш, өөр бүртгэлд хандах эрх өгсөн байна.`,
    permissionMissing: (page: string) => `«${page}» хуудсанд хандах эрхийн зарим нь дутуу байна.`,
    warning: 'Facebook хуудсанд хандах зөвшөөрөл өгөөгүй эсвэл админ эрх байхгүй байна',
    stepAsk: 'Хуудасны админаас эрх хүсэх',
    stepAskText:
      'Хуудасны одоогийн админ Facebook хуудасныхаа «Хуудасны хандалт» тохиргооноос танд бүрэн эрх өгнө.',
    stepAccept: 'Урилгыг хүлээн авах',
    stepAcceptText: 'Facebook танд мэдэгдэл илгээнэ. Түүнийг нээгээд зөвшөөрнө үү.',
    stepOpen: 'Facebook руу очих',
    stepOpenText: 'Доорх товчийг дарахад Facebook-ийн зөвшөөрлийн цонх нээгдэнэ.',
    stepChoose: 'Хуудсаа чагтлах',
    stepChooseText: (page: string) => `Жагсаалтаас «${page}» хуудсыг сонгоно. Бусад хуудсаа ч сонгож болно.`,
    stepAllow: 'Бүх зөвшөөрлийг асаалттай үлдээх',
    stepAllowText: 'Аль нэгийг нь унтраавал бид сэтгэгдлийг харах эсвэл хариулах боломжгүй болно.',
    notAsked:
      'Багт нэгдсэн гишүүн ч өөрийн Facebook дээр зөвшөөрнө. Цонх хуудсыг тань асуухгүй бол Facebook-ийн Business integrations тохиргооноос Хариуг олж, View and edit дараад хуудсаа чагтална уу.',
    integrations: 'Business integrations нээх',
    go: 'Facebook дээр зөвшөөрөл өгөх',
    close: 'Хаах',
  },

  empty: {
    title: 'Эхлээд Facebook хуудсаа нэмнэ үү',
    text: 'Сэтгэгдэлд тань хариулахын тулд хуудсанд хандах зөвшөөрөл хэрэгтэй. Facebook дээр хуудсаа чагтлахад энд гарч ирнэ.',
    nothingManaged:
      'Зөвшөөрөл өгсөн ч хуудас гарахгүй байвал тэр хуудасны админ эсэхээ Facebook дээр шалгаарай.',
  },
  managedFailed:
    'Facebook-ээс хуудсуудын тань жагсаалтыг авч чадсангүй. Холбогдсон хуудсууд хэвээр ажиллаж байна.',
}

const en: typeof mn = {
  title: 'Pages',
  intro: 'Connect your pages to your team, then choose how to reply to comments.',
  connectedCount: 'Connected',
  activeCount: 'Answering',
  ofTotal: (count, total) => `${count} of ${total}`,
  listLabel: 'Your pages',
  listFailed: 'Your pages could not be loaded.',
  giveAccess: 'Give access to your pages',
  otherAccount: {
    title: (other) => `You are signed in on Facebook as ${other}`,
    text: (own) =>
      `This account belongs to ${own}, so no access was renewed. Sign in on Facebook as ${own} and try again.`,
    again: 'Give access again',
  },
  moreFromFacebook: 'Add another page from Facebook',

  status: {
    active: 'Connected, active',
    resting: 'Connected, cannot answer',
    doubtful: 'Connected, needs checking',
    disconnected: 'Disconnected',
    notConnected: 'Not connected',
    taken: 'Connected by another team',
    movedAway: 'Moved to another team',
    noAccess: 'No access',
  },
  takenHelp:
    'You can connect this page once the owner of that team disconnects it in page management. If you do not know who that is, ask the other admins of your page.',
  team: (name) => `Team ${name}`,

  automations: 'Automations',
  succeeded: 'Sent',
  failed: 'Failed',

  connect: 'Connect',
  disconnect: 'Disconnect',
  reconnect: 'Reconnect',
  openCommentBot: 'Comment bot',
  moreActions: (name) => `More actions for ${name}`,
  ownerOnly: 'Only the owner and admins of the team can reconnect a page.',
  ownerOnlyReconnect: 'The owner or an admin of the team has to reconnect it.',
  access: {
    notAdmin: 'You are not an admin of this page.',
    notGranted: 'You have not given access to this page on Facebook.',
    tokenExpired: 'Your Facebook permission has expired.',
  },
  showGuide: 'How do I fix this?',
  connecting: {
    title: (name) => `Connect ${name}`,
    chooseTeam: 'Which team is it for?',
    teamPages: (count) => plural(count, '1 page connected', `${count} pages connected`),
    notYourTeam: 'You are a member of this team. Only its owner and admins can disconnect the page again.',
    newTeam: 'Create a new team',
    otherTeam: 'Connect to another team',
    takeAlong: 'Take automations along',
    takeAlongHelp: (team) =>
      `Chats and history stay with team ${team}. So do automations unless you take them along.`,
    planEnded: 'Plan has ended',
    whatHappens:
      'Once connected, we fetch your posts and start to see new comments. Nothing is answered until you switch on an automation.',
    firstTeamTitle: 'Create your first team',
    firstTeamText: 'Every page belongs to a team. You can invite the people you work with later.',
    trial: 'The first 14 days are free. We ask for no payment details.',
    createAndConnect: 'Create team and connect',
    cancel: 'Cancel',
    teamMade: 'The team was created, but the page could not be connected. Try again.',
    teamsFailed: 'Your teams could not be loaded.',
    doneTitle: 'The page is connected',
    doneText: 'We are fetching your posts. Now create your first automation.',
    createAutomation: 'Create an automation',
    later: 'Later',
  },

  disconnecting: {
    title: (name) => `Disconnect ${name}?`,
    stops: 'What stops',
    stopsAnswering: 'New comments are no longer answered.',
    stopsWaiting: 'Replies that are still waiting are not sent.',
    stays: 'What stays',
    staysAutomations: 'Your automations and their settings.',
    staysHistory: 'The history of comments and replies.',
    canReturn: 'You can reconnect whenever you like.',
    done: (name) => `${name} is disconnected.`,
  },
  delete: 'Delete',
  deleting: {
    title: (name) => `Delete ${name}?`,
    intro: 'All of this is deleted.',
    restorable: (days) => `You can restore it for ${days} days. After that it is deleted for good.`,
    automations: (count) => `Automations: ${count}`,
    replies: (sent, failed) => `History: ${sent} replies sent, ${failed} failed`,
    settings: 'Blacklisted words and the other settings of the page',
    facebookStays: 'The page on Facebook or Instagram, and the replies written there, stay.',
    confirm: 'Delete',
    done: (name, day) => `${name} is deleted. You can restore it until ${day}.`,
  },
  deleted: {
    title: 'Deleted pages',
    until: (day) => `Deleted for good on ${day}`,
    restore: 'Restore',
    restoreLabel: (name) => `Restore ${name}`,
    restored: (name) => `${name} is restored. Reconnect it, then switch your automations on.`,
  },
  reconnected: (name) => `${name} is connected again.`,

  guide: {
    title: 'Give access on Facebook',
    notAdmin: (page) => `Hariu cannot answer for ${page} because you are not one of its admins.`,
    notGranted: (page) => `You did not give access to ${page} when you signed in.`,
    tokenExpired: (page) => `Your permission for ${page} has expired.`,
    wrongInstagram: (page) =>
      `Incorrect Instagram account connected: access was given to another account, not to ${page}.`,
    permissionMissing: (page) => `Some of the permissions for ${page} are missing.`,
    warning: 'Facebook page access not granted or missing admin permission',
    stepAsk: 'Ask an admin of the page',
    stepAskText: 'An admin gives you full control under “Page access” in the settings of the Facebook page.',
    stepAccept: 'Accept the invitation',
    stepAcceptText: 'Facebook sends you a notification. Open it and accept.',
    stepOpen: 'Go to Facebook',
    stepOpenText: 'The button below opens the permission window of Facebook.',
    stepChoose: 'Tick your page',
    stepChooseText: (page) => `Choose ${page} in the list. You can choose your other pages too.`,
    stepAllow: 'Leave every permission on',
    stepAllowText: 'Without any one of them Hariu cannot see the comments or answer them.',
    notAsked:
      'Members of a team also give access on their own Facebook. If the window does not ask about your page, find Hariu under Business integrations in your Facebook settings, press View and edit and tick the page.',
    integrations: 'Open Business integrations',
    go: 'Give access on Facebook',
    close: 'Close',
  },

  empty: {
    title: 'First, add your Facebook page',
    text: 'To answer the comments of your page, Hariu needs access to it. Tick your page on Facebook and it appears here.',
    nothingManaged:
      'If you gave access and still see no page, check on Facebook that you are an admin of the page.',
  },
  managedFailed: 'Facebook did not give us the list of your pages. Connected pages keep working.',
}

export type PagesTexts = typeof mn

export const pagesTexts = { mn, en }
