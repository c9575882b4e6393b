import { type MetaPermission, permissionWords } from '#contract/meta-permissions.ts'
import { INSTAGRAM, type Language } from '#contract/platforms.ts'
import type { Mail } from '#server/outside/mail/mailer.ts'

export type StoppedPage = {
  page_id: string
  name: string
  platform: 1 | 2
  health: 'reconnect' | 'blocked_by_policy' | 'permission_missing'
  missing_permissions: MetaPermission[]
  health_changed_at: Date
}

type Owner = { email: string; language: string }

const texts = {
  mn: {
    subject: (name: string, others: number) =>
      others === 0 ? `Хариулт зогссон: ${name}` : `Хариулт зогссон: ${name} болон бусад ${others} хуудас`,
    intro: 'Сайн байна уу,\n\nДараах хуудсанд ирсэн сэтгэгдэл, чатад хариулж чадахгүй байна:',
    permission_missing: (_platform: string, missing: string) =>
      `Facebook дээр дараах зөвшөөрөл дутуу байна: ${missing}. Зөвшөөрлөө дахин өгнө үү.`,
    reconnect: () => 'Facebook-ийн зөвшөөрөл хүчингүй болсон. Хуудсаа дахин холбоно уу.',
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
    permission_missing: (_platform: string, missing: string) =>
      `Facebook no longer allows us to ${missing}. Please give the permission again.`,
    reconnect: () => 'The Facebook permission is no longer valid. Please reconnect the page.',
    blocked_by_policy: (platform: string) =>
      `${platform} has blocked its replies for now because of its rules. Please resume it yourself once the cause is solved.`,
    waiting: 'Queued replies are kept and will be sent as soon as the page works again.',
    signature: 'Hariu',
  },
}

/** Tells an owner which pages answer nobody, why, and where it is mended. */
export const troubleMail = (
  { email, language }: Owner,
  [first, ...others]: readonly [StoppedPage, ...StoppedPage[]],
  publicUrl: string,
): Mail => {
  const said: Language = language === 'en' ? 'en' : 'mn'
  const words = texts[said]
  const lines = [first, ...others].map(({ name, platform, health, missing_permissions: missing }) => {
    const platformName = platform === INSTAGRAM ? 'Instagram' : 'Facebook'
    return `• ${name} (${platformName}): ${words[health](platformName, named(missing, said))}`
  })
  return {
    id: `trouble-${first.page_id}-${first.health_changed_at.getTime()}`,
    to: email,
    subject: words.subject(first.name, others.length),
    text: [
      words.intro,
      lines.join('\n'),
      words.waiting,
      `${publicUrl}/page-management`,
      words.signature,
    ].join('\n\n'),
  }
}

/** Meta's own name beside the words, as the dialog and the settings of Facebook show it. */
const named = (missing: readonly MetaPermission[], language: Language): string =>
  missing.map((permission) => `${permissionWords(permission, language)} (${permission})`).join('; ')
