/** The part of the sandbox's control API (sandbox/CONTROL.md) that the crash test and the benchmark use. */
export type LedgerLine = {
  comment_id: string
  text: string
  public_replies: string[]
  private_replies: string[]
}

export const sandboxClient = (origin: string) => {
  const ask = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${origin}/sandbox/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  return {
    get: <Answer>(path: string) => ask<Answer>('GET', path),
    post: <Answer>(path: string, body: unknown = {}) => ask<Answer>('POST', path, body),
    patch: <Answer>(path: string, body: unknown) => ask<Answer>('PATCH', path, body),
    delete: <Answer>(path: string) => ask<Answer>('DELETE', path),
  }
}

export type SandboxClient = ReturnType<typeof sandboxClient>
