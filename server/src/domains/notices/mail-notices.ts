import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { MailFailure } from '#server/integrations/mail/mail-failure.ts'
import type { Mail, Mailer } from '#server/integrations/mail/mailer.ts'

type Row = {
  team_id: string
  notice_id: string
  kind: 'notify' | 'hand_over'
  text: string
  page_name: string
  customer_name: string | null
  email: string
  language: string
}

const MOST_A_ROUND = 100

const texts = {
  mn: {
    someone: 'Нэр нь тодорхойгүй үйлчлүүлэгч',
    notify: (page: string) => `${page}: чатаас мэдэгдэл ирлээ`,
    hand_over: (page: string) => `${page}: үйлчлүүлэгч хүний хариу хүлээж байна`,
    silent: 'Бот энэ хүнд хариулахгүй. Facebook эсвэл Instagram дээр өөрөө хариулаарай.',
    signature: 'Хариу',
  },
  en: {
    someone: 'A customer whose name is not known',
    notify: (page: string) => `${page}: a note from a chat`,
    hand_over: (page: string) => `${page}: a customer waits for a person`,
    silent: 'The bot does not answer this customer. Please reply on Facebook or Instagram.',
    signature: 'Hariu',
  },
}

/**
 * Mails due notices that no member has marked as seen, one mail for each notice and recipient. Recorded after sending:
 * after a crash the same mail may go out again under the same id. A refused mail is not tried again.
 */
export const mailNotices = async (
  { database: { queries }, clock, log, config }: Pick<Services, 'database' | 'clock' | 'log' | 'config'>,
  mailer: Mailer,
): Promise<void> => {
  const rows = await readDue(queries, clock.now())
  for (const [id, ofNotice] of Map.groupBy(rows, ({ notice_id }) => notice_id)) {
    for (const row of ofNotice) {
      try {
        await mailer.send(noticeMail(row, config.publicUrl))
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error
        log.warn({ notice: id, class: error.class, status: error.status }, 'a mail could not be sent')
        // A retry does not correct wrong settings, and the next round comes anyway.
        if (error.class === 'login_refused') return
        if (error.class !== 'message_refused') throw error
      }
    }
    await sql`
      update notices set mail_due_at = null
      where team_id = ${ofNotice[0]?.team_id}::uuid and notice_id = ${id}::bigint
    `.execute(queries)
  }
}

const readDue = async (queries: Queries, now: Date): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select notices.team_id, notice_id, kind, text, pages.name as page_name, conversations.name as customer_name,
      people.email, people.language
    from (
      select * from notices where mail_due_at <= ${now.toISOString()}::timestamptz and done_at is null
      order by mail_due_at limit ${MOST_A_ROUND}
    ) as notices
    join pages on pages.team_id = notices.team_id and pages.page_id = notices.page_id
    join team_members on team_members.team_id = notices.team_id and team_members.status = 'active'
      and (notices.for_everyone or team_members.role = 'owner')
    join people on people.id = team_members.person_id and people.email is not null
    left join conversations on conversations.team_id = notices.team_id and conversations.page_id = notices.page_id
      and conversations.customer_id = notices.customer_id
    order by notice_id, people.id
  `.execute(queries)
  return rows
}

const noticeMail = (row: Row, publicUrl: string): Mail => {
  const words = row.language === 'en' ? texts.en : texts.mn
  const lines = [
    row.customer_name ?? words.someone,
    row.text,
    row.kind === 'hand_over' ? words.silent : '',
    `${publicUrl}/chatbot?tab=chats`,
    words.signature,
  ]
  return {
    id: `notice-${row.notice_id}`,
    to: row.email,
    subject: words[row.kind](row.page_name),
    text: lines.filter((line) => line !== '').join('\n\n'),
  }
}
