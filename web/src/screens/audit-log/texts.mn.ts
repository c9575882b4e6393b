import { roleTexts } from '#web/components/role-texts.ts'
import type { AuditNotes, AuditSentences } from '#web/i18n/audit-words.ts'

const plans = { trial: 'Туршилт', standard: 'Стандарт', premium: 'Премиум', enterprise: 'Байгууллага' }

const named = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ')

const fewOf = ({ count, first }: { count: number; first: readonly string[] }) =>
  `${named(first)}${count > first.length ? `, бусад ${count - first.length} үг` : ''}`

const pause = (minutes: number | null) => (minutes === null ? 'дахин асаах хүртэл' : `${minutes} минут`)

const fields = {
  name: 'нэр',
  description: 'тайлбар',
  enabled: 'асаалт',
  content: 'ажиллах пост',
  trigger: 'юунд хариулах',
  keywords: 'түлхүүр үг',
  topics: 'сэдэв',
  comment_replies: 'сэтгэгдлийн хариулт',
  chat_replies: 'чатын хариулт',
  chat_automation_id: 'эхлүүлэх чат автоматжуулалт',
  match_mode: 'тааруулах горим',
  exclude_keywords: 'хасах үг',
  once_per_customer: 'нэг хүнд нэг удаа хариулах',
  first_level_only: 'зөвхөн үндсэн сэтгэгдэлд хариулах',
  delay_seconds: 'хүлээх хугацаа',
}

const changed = (details: { fields: (keyof typeof fields)[] }) =>
  details.fields.length > 0
    ? `Хамт өөрчилсөн: ${details.fields.map((field) => fields[field]).join(', ')}`
    : ''

