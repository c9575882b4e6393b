import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { ApiError } from './api-error.ts'
import { wait } from './browser.ts'
import { addressOf, createClient } from './client.ts'
import { createSessionStore, SESSION_KEY } from './session-store.ts'

type Sent = {
  method: string
  path: string
  token: string | undefined
  body: unknown
  language: string | undefined
}
type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

const memory = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const ok = (payload: object = {}): Answer => ({ status: 200, body: { success: true, ...payload } })
const refused: Answer = {
  status: 401,
  body: { success: false, code: 'UNAUTHENTICATED', message: 'Дахин нэвтэрнэ үү.' },
}

const setUp = (answer: (sent: Sent) => Answer | Promise<Answer>, reallyWait?: typeof wait) => {
  const place = memory()
  const session = createSessionStore(place)
  session.write({ access_token: 'old', refresh_token: 'refresh-1' })
  const sent: Sent[] = []
  const waits: number[] = []
  const onExpired = vi.fn()
  const fetch = async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    const one: Sent = {
      method: init.method ?? 'GET',
      path,
      token: headers.authorization?.replace('Bearer ', ''),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      language: headers['x-lang'],
    }
    sent.push(one)
    const { status, body, headers: given } = await answer(one)
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      ...(given ? { headers: given } : {}),
    })
  }
  const client = createClient({
    fetch: fetch as typeof globalThis.fetch,
    session,
    language: () => 'mn',
    endpoint: async (name) => endpoints[name],
    exclusively: (work) => work(),
    wait: reallyWait ?? (async (milliseconds) => void waits.push(milliseconds)),
    onExpired,
    texts: () => ({ somethingWentWrong: 'Алдаа гарлаа.', tooManyRetries: 'Хэд хэдэн удаа оролдлоо.' }),
  })
  return { ...client, session, sent, waits, onExpired, place }
}

