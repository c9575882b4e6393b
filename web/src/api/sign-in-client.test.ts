import { describe, expect, it } from 'vitest'
import { createSignInClient, SignInUnavailable, triggerIn } from './sign-in-client.ts'

type Sent = { path: string; form: Record<string, string> | undefined }

const setUp = (answers: Record<string, unknown>) => {
  const sent: Sent[] = []
  const stored: Record<string, string> = {}
  const reported: Record<string, string>[] = []
  const fetch = async (path: string, init?: RequestInit) => {
    const form = init?.body instanceof URLSearchParams ? Object.fromEntries(init.body) : undefined
    sent.push({ path, form })
    const answer = answers[path]
    return answer === undefined ? new Response('', { status: 500 }) : Response.json(answer)
  }
  const client = createSignInClient({
    fetch: fetch as typeof globalThis.fetch,
    storage: { setItem: (key: string, value: string) => void Object.assign(stored, { [key]: value }) },
    now: () => 1_763_700_000_500,
    beacon: (path, form) => void reported.push({ path, ...Object.fromEntries(form) }),
  })
  return { client, sent, stored, reported }
}

const providers = { facebook: { id: 'facebook' } }
const csrf = { csrfToken: 'c0ffee' }

describe('signing in at Facebook', () => {
  it('requests the address with the CSRF token and the return address', async () => {
    const { client, sent } = setUp({
      '/api/auth/providers': providers,
      '/api/auth/csrf': csrf,
      '/api/auth/signin/facebook': { url: 'https://facebook.example/dialog' },
    })
    expect(await client.signInAddress('/en/signin?mode=login')).toBe('https://facebook.example/dialog')
    expect(sent.at(-1)?.form).toEqual({
      callbackUrl: '/en/signin?mode=login',
      csrfToken: 'c0ffee',
      json: 'true',
    })
  })

  it('passes on options for Facebook, such as granting access again', async () => {
    const { client, sent } = setUp({
      '/api/auth/providers': providers,
      '/api/auth/csrf': csrf,
      '/api/auth/signin/facebook?auth_type=rerequest': { url: 'https://facebook.example/again' },
    })
    await client.signInAddress('/page-management', { auth_type: 'rerequest' })
    expect(sent.at(-1)?.path).toBe('/api/auth/signin/facebook?auth_type=rerequest')
  })

  it('fails when the sign-in service cannot be reached', async () => {
    const { client } = setUp({ '/api/auth/providers': {} })
    await expect(client.signInAddress('/')).rejects.toBeInstanceOf(SignInUnavailable)
  })
})

describe('the session of the sign-in', () => {
  it('is null when the response is empty', async () => {
    const { client } = setUp({ '/api/auth/session': {} })
    expect(await client.getSession()).toBeNull()
  })

  it('does not count as ended when the server failed', async () => {
    const { client, reported } = setUp({})
    await expect(client.getSession()).rejects.toBeInstanceOf(SignInUnavailable)
    expect(reported).toEqual([
      {
        path: '/api/auth/_log',
        level: 'error',
        code: 'CLIENT_FETCH_ERROR',
        message: '/session: 500',
        client: 'true',
      },
    ])
  })

  it('ends with the CSRF token, and other tabs learn of it', async () => {
    const { client, sent, stored } = setUp({ '/api/auth/csrf': csrf, '/api/auth/signout': { url: '/' } })
    await client.signOut('/')
    expect(sent.at(-1)?.form).toMatchObject({ csrfToken: 'c0ffee', json: 'true', callbackUrl: '/' })
    const heard = triggerIn({ key: 'nextauth.message', newValue: stored['nextauth.message'] ?? null })
    expect(heard).toBe('signout')
  })

  it('ignores other values that tabs store', () => {
    expect(triggerIn({ key: 'hariu', newValue: '{}' })).toBeUndefined()
    expect(triggerIn({ key: 'nextauth.message', newValue: 'x' })).toBeUndefined()
    expect(triggerIn({ key: 'nextauth.message', newValue: null })).toBeUndefined()
  })
})
