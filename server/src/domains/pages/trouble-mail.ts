import { type MetaPermission, permissionWords } from '#contract/meta-permissions.ts'
import { INSTAGRAM, type Language } from '#contract/platforms.ts'
import type { Mail } from '#server/integrations/mail/mailer.ts'

export type MailedPage = {
  team_id: string
  page_id: string
  name: string
  platform: 1 | 2
  /**
   * `taken_over`: another team has connected it after this team's access had ended. `warned`: it answers, but the
   * platform found that it breaks a rule.
   */
  health: 'reconnect' | 'blocked_by_policy' | 'permission_missing' | 'taken_over' | 'warned'
  /** The platform's own text about a warning or block. */
  policy_reason: string | null
  missing_permissions: MetaPermission[]
  health_changed_at: Date
}

type Owner = { email: string; language: string }

const texts = {
  mn: {
    subject: (name: string, others: number) =>
      others === 0 ? `Хариулт зогссон: ${name}` : `Хариулт зогссон: ${name} болон бусад ${others} хуудас`,
    intro: 'Сайн байна уу,\n\nДараах хуудсанд ирсэн сэтгэгдэл, чатад хариулж чадахгүй байна:',
    warningSubject: (name: string) => `Facebook анхааруулга өглөө: ${name}`,
    warningIntro: 'Сайн байна уу,\n\nДараах хуудас хариулсаар байгаа ч Facebook анхааруулга өгсөн байна:',
    warned: (platform: string) =>
      `${platform} дүрмээ зөрчсөн гэж үзжээ. «Хуудасны чанар» хэсгээс шалтгааныг үзэж, долоо хоногийн дотор засна уу. Засахгүй бол хариултыг хориглож болзошгүй.`,
    reason: (text: string) => `Facebook-ийн бичсэн нь: «${text}»`,
    permission_missing: (_platform: string, missing: string) =>
      `Facebook дээр дараах зөвшөөрөл дутуу байна: ${missing}. Зөвшөөрлөө дахин өгнө үү.`,
    reconnect: () =>
      'Facebook-ийн зөвшөөрөл хүчингүй болсон. Хуудсаа дахин холбоно уу. Дахин холбох хүртэл ирсэн чатад хариулахгүй. Сэтгэгдлийг 7 хоногийн дотор дахин холбовол олж хариулна.',
    taken_over: () =>
      'Танай багийн Facebook зөвшөөрөл хүчингүй болсон тул хуудасны өөр админ хуудсыг өөрийн багт холбосон. Танай автомат хариулт, чат, түүх танай багт хэвээр, унтраалттай байгаа.',
    blocked_by_policy: (platform: string) =>
      `${platform} дүрмийнхээ дагуу хариултыг түр хориглосон. Шалтгааныг нь арилгасны дараа өөрөө үргэлжлүүлнэ үү.`,
    waiting: 'Хүлээгдэж буй хариултууд хадгалагдсан, хуудас хэвийн болмогц илгээнэ.',
    signature: 'Хариу',
  },
  en: {
    subject: (name: string, others: number) =>
      others === 0
        ? `No longer answering: ${name}`
        : `No longer answering: ${name} and ${others} more ${others === 1 ? 'page' : 'pages'}`,
    intro: 'Hello,\n\nWe can’t reply to comments and chats on these pages right now:',
    warningSubject: (name: string) => `Facebook has warned your page: ${name}`,
    warningIntro: 'Hello,\n\nThese pages still reply, but Facebook has warned them:',
    warned: (platform: string) =>
      `${platform} found that the page breaks a rule. See the cause under Page Quality and correct it within seven days. Otherwise its replies may be blocked.`,
    reason: (text: string) => `Facebook’s own words: “${text}”`,
    permission_missing: (_platform: string, missing: string) =>
      `Facebook no longer allows us to ${missing}. Please give the permission again.`,
    reconnect: () =>
      'The Facebook permission is no longer valid. Please reconnect the page. Chats that arrive until then are not answered. Comments are found and answered if you reconnect within 7 days.',
    taken_over: () =>
      'Your team’s access on Facebook had ended, and another admin of the page connected it to their own team. Your automations, chats and history stay with your team, switched off.',
    blocked_by_policy: (platform: string) =>
      `${platform} has blocked its replies for now because of its rules. Please resume it yourself once the cause is solved.`,
    waiting: 'Queued replies are kept and will be sent as soon as the page works again.',
    signature: 'Hariu',
  },
}

/** The mail to an owner about pages that stopped answering: why, and where to solve it. */
export const troubleMail = (
  { email, language }: Owner,
  [first, ...others]: readonly [MailedPage, ...MailedPage[]],
  publicUrl: string,
): Mail => {
  const chosen: Language = language === 'en' ? 'en' : 'mn'
  const words = texts[chosen]
  const all = [first, ...others]
  const onlyWarned = all.every(({ health }) => health === 'warned')
  const lines = all.map(({ name, platform, health, missing_permissions: missing, policy_reason: reason }) => {
    const platformName = platform === INSTAGRAM ? 'Instagram' : 'Facebook'
    const line = `• ${name} (${platformName}): ${words[health](platformName, named(missing, chosen))}`
    const hasReason = reason && (health === 'warned' || health === 'blocked_by_policy')
    return hasReason ? `${line} ${words.reason(reason)}` : line
  })
  return {
    id: `trouble-${first.page_id}-${first.health_changed_at.getTime()}`,
    to: email,
    subject: onlyWarned ? words.warningSubject(first.name) : words.subject(first.name, others.length),
    text: [
      onlyWarned ? words.warningIntro : words.intro,
      lines.join('\n'),
      // Replies of a page that moved to another team are no longer sent.
      ...(all.every(({ health }) => health === 'taken_over' || health === 'warned') ? [] : [words.waiting]),
      `${publicUrl}/page-management`,
      words.signature,
    ].join('\n\n'),
  }
}

/** Adds Meta's own name of each permission, as shown in Facebook's dialog and settings. */
const named = (missing: readonly MetaPermission[], language: Language): string =>
  missing.map((permission) => `${permissionWords(permission, language)} (${permission})`).join('; ')