const tokenOf = (payload: object) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`

const isRefresh = ({ path }: Sent) => path === '/api/refresh-token'

describe('a call', () => {
  it('fills path and query and sends token and language', async () => {
    const { call, sent } = setUp(() => ok())
    await call('listPosts', { query: { page_id: '104', search: 'цамц', page: 2 } })
    expect(sent).toEqual([
      {
        method: 'GET',
        path: '/api/v1/posts?page_id=104&search=%D1%86%D0%B0%D0%BC%D1%86&page=2',
        token: 'old',
        body: undefined,
        language: 'mn',
      },
    ])
  })

  it('leaves out missing values and escapes characters that could leave the path', () => {
    expect(
      addressOf('/api/v1/automations/{id}', { params: { id: 'a/b' }, query: { search: undefined } }),
    ).toBe('/api/v1/automations/a%2Fb')
  })

  it('fails with the code, the message and the errors of the server', async () => {
    const body = {
      success: false,
      code: '000001',
      message: 'Бөглөнө үү',
      errors: { name: ['Нэрээ бичнэ үү'] },
    }
    const { call } = setUp(() => ({ status: 422, body }))
    const failure = await call('createTeam', { body: { name: '' } }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ code: '000001', status: 422, errors: { name: ['Нэрээ бичнэ үү'] } })
  })

  it('sends no token on a public call', async () => {
    const { call, sent } = setUp(() => ok())
    await call('signUp', { body: { mode: 'login' } })
    expect(sent[0]).toMatchObject({ path: '/api/signup', token: undefined, body: { mode: 'login' } })
  })
})

describe('when the access token has expired', () => {
  let renewals = 0
  const serverWithRenewal = (sent: Sent): Answer => {
    if (isRefresh(sent)) {
      renewals += 1
      return ok({ access_token: 'new', refresh_token: 'refresh-2' })
    }
    return sent.token === 'new' ? ok({ teams: [] }) : refused
  }
  beforeEach(() => {
    renewals = 0
  })

  it('renews it once for all refused calls and sends each of them again', async () => {
    const { call, sent, session, onExpired } = setUp(serverWithRenewal)
    const replies = await Promise.all([
      call('listTeams', {}),
      call('getProfile', {}),
      call('listConnectedPages', {}),
    ])
    expect(replies).toHaveLength(3)
    expect(renewals).toBe(1)
    expect(sent.filter(isRefresh)).toEqual([
      expect.objectContaining({ token: undefined, body: { refresh_token: 'refresh-1' } }),
    ])
    expect(
      sent
        .filter(({ token }) => token === 'new')
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/api/profile', '/api/v1/connected-page', '/api/v1/teams'])
    expect(session.read()).toMatchObject({ access_token: 'new', refresh_token: 'refresh-2' })
    expect(onExpired).not.toHaveBeenCalled()
  })

  it('renews an expired token before the first calls, so that none is refused', async () => {
    const { call, sent, session } = setUp(serverWithRenewal)
    const access_token = tokenOf({ sub: '7f0c', iat: 1000, exp: 1000 + 15 * 60 })
    session.write({ access_token, refresh_token: 'refresh-1' })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000)
    await Promise.all([call('listTeams', {}), call('getProfile', {}), call('listConnectedPages', {})])
    vi.restoreAllMocks()
    expect(sent.map(({ token }) => token)).toEqual([undefined, 'new', 'new', 'new'])
  })

  it('does not renew again for a refusal that arrives late', async () => {
    let release: () => void = () => {}
    const late = new Promise<void>((resolve) => {
      release = resolve
    })
    const { call } = setUp(async (sent) => {
      if (sent.path === '/api/profile' && sent.token === 'old') await late
      return serverWithRenewal(sent)
    })
    const slow = call('getProfile', {})
    await call('listTeams', {})
    release()
    await slow
    expect(renewals).toBe(1)
  })

  it('uses the tokens that another tab has renewed meanwhile', async () => {
    const { call, sent, place } = setUp((one) => {
      if (one.token === 'old') {
        place.setItem(SESSION_KEY, JSON.stringify({ access_token: 'new', refresh_token: 'refresh-9' }))
      }
      return serverWithRenewal(one)
    })
    await call('listTeams', {})
    expect(sent.some(isRefresh)).toBe(false)
  })

  it('reports the end of the sign-in once when the tokens cannot be renewed', async () => {
    const { call, sent, onExpired } = setUp(() => refused)
    await expect(call('listTeams', {})).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    await expect(call('getProfile', {})).rejects.toMatchObject({ status: 401 })
    expect(onExpired).toHaveBeenCalledTimes(1)
    expect(sent.filter(isRefresh)).toHaveLength(1)
  })

  it('keeps the sign-in when the server is down', async () => {
    const { call, onExpired, session } = setUp((sent) => (isRefresh(sent) ? { status: 503 } : refused))
    await expect(call('listTeams', {})).rejects.toMatchObject({ status: 503 })
    expect(onExpired).not.toHaveBeenCalled()
    expect(session.read()?.refresh_token).toBe('refresh-1')
  })
})

describe('a cancelled call', () => {
  const cancelled = async (answer: (leave: () => void) => Answer | Promise<Answer>) => {
    const leaving = new AbortController()
    const { call } = setUp(() => answer(() => leaving.abort()))
    const settled = vi.fn()
    call('listTeams', {}, { signal: leaving.signal }).then(settled, settled)
    await new Promise((resolve) => setImmediate(resolve))
    return settled
  }

  it('never settles, even when the server responds later', async () => {
    const answers = [ok({ teams: [] }), { status: 500 }]
    for (const answer of answers) {
      const settled = await cancelled((leave) => {
        leave()
        return answer
      })
      expect(settled).not.toHaveBeenCalled()
    }
  })

  it('never settles when the network fails', async () => {
    const settled = await cancelled((leave) => {
      leave()
      throw new DOMException('The user aborted a request.', 'AbortError')
    })
    expect(settled).not.toHaveBeenCalled()
  })
})

describe('when Facebook limits requests', () => {
  const busy: Answer = {
    status: 429,
    body: { success: false, code: 'PLATFORM_BUSY', message: 'Facebook завгүй байна.' },
  }
  const limited: Answer = {
    status: 429,
    body: { success: false, code: 'PLATFORM_LIMITED', message: '14:35 цагаас', type: 'OAuthException' },
    headers: { 'retry-after': '540' },
  }
  const query = { page_id: '104' }
  const lists = ['listPosts', 'listReels', 'listInstagramPosts', 'listInstagramReels'] as const
  const others = ['listManagedPages', 'listConnectedPages'] as const

  it.each(lists)('waits one, two and four seconds before it retries %s', async (name) => {
    let left = 3
    const { call, waits, sent } = setUp(() => (left-- > 0 ? limited : ok({ posts: { data: [] } })))
    expect(await call(name, { query })).toMatchObject({ success: true })
    expect(waits).toEqual([1000, 2000, 4000])
    expect(sent).toHaveLength(4)
  })

  it.each(lists)('does not retry %s after a limit of the product itself', async (name) => {
    const own = { status: 429, body: { success: false, code: 'RATE_LIMITED', message: 'Түр хүлээнэ үү.' } }
    const { call, sent } = setUp(() => own)
    await expect(call(name, { query })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(sent).toHaveLength(1)
  })

  it.each(others)(
    'retries %s whatever the error type, and fails with the server’s message after the last try',
    async (name) => {
      const { call, sent, waits } = setUp(() => busy)
      await expect(call(name, {})).rejects.toThrow('Facebook завгүй байна.')
      expect(sent).toHaveLength(4)
      expect(waits).toEqual([1000, 2000, 4000])
    },
  )

  it('retries the current page and the connecting of a page', async () => {
    const { call, sent } = setUp(() => busy)
    await call('getCurrentPage', { query }).catch(() => undefined)
    await call('connectPage', { body: { page_id: '104', team_id: '1' } }).catch(() => undefined)
    expect(sent).toHaveLength(8)
  })

  it('gives the delay of the retry-after header', async () => {
    const { call } = setUp(() => limited)
    await expect(call('listPosts', { query })).rejects.toMatchObject({
      message: '14:35 цагаас',
      retryAfterSeconds: 540,
    })
  })

  it('has its own message after the last try when the server sends none', async () => {
    const { call } = setUp(() => ({ status: 429 }))
    await expect(call('listManagedPages', {})).rejects.toThrow('Хэд хэдэн удаа оролдлоо.')
  })

  it('retries no other calls', async () => {
    const { call, sent } = setUp(() => busy)
    await expect(call('createTeam', { body: { name: 'Баг' } })).rejects.toMatchObject({ status: 429 })
    expect(sent).toHaveLength(1)
  })

  it('retries at the second 0, 1, 3 and 7, and stops when the call is cancelled', async () => {
    vi.useFakeTimers()
    const times: number[] = []
    const answer = () => {
      times.push(Date.now())
      return limited
    }
    const { call } = setUp(answer, wait)
    const start = Date.now()
    const given = call('listReels', { query }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    await given
    expect(times.map((time) => time - start)).toEqual([0, 1000, 3000, 7000])

    const leaving = new AbortController()
    const settled = vi.fn()
    call('listReels', { query }, { signal: leaving.signal }).then(settled, settled)
    await vi.advanceTimersByTimeAsync(500)
    leaving.abort(new Error('left'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times).toHaveLength(5)
    expect(settled).not.toHaveBeenCalled()
    vi.useRealTimers()
  })
})
