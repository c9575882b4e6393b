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
  it('asks for the address with the forgery token and where to come back to', async () => {
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

  it('hands on what Facebook itself shall be asked for, as to give access again', async () => {
    const { client, sent } = setUp({
      '/api/auth/providers': providers,
      '/api/auth/csrf': csrf,
      '/api/auth/signin/facebook?auth_type=rerequest': { url: 'https://facebook.example/again' },
    })
    await client.signInAddress('/page-management', { auth_type: 'rerequest' })
    expect(sent.at(-1)?.path).toBe('/api/auth/signin/facebook?auth_type=rerequest')
  })

  it('says so when nobody can be asked', async () => {
    const { client } = setUp({ '/api/auth/providers': {} })
    await expect(client.signInAddress('/')).rejects.toBeInstanceOf(SignInUnavailable)
  })
})

describe('the session of the sign-in', () => {
  it('is nobody when the answer is empty', async () => {
    const { client } = setUp({ '/api/auth/session': {} })
    expect(await client.getSession()).toBeNull()
  })

  it('is not taken for ended when the server failed', async () => {
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

  it('ends with the forgery token, and other tabs hear of it', async () => {
    const { client, sent, stored } = setUp({ '/api/auth/csrf': csrf, '/api/auth/signout': { url: '/' } })
    await client.signOut('/')
    expect(sent.at(-1)?.form).toMatchObject({ csrfToken: 'c0ffee', json: 'true', callbackUrl: '/' })
    const heard = triggerIn({ key: 'nextauth.message', newValue: stored['nextauth.message'] ?? null })
    expect(heard).toBe('signout')
  })

  it('hears nothing in other things that tabs keep', () => {
    expect(triggerIn({ key: 'hariu', newValue: '{}' })).toBeUndefined()
    expect(triggerIn({ key: 'nextauth.message', newValue: 'x' })).toBeUndefined()
    expect(triggerIn({ key: 'nextauth.message', newValue: null })).toBeUndefined()
  })
})
