import type { FastifyInstance } from 'fastify'

type Options = {
  headers?: Record<string, string>
  form?: Record<string, string>
  json?: unknown
  text?: string
}

export type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test checks the type of its body.
  body: any
  text: string
  headers: Record<string, string | string[] | number | undefined>
  /** Target of a redirect. */
  location: string | undefined
  cookies: { name: string; value: string; [flag: string]: unknown }[]
}

export type Browser = ReturnType<typeof openBrowser>

/** An HTTP client that keeps cookies like a browser. */
export const openBrowser = (app: FastifyInstance, origin: string) => {
  const jar = new Map<string, string>()

  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    address: string,
    options: Options = {},
  ): Promise<Answer> => {
    const url = new URL(address, origin)
    const response = await app.inject({
      method,
      url: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        ...(method === 'GET' ? {} : { origin }),
        ...(options.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...options.headers,
      },
      cookies: Object.fromEntries(jar),
      ...(options.form ? { payload: new URLSearchParams(options.form).toString() } : {}),
      ...(options.text === undefined ? {} : { payload: options.text }),
      ...(options.json === undefined ? {} : { payload: options.json as object }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return {
      status: response.statusCode,
      body: response.headers['content-type']?.toString().includes('json') ? response.json() : undefined,
      text: response.body,
      headers: response.headers,
      location: response.headers.location,
      cookies: response.cookies,
    }
  }

  return {
    cookies: jar,
    get: (address: string, options?: Options) => send('GET', address, options),
    post: (address: string, options?: Options) => send('POST', address, options),
    put: (address: string, options?: Options) => send('PUT', address, options),
    patch: (address: string, options?: Options) => send('PATCH', address, options),
    delete: (address: string, options?: Options) => send('DELETE', address, options),
  }
}