const sentences: AuditSentences = {
  'team.created': () => '{who} багийг үүсгэсэн',
  'member.invited': () => '{who} {what} хэрэглэгчийг багт урьсан',
  'member.invitation_taken_back': () => '{who} {what} хэрэглэгчийн урилгыг цуцалсан',
  'member.joined': () => '{who} урилгыг зөвшөөрч, багт нэгдсэн',
  'member.declined': () => '{who} багийн урилгаас татгалзсан',
  'member.role_changed': ({ from, to }) =>
    `{who} {what} гишүүний «${roleTexts.mn.names[from]}» эрхийг «${roleTexts.mn.names[to]}» болгосон`,
  'invitation_link.created': () => '{who} урилгын холбоос үүсгэсэн',
  'invitation_link.revoked': () => '{who} урилгын холбоосыг цуцалсан',
  'member.joined_by_link': () => '{who} холбоосоор багт нэгдсэн',
  'member.removed': () => '{who} {what} гишүүнийг багаас хассан',
  'member.left': () => '{who} багаас гарсан',

  'page.connected': () => '{who} {page} хуудсыг холбосон',
  'page.reconnected': () => '{who} {page} хуудсыг дахин холбосон',
  'page.disconnected': () => '{who} {page} хуудсыг салгасан',
  'page.deleted': () => '{who} {page} хуудсыг устгасан',
  'page.moved_away': () => 'Салгасан байсан {page} хуудсыг өөр баг холбосон',
  'page.taken_over': () => 'Танай багийн зөвшөөрөл хүчингүй болсон тул {page} хуудсыг өөр баг холбосон',
  'page.restored': () => '{who} устгасан {page} хуудсыг сэргээсэн',
  'page.troubled': ({ health }) =>
    ({
      reconnect: 'Facebook-ийн зөвшөөрөл хүчингүй болж, {page} хуудас хариулахаа больсон',
      permission_missing: 'Facebook-ийн зөвшөөрөл дутуу тул {page} хуудас бүрэн хариулж чадахгүй болсон',
      blocked_by_policy: 'Facebook дүрмийнхээ дагуу {page} хуудасны хариултыг хязгаарласан',
    })[health],
  'page.resumed': () => '{who} Facebook-ийн хязгаарласан {page} хуудсыг үргэлжлүүлэн хариулуулсан',
  'page.warned': () => 'Facebook дүрмийнхээ дагуу {page} хуудсанд анхааруулга өгсөн',
  'page.unblocked': () => 'Facebook {page} хуудасны хязгаарлалтыг цуцалж, хуудас дахин хариулж эхэлсэн',

  'comment_automation.created': ({ enabled }) =>
    enabled ? '{who} {what} автомат хариултыг үүсгэж, асаасан' : '{who} {what} автомат хариултыг үүсгэсэн',
  'comment_automation.changed': () => '{who} {what} автомат хариултыг өөрчилсөн',
  'comment_automation.switched_on': () => '{who} {what} автомат хариултыг асаасан',
  'comment_automation.switched_off': () => '{who} {what} автомат хариултыг унтраасан',
  'comment_automation.deleted': () => '{who} {what} автомат хариултыг устгасан',

  'chat_automation.created': () => '{who} {what} чат автоматжуулалтыг үүсгэсэн',
  'chat_automation.set_live': ({ trigger }) =>
    ({
      keyword: '{who} {what} чат автоматжуулалтыг идэвхжүүлсэн',
      default: '{who} {what} автоматжуулалтыг чатын өгөгдмөл хариулт болгож идэвхжүүлсэн',
      welcome: '{who} {what} автоматжуулалтыг мэндчилгээ болгож идэвхжүүлсэн',
      link: '{who} {what} автоматжуулалтыг холбоосоор орж ирэхэд идэвхжүүлсэн',
      story_reply: '{who} {what} автоматжуулалтыг сторид хариу бичихэд идэвхжүүлсэн',
      story_mention: '{who} {what} автоматжуулалтыг сторид дурдахад идэвхжүүлсэн',
    })[trigger],
  'chat_automation.stopped': () => '{who} {what} чат автоматжуулалтыг зогсоосон',
  'chat_automation.deleted': () => '{who} {what} чат автоматжуулалтыг устгасан',
  'starters.published': ({ count }) =>
    count > 0 ? `{who} ${count} эхлэх асуулт нийтэлсэн` : '{who} эхлэх асуултуудыг авч хаясан',
  'main_menu.published': ({ count }) =>
    count > 0 ? `{who} ${count} товчтой цэс нийтэлсэн` : '{who} чатын цэсийг авч хаясан',
  'template.kept': () => '{who} {what} загвар хадгалсан',
  'template.deleted': () => '{who} {what} загварыг устгасан',
  'template.applied': () => '{who} {what} загварыг ашигласан',
  'chat_settings.changed': ({ to }) => `{who} гараар хариулахад бот зогсох хугацааг өөрчилсөн: ${pause(to)}`,

  'blacklist.changed': ({ blocked, allowed }) => {
    if (allowed.count === 0) return '{who} хориотой үг нэмсэн'
    return blocked.count === 0 ? '{who} хориотой үг хассан' : '{who} хориотой үгийг сольсон'
  },
  'comment_settings.changed': ({ from, to }) => {
    if (from.blacklist_action !== to.blacklist_action)
      return to.blacklist_action === 'delete'
        ? '{who} хориотой үгтэй сэтгэгдлийг устгадаг болгосон'
        : '{who} хориотой үгтэй сэтгэгдлийг нуудаг болгосон'
    return to.leave_adverts
      ? '{who} бусад худалдагчийн зард хариулахгүй болгосон'
      : '{who} бусад худалдагчийн зард хариулдаг болгосон'
  },
  'comment.restored': () => '{who} нуусан сэтгэгдлийг буцаан харуулсан',

  'invoice.created': ({ plan, months }) =>
    plan === null
      ? '{who} хэтрэлтийн өр төлөх нэхэмжлэх үүсгэсэн: {what}'
      : `{who} «${plans[plan]}» багцыг ${months} сараар авахаар нэхэмжлэх үүсгэсэн: {what}`,
  'invoice.cancelled': () => '{who} нэхэмжлэхийг цуцалсан: {what}',
  'payment.received': ({ amount }, { tugrik }) => `${tugrik(amount)} төлбөр орж ирсэн: {what}`,
  'payment.refunded': ({ amount }, { tugrik }) => `${tugrik(amount)} буцаан олгосон: {what}`,
  'plan.changed': ({ from, to }) =>
    from === to ? `«${plans[to]}» багц сунгагдсан` : `Багц «${plans[from]}»-аас «${plans[to]}» болсон`,
  'overage.changed': ({ enabled }) => (enabled ? '{who} хэтрэлтийг зөвшөөрсөн' : '{who} хэтрэлтийг хаасан'),

  'history.exported': ({ tab }) =>
    ({
      chat: '{who} чатын түүхийг файлаар татсан',
      comment: '{who} сэтгэгдлийн түүхийг файлаар татсан',
      customers: '{who} үйлчлүүлэгчдийн жагсаалтыг файлаар татсан',
    })[tab],
  'customers.imported': ({ count }, { number }) =>
    `{who} ${number(count)} үйлчлүүлэгчийн мэдээллийг файлаас оруулсан`,
  'webhook_secret.replaced': () => '{who} системд илгээх гарын үсгийн түлхүүрийг сольсон',
  'contact_field.deleted': ({ name }) => `{who} үйлчлүүлэгчийн «${name}» талбарыг устгасан`,
  'contact_tag.deleted': ({ name }) => `{who} үйлчлүүлэгчийн «${name}» шошгыг устгасан`,
  'customer.forgotten': () => '{who} нэг үйлчлүүлэгчийн бүх мэдээллийг устгасан',
  'replies.retried': ({ tab }) =>
    tab === 'chat'
      ? '{who} илгээгдээгүй чатын хариултыг дахин илгээсэн'
      : '{who} илгээгдээгүй сэтгэгдлийн хариултыг дахин илгээсэн',
}

