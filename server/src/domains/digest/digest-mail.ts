import { clockTimeOf, dayOf } from '#contract/calendar.ts'
import type { Language } from '#contract/platforms.ts'
import type { Mail } from '#server/integrations/mail/mailer.ts'
import type { Digest } from './read-digest.ts'

const texts = {
  mn: {
    waitingSubject: (count: number) => `${count} хүн таны хариуг хүлээж байна`,
    troubleSubject: (page: string) => `«${page}» хуудас хариулж чадахгүй байна`,
    commentsSubject: (count: number) => `${count} сэтгэгдэл хариугүй байна`,
    answeredSubject: (count: number) => `Өчигдөр бот ${count} удаа хариуллаа`,
    waiting: 'Хариу хүлээж байгаа чат',
    waitingOn: (page: string, count: number, since: string) =>
      `${page}: ${count} хүн, хамгийн эрт бичсэн нь: ${since}`,
    comments: (count: number) => `Сүүлийн 7 хоногт хариугүй үлдсэн сэтгэгдэл: ${count}`,
    answered: (comments: number, chats: number) =>
      `Өчигдөр бот хариулсан: ${comments} сэтгэгдэл, ${chats} мессеж`,
    troubled: 'Хариулж чадахгүй байгаа хуудас',
    open: '«Өнөөдөр» хуудсыг нээх',
    settings: 'Имэйлийн тохиргоо',
    unsubscribe: 'Энэ имэйлийг зогсоох',
    why: 'Өдөр бүр имэйл авахаар сонгосон тул илгээв.',
  },
  en: {
    waitingSubject: (count: number) =>
      count === 1 ? '1 person is waiting for your reply' : `${count} people are waiting for your reply`,
    troubleSubject: (page: string) => `“${page}” cannot reply`,
    commentsSubject: (count: number) =>
      count === 1 ? '1 comment has no reply' : `${count} comments have no reply`,
    answeredSubject: (count: number) =>
      `Yesterday the bot replied ${count === 1 ? 'once' : `${count} times`}`,
    waiting: 'Chats that wait for a reply',
    waitingOn: (page: string, count: number, since: string) => `${page}: ${count}, longest since ${since}`,
    comments: (count: number) => `Comments without a reply in the last 7 days: ${count}`,
    answered: (comments: number, chats: number) =>
      `Answered by the bot yesterday: ${comments} comments, ${chats} messages`,
    troubled: 'Pages that cannot reply',
    open: 'Open Today',
    settings: 'E-mail settings',
    unsubscribe: 'Stop this e-mail',
    why: 'You chose to get this e-mail every day.',
  },
}

type Person = { person_id: string; email: string; language: Language }

/** The daily e-mail to a person, as text and as a simple page. */
export const digestMail = (
  { person_id, email, language }: Person,
  digest: Digest,
  { publicUrl, unsubscribeUrl, now }: { publicUrl: string; unsubscribeUrl: string; now: Date },
): Mail => {
  const words = texts[language]
  const origin = language === 'en' ? `${publicUrl}/en` : publicUrl
  const { waiting, comments, answered, troubled } = digest
  const count = waiting.reduce((sum, one) => sum + one.count, 0)
  const waits = waiting.map((one) =>
    words.waitingOn(one.page, one.count, clockTimeOf(one.since).slice(5, 16)),
  )
  const [firstTroubled] = troubled
  const replies = answered.comments + answered.chats
  const sections: { title?: string; lines: string[] }[] = [
    ...(waits.length > 0 ? [{ title: words.waiting, lines: waits }] : []),
    ...(troubled.length > 0 ? [{ title: words.troubled, lines: troubled }] : []),
    ...(comments > 0 ? [{ lines: [words.comments(comments)] }] : []),
    ...(replies > 0 ? [{ lines: [words.answered(answered.comments, answered.chats)] }] : []),
  ]
  const links = [
    [words.open, `${origin}/today`],
    [words.settings, `${origin}/profile`],
    [words.unsubscribe, unsubscribeUrl],
  ] as const
  return {
    id: `digest-${person_id}-${dayOf(now)}`,
    to: email,
    subject:
      count > 0
        ? words.waitingSubject(count)
        : firstTroubled !== undefined
          ? words.troubleSubject(firstTroubled)
          : comments > 0
            ? words.commentsSubject(comments)
            : words.answeredSubject(replies),
    text: [
      ...sections.map(({ title, lines }) =>
        title ? `${title}\n${lines.map((line) => `- ${line}`).join('\n')}` : lines.join('\n'),
      ),
      words.why,
      links.map(([label, url]) => `${label}: ${url}`).join('\n'),
    ].join('\n\n'),
    html: htmlOf(language, sections, words.why, links),
    unsubscribeUrl,
  }
}

/** Makes a text safe in HTML, also in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const htmlOf = (
  language: Language,
  sections: readonly { title?: string; lines: string[] }[],
  why: string,
  [open, ...others]: readonly (readonly [string, string])[],
): string => {
  const parts = sections.map(({ title, lines }) =>
    title
      ? `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(title)}</h2><ul style="margin:0;padding-left:20px">${lines
          .map((line) => `<li>${escapeHtml(line)}</li>`)
          .join('')}</ul>`
      : `<p style="margin:16px 0">${escapeHtml(lines.join(' '))}</p>`,
  )
  const link = ([label, url]: readonly [string, string], style: string) =>
    `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`
  const button =
    'display:inline-block;margin:24px 0;padding:12px 20px;border-radius:8px;background:#5b2ab8;color:#ffffff;text-decoration:none'
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1f1633;background:#ffffff"><div style="max-width:560px;margin:0 auto">${parts.join('')}${open ? link(open, button) : ''}<p style="font-size:13px;color:#5f5870;margin:0">${escapeHtml(why)}<br>${others
    .map((one) => link(one, 'color:#5b2ab8'))
    .join(' · ')}</p></div></body></html>`
}
