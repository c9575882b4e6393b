import { endpointSchemas, type Input, type Reply } from '#contract/endpoints.schemas.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { addressOf } from '#web/api/client.ts'
import { OWNER } from './seed-teams.ts'

type Addresses = { url: string; sandboxUrl: string }

export type Owner = {
  call: <Name extends EndpointName>(name: Name, input: Input<Name>) => Promise<Reply<Name>>
  download: (path: string) => Promise<string>
  /** Calls `heard` for each chunk of an event stream, until `signal` aborts. */
  listen: (path: string, heard: (piece: string) => void, signal: AbortSignal) => void
}

const TOKEN_MILLISECONDS = 10 * 60_000

/** Signs in through the sandbox's Facebook, without a browser. */
export const signIn = async ({ url, sandboxUrl }: Addresses): Promise<Owner> => {
  const jar = new Map<string, string>()
  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { origin: url, cookie, ...(init.headers as Record<string, string>) },
    })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      jar.set(name, value)
    }
    if (response.status >= 400)
      throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const posted = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const enter = async (): Promise<string> => {
    const { csrfToken } = await (await send(`${url}/api/auth/csrf`)).json()
    const form = { csrfToken, callbackUrl: `${url}/`, json: 'true' }
    const started = await send(`${url}/api/auth/signin/facebook`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    const dialog = new URL((await started.json()).url).searchParams
    const redirect_uri = dialog.get('redirect_uri') ?? ''
    const { code } = await (
      await send(`${sandboxUrl}/sandbox/api/people/${OWNER}/login`, posted({ redirect_uri }))
    ).json()
    await send(`${redirect_uri}?${new URLSearchParams({ code, state: dialog.get('state') ?? '' })}`)
    const session = await (await send(`${url}/api/signup`, posted({ mode: 'signup', is_agree: true }))).json()
    return session.access_token
  }
  let token = await enter()
  let enteredAt = performance.now()
  /** Signs in again when the token is about to expire. */
  const authorised = async () => {
    if (performance.now() - enteredAt > TOKEN_MILLISECONDS) {
      enteredAt = performance.now()
      token = await enter()
    }
    return { authorization: `Bearer ${token}` }
  }
  return {
    call: async (name, input) => {
      const { method, path } = endpoints[name]
      const given = input as { query?: Record<string, unknown>; body?: object }
      const init = given.body ? { ...posted(given.body), method } : { method }
      const response = await send(`${url}${addressOf(path, given)}`, {
        ...init,
        headers: { ...(await authorised()), ...(init.headers as Record<string, string>) },
      })
      return endpointSchemas[name].reply.parse(await response.json()) as Reply<typeof name>
    },
    download: async (path) => (await send(`${url}${path}`, { headers: await authorised() })).text(),
    listen: (path, heard, signal) => {
      void authorised()
        .then((headers) => send(`${url}${path}`, { headers, signal }))
        .then(async ({ body }) => {
          for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) heard(piece)
        })
        .catch((error: unknown) => {
          if (!signal.aborted) throw error
        })
    },
  }
}