const notes: AuditNotes = {
  'comment_automation.changed': (details) => changed(details).replace('Хамт өөрчилсөн', 'Өөрчилсөн'),
  'comment_automation.switched_on': changed,
  'comment_automation.switched_off': changed,
  'template.applied': ({ made, removed }) =>
    [
      made.length > 0 ? `Үүсгэсэн: ${named(made)}` : '',
      removed.length > 0 ? `Устгасан: ${named(removed)}` : '',
    ]
      .filter(Boolean)
      .join('. '),
  'chat_settings.changed': ({ from }) => `Өмнө нь: ${pause(from)}`,
  'blacklist.changed': ({ blocked, allowed }) =>
    [
      blocked.count > 0 ? `Нэмсэн: ${fewOf(blocked)}` : '',
      allowed.count > 0 ? `Хассан: ${fewOf(allowed)}` : '',
    ]
      .filter(Boolean)
      .join('. '),
  'invoice.created': ({ amount }, { tugrik }) => tugrik(amount),
  'invoice.cancelled': ({ plan, amount }, { tugrik }) =>
    plan === null ? tugrik(amount) : `«${plans[plan]}» багц, ${tugrik(amount)}`,
  'payment.received': ({ kind }) =>
    ({
      exact: '',
      partial: 'Нэхэмжилснээс дутуу төлсөн.',
      excess: 'Нэхэмжилснээс илүү төлсөн.',
      late: 'Нэхэмжлэхийн хугацаа дууссаны дараа төлсөн.',
      double: 'Аль хэдийн төлсөн нэхэмжлэхийг дахин төлсөн.',
    })[kind],
  'invitation_link.created': ({ role }) => `Эрх: ${roleTexts.mn.names[role]}`,
  'invitation_link.revoked': ({ role }) => `Эрх: ${roleTexts.mn.names[role]}`,
  'member.joined_by_link': ({ role }) => `Эрх: ${roleTexts.mn.names[role]}`,
  'member.invited': ({ role }) => `Эрх: ${roleTexts.mn.names[role]}`,
  'plan.changed': ({ ends_at }, { date }) => (ends_at === null ? '' : `${date(ends_at)} хүртэл`),
  'overage.changed': ({ enabled, cap }, { tugrik }) => (enabled ? `Сард ${tugrik(cap)} хүртэл` : ''),
  'history.exported': ({ rows }, { number }) => `${number(rows)} мөр`,
}

export const mn = {
  tab: 'Үйлдлийн бүртгэл',
  intro: 'Багт хэн, хэзээ, юу хийснийг эндээс харна. Зөвхөн эзэмшигч, админ үзнэ, хоёр жил хадгална.',
  listLabel: 'Үйлдлүүд',
  failed: 'Үйлдлийн бүртгэлийг ачаалж чадсангүй.',
  ownerOnly: 'Үйлдлийн бүртгэлийг зөвхөн багийн эзэмшигч, админ үзнэ.',
  empty: {
    title: 'Одоогоор бүртгэсэн үйлдэл алга',
    text: 'Хуудас холбох, автомат хариулт асаах, гишүүн урих, төлбөр төлөх бүрд хэн хийсэн нь энд үлдэнэ.',
  },
  nothingFound: 'Энэ шүүлтүүрт таарах үйлдэл алга',
  clearFilter: 'Шүүлтүүрийг арилгах',
  older: 'Өмнөх үйлдлүүд',
  olderFailed: 'Өмнөх үйлдлүүдийг ачаалж чадсангүй. Дахин дарна уу.',
  end: 'Үүнээс өмнөх үйлдэл алга.',
  deletedPerson: 'Бүртгэлээ устгасан хэрэглэгч',
  quoted: (name: string) => `«${name}»`,
  system: 'Хүн хийгээгүй',
  filter: {
    label: 'Үйлдэл шүүх',
    fold: 'Шүүлтүүр',
    any: 'Бүгд',
    group: 'Юуны тухай',
    groups: {
      team: 'Баг, гишүүд',
      pages: 'Хуудас',
      comment_automations: 'Автомат хариулт',
      chat_automations: 'Чат бот',
      moderation: 'Хориотой үг, сэтгэгдэл',
      payments: 'Багц, төлбөр',
      history: 'Түүх',
    },
    person: 'Хэн',
    page: 'Хуудас',
  },

  sentences,

  notes,
}
