import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/platforms.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { escapeHtml } from './digest-mail.ts'

const PATH = '/mail/unsubscribe'

const texts = {
  mn: {
    title: 'Өдөр тутмын имэйл',
    question: 'Өдөр тутмын имэйлийг зогсоох уу?',
    stop: 'Зогсоох',
    done: 'Зогсоолоо. Дахин өдөр тутмын имэйл илгээхгүй.',
    settings: 'Тохиргоо нээх',
    wrong: 'Холбоос бүрэн биш байна. Имэйлээ Хариугийн «Профайл» хэсгээс зогсооно уу.',
  },
  en: {
    title: 'Daily e-mail',
    question: 'Stop the daily e-mail?',
    stop: 'Stop it',
    done: 'Stopped. You will not get the daily e-mail again.',
    settings: 'Open settings',
    wrong: 'This link is not complete. Stop the e-mail in your profile instead.',
  },
}

type Parts = Pick<Services, 'config' | 'secrets'>

const signed = (personId: string): string => `unsubscribe ${personId}`

/** The address that ends the daily e-mail of a person without signing in. */
export const unsubscribeUrlOf = ({ config, secrets }: Parts, personId: string): string =>
  `${config.publicUrl}${PATH}?token=${personId}.${secrets.signMailLink(signed(personId))}`

/**
 * Ends the daily e-mail from a link in it. Only POST changes something, because mail servers open links to check them;
 * RFC 8058 makes mail programs POST to the same address.
 */
export const digestRoutes =
  ({ database: { queries }, config, secrets }: Pick<Services, 'database' | 'config' | 'secrets'>) =>
  (app: FastifyInstance): void => {
    const personOf = async ({ query }: FastifyRequest) => {
      const { token } = query as { token?: unknown }
      const [id = '', signature = ''] = typeof token === 'string' ? token.split('.') : []
      if (!secrets.isMailLinkSignature(signed(id), signature)) return undefined
      return queries.selectFrom('people').where('id', '=', id).select(['id', 'language']).executeTakeFirst()
    }
    const show = (reply: FastifyReply, language: Language, content: string) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({
          'cache-control': 'no-store',
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
        })
        .send(pageOf(language, content))
    const wrong = (reply: FastifyReply) =>
      show(reply.status(404), 'mn', `<p>${texts.mn.wrong}</p><p lang="en">${texts.en.wrong}</p>`)
    const settingsLink = (language: Language) =>
      `<p><a href="${escapeHtml(`${config.publicUrl}${language === 'en' ? '/en' : ''}/profile`)}">${texts[language].settings}</a></p>`

    app.register(async (mail) => {
      // Mail programs send a form in either encoding; the token alone counts.
      mail.removeAllContentTypeParsers()
      mail.addContentTypeParser('*', (_request, payload, done) => {
        payload.resume()
        done(null)
      })

      mail.get(PATH, { schema: { hide: true } }, async (request, reply) => {
        const person = await personOf(request)
        if (!person) return wrong(reply)
        const { question, stop } = texts[person.language]
        // Without an action the form is sent to the present address.
        return show(
          reply,
          person.language,
          `<p>${question}</p><form method="post"><button>${stop}</button></form>${settingsLink(person.language)}`,
        )
      })

      mail.post(PATH, { schema: { hide: true } }, async (request, reply) => {
        const person = await personOf(request)
        if (!person) return wrong(reply)
        await queries
          .updateTable('notification_settings')
          .set({ digest_hour: null })
          .where('person_id', '=', person.id)
          .execute()
        return show(
          reply,
          person.language,
          `<p role="status">${texts[person.language].done}</p>${settingsLink(person.language)}`,
        )
      })
    })
  }

const STYLE = `body{margin:0;padding:32px 20px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
main{max-width:420px;margin:0 auto}h1{font-size:22px}
button{font:inherit;font-weight:600;min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#5b2ab8;color:#fff}`

const pageOf = (language: Language, content: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${texts[language].title} · Hariu</title><style>${STYLE}</style></head><body><main><h1>${texts[language].title}</h1>${content}</main></body></html>`
