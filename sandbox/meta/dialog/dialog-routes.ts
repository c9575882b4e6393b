import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import { accountsOf, authorize, issueCode, unknownScopes } from '../login.ts'
import type { AppIdentity, Tokens } from '../tokens.ts'
import { allowPage, choosePersonPage, type DialogQuery, errorPage, type Language } from './dialog-page.ts'

export interface DialogParts {
  world: World
  app: AppIdentity
  tokens: Tokens
  publicBase: () => string
  redirectOrigins: string[] | null
}

type Fields = Record<string, string>

/** The login dialog of www.facebook.com: the person logs in and chooses pages and permissions. */
export function loginDialog(parts: DialogParts) {
  return async (server: FastifyInstance): Promise<void> => {
    server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(body as string)),
    )
    for (const url of ['/:version/dialog/oauth', '/dialog/oauth']) {
      server.get(url, (request, reply) => showDialog(parts, request, reply))
      server.post(url, (request, reply) => takeAnswer(parts, request, reply))
    }
  }
}

function queryOf(request: FastifyRequest): Fields {
  const url = new URL(request.url, 'http://dialog')
  return Object.fromEntries(url.searchParams)
}

function languageOf(fields: Fields): Language {
  const wish = fields.lang ?? fields.locale ?? 'mn'
  return wish.startsWith('en') ? 'en' : 'mn'
}

function showDialog(parts: DialogParts, request: FastifyRequest, reply: FastifyReply) {
  const fields = queryOf(request)
  const query: DialogQuery = { language: languageOf(fields), fields }
  const html = (page: string, status = 200) =>
    reply.status(status).type('text/html; charset=utf-8').send(page)
  const problem = problemOf(parts, fields)
  if (problem) return html(errorPage(query.language, problem), 400)
  const { world } = parts
  const base = parts.publicBase()
  const person = fields.person === undefined ? undefined : world.people.get(fields.person)
  if (!person) return html(choosePersonPage(query, [...world.people.values()], base))
  const pages = Object.keys(person.roles)
    .filter((id) => person.roles[id]?.length)
    .flatMap((id) => world.pages.get(id) ?? [])
  const asked = scopesOf(fields)
  const isRerequest = fields.auth_type === 'rerequest'
  return html(allowPage(query, { person, pages, asked, appName: parts.app.name, base, isRerequest }))
}

function takeAnswer(parts: DialogParts, request: FastifyRequest, reply: FastifyReply) {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const fields = { ...queryOf(request), ...Object.fromEntries(form) }
  const person = parts.world.people.get(fields.person ?? '')
  const problem = problemOf(parts, fields) ?? (person ? null : 'The person is unknown.')
  if (problem || !person) {
    const page = errorPage(languageOf(fields), problem ?? '')
    return reply.status(400).type('text/html; charset=utf-8').send(page)
  }
  if (fields.answer !== 'continue') return reply.redirect(cancelledAddress(fields), 302)
  const choice = {
    person,
    asked: scopesOf(fields),
    permissions: form.getAll('permissions'),
    targets: form.getAll('pages'),
  }
  return reply.redirect(allowedAddress(parts, fields, authorize(parts.world, choice)), 302)
}

/** The problem for which facebook.com shows an error page instead of redirecting. */
function problemOf({ app, redirectOrigins }: DialogParts, fields: Fields): string | null {
  if (fields.client_id !== app.id) return `Invalid App ID: ${fields.client_id ?? ''}`
  const address = fields.redirect_uri
  if (!address || !URL.canParse(address)) return 'URL blocked: redirect_uri is missing or not an address.'
  if (redirectOrigins && !redirectOrigins.includes(new URL(address).origin)) {
    return `URL blocked: ${address} is not among the app’s redirect addresses.`
  }
  const unknown = unknownScopes(scopesOf(fields))
  return unknown.length > 0 ? `Invalid Scopes: ${unknown.join(', ')}` : null
}

function scopesOf(fields: Fields): string[] {
  const scopes = (fields.scope ?? 'public_profile').split(/[,\s]+/).filter((scope) => scope !== '')
  return [...new Set(['public_profile', ...scopes])]
}

function cancelledAddress(fields: Fields): string {
  return withQuery(fields, {
    error_reason: 'user_denied',
    error: 'access_denied',
    error_description: 'Permissions error',
    error_code: '200',
  })
}

function allowedAddress(parts: DialogParts, fields: Fields, person: Person): string {
  const types = (fields.response_type ?? 'code').split(/[\s,]+/)
  const answer: Fields = {}
  if (types.includes('code')) answer.code = issueCode(parts.world, person, fields.redirect_uri ?? '').id
  if (types.includes('token')) answer.access_token = parts.tokens.issueUserToken(person, 'short').id
  if (types.includes('granted_scopes')) Object.assign(answer, scopeAnswer(person))
  return `${withQuery(fields, answer)}#_=_`
}

function scopeAnswer(person: Person): Fields {
  const all = Object.entries(person.grant?.permissions ?? {})
  const named = (status: string) => all.filter(([, value]) => value === status).map(([name]) => name)
  return { granted_scopes: named('granted').join(','), denied_scopes: named('declined').join(',') }
}

function withQuery(fields: Fields, answer: Fields): string {
  const url = new URL(fields.redirect_uri ?? '')
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (fields.state !== undefined) url.searchParams.set('state', fields.state)
  return url.href
}

/** Runs the whole dialog in one step, without a browser, for tests and the console. */
export function loginDirectly(
  parts: DialogParts,
  person: Person,
  wish: { permissions: string[]; targets?: string[] | undefined; redirectUri?: string | undefined },
) {
  const targets = wish.targets ?? accountsOf(parts.world, person)
  const choice = { person, asked: wish.permissions, permissions: wish.permissions, targets }
  const authorized = authorize(parts.world, choice)
  const code = wish.redirectUri === undefined ? null : issueCode(parts.world, authorized, wish.redirectUri).id
  const token = parts.tokens.issueUserToken(authorized, 'long')
  const pages = Object.keys(authorized.roles).filter(
    (id) => targets.includes(id) && authorized.roles[id]?.length,
  )
  const pageTokens = pages.map((id) => {
    const page = parts.world.pages.require(id)
    return [id, parts.tokens.pageTokenFor(token, page).id] as const
  })
  return { code, user_token: token.id, page_tokens: Object.fromEntries(pageTokens) }
}
