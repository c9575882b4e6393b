import type { APIRequestContext, APIResponse, Browser, BrowserContext } from '@playwright/test'
import { z } from 'zod'
import { endpointSchemas, type Input, type Reply } from '#contract/endpoints.schemas.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { addressOf } from '#web/api/client.ts'
import { SESSION_KEY, type Session } from '#web/api/session-store.ts'

export type Addresses = { productUrl: string; sandboxUrl: string }

/** Acts of a page owner through the API, for stories that need an earlier state. */
export type Owner = {
  call: <Name extends EndpointName>(name: Name, input: Input<Name>) => Promise<Reply<Name>>
}

/** Signs up through the sandbox's Facebook; pages of this browser context are then signed in. */
export async function signInAs(
  context: BrowserContext,
  { productUrl, sandboxUrl }: Addresses,
  personId: string,
) {
  const { request } = context
  const { csrfToken } = await read(
    request.get(`${productUrl}/api/auth/csrf`),
    z.object({ csrfToken: z.string() }),
  )
  const { url } = await read(
    request.post(`${productUrl}/api/auth/signin/facebook`, {
      form: { csrfToken, callbackUrl: `${productUrl}/`, json: 'true' },
    }),
    z.object({ url: z.url() }),
  )
  const dialog = new URL(url).searchParams
  const redirectUri = dialog.get('redirect_uri') ?? ''
  const { code } = await read(
    request.post(`${sandboxUrl}/sandbox/api/people/${personId}/login`, {
      data: { redirect_uri: redirectUri },
    }),
    z.object({ code: z.string() }),
  )
  await request.get(`${redirectUri}?${new URLSearchParams({ code, state: dialog.get('state') ?? '' })}`)
  const signUp = request.post(`${productUrl}/api/signup`, { data: { mode: 'signup', is_agree: true } })
  const session = await read(signUp, endpointSchemas.signUp.reply)
  await keepInBrowser(context, productUrl, session)
  return ownerWith(request, productUrl, session)
}

/** Deletes the account of an earlier story, so that the person is a newcomer. Only a used free trial stays used. */
export async function deleteAccountOf(browser: Browser, addresses: Addresses, personId: string) {
  const context = await browser.newContext()
  const owner = await signInAs(context, addresses, personId)
  await owner.call('deleteAccount', {})
  await context.close()
}

/** Stores the tokens in the browser only once, because they change with use and end by signing out. */
const keepInBrowser = (context: BrowserContext, productUrl: string, session: Session) =>
  context.addInitScript(
    ({ origin, key, kept }) => {
      if (window.location.origin !== origin || document.cookie.includes('story_tokens=given')) return
      // biome-ignore lint/suspicious/noDocumentCookie: Only this is there before the first script of a page, in all tabs.
      document.cookie = 'story_tokens=given; path=/'
      window.localStorage.setItem(key, kept)
    },
    { origin: productUrl, key: SESSION_KEY, kept: JSON.stringify({ ...session, since: Date.now() }) },
  )

const ownerWith = (request: APIRequestContext, productUrl: string, session: Session): Owner => ({
  call: async (name, input) => {
    const { method, path } = endpoints[name]
    const given = input as { query?: Record<string, unknown>; body?: object }
    const response = request.fetch(`${productUrl}${addressOf(path, given)}`, {
      method,
      headers: { authorization: `Bearer ${session.access_token}` },
      ...(given.body ? { data: given.body } : {}),
    })
    return (await read(response, endpointSchemas[name].reply)) as Reply<typeof name>
  },
})

/** Writes a customer's comment on Facebook or Instagram. */
export const commentAs = (
  request: APIRequestContext,
  { sandboxUrl }: Addresses,
  comment: { customerId: string; contentId: string; text: string },
) =>
  read(
    request.post(`${sandboxUrl}/sandbox/api/content/${comment.contentId}/comments`, {
      data: { customer_id: comment.customerId, text: comment.text },
    }),
    z.object({ comment: z.object({ id: z.string() }) }),
  )

async function read<Schema extends z.ZodType>(
  response: Promise<APIResponse>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await response
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return schema.parse(await answer.json())
}
