import { createHmac } from 'node:crypto'
import { request } from 'undici'
import { classifyGraphError } from '#server/integrations/meta/graph-failure.ts'
import { ANSWER_EXAMPLES, CALLBACK_EXAMPLES, ERROR_EXAMPLES } from '#wire-examples/meta/index.ts'
import { CALLS, type CallName, type DocumentedCall } from './calls.ts'
import { type Difference, type Documented, differencesOf, documentedBy } from './compare.ts'
import { type Shape, shapeOf } from './shape.ts'

type Json = Record<string, unknown>

/** The reason why a run cannot be made or continued. */
export class RunProblem extends Error {}

export type Deviation = Difference & {
  name: string
  call: string
  toDo: string
  /** Other calls with the same deviation of a header. */
  alsoIn: string[]
}

type Recorded = {
  name: CallName
  call: string
  status: number
  /** Code and subcode of a refusal. */
  code?: string
  headers: Record<string, Shape>
  shape: Shape
}

export type Target = {
  graphUrl: string
  version: string
  appId: string
  appSecret: string
  token: string
  timeoutMilliseconds?: number
}

type Asked = {
  path: string
  query?: Record<string, string>
  body?: Json
  as?: 'page' | 'app' | 'nobody'
}

type Answer = { status: number; header: (name: string) => string | undefined; body: unknown }

const TIMEOUT_MILLISECONDS = 10_000
const TRIES = 2

export type Recorder = ReturnType<typeof createRecorder>

/** Makes documented calls one after another, and compares each answer with its example. */
export const createRecorder = (target: Target) => {
  const calls: Recorded[] = []
  const deviations: Deviation[] = []
  const notChecked: { call: string; reason: string }[] = []
  let isComplete = true
  let isStopped = false
  let undoing = 0
  let outcome: 'answered' | 'refused' | 'unknown' = 'unknown'

  const skip = (name: CallName, reason: string) => {
    notChecked.push({ call: `${CALLS[name].call} (${name})`, reason })
  }
  const fail = (name: CallName, reason: string) => {
    isComplete = false
    skip(name, reason)
  }

  const deviate = (name: CallName, difference: Difference, toDo = toDoFor(name)) => {
    const isOfHeader = difference.path.startsWith('header ')
    const same = deviations.find(
      (one) =>
        one.path === difference.path &&
        one.expected === difference.expected &&
        one.found === difference.found &&
        (isOfHeader || one.name === name),
    )
    if (!same) deviations.push({ name, call: CALLS[name].call, ...difference, toDo, alsoIn: [] })
    else if (same.name !== name && !same.alsoIn.includes(name)) same.alsoIn.push(name)
  }

  const compareHeaders = (name: CallName, { header }: Answer) => {
    const served = header('facebook-api-version')
    if (served === undefined)
      deviate(name, missingHeader('facebook-api-version', target.version), VERSION_TO_DO)
    else if (served !== target.version)
      deviate(
        name,
        { path: 'header facebook-api-version', expected: target.version, found: printableVersion(served) },
        VERSION_TO_DO,
      )
    const type = header('content-type')
    if (type === undefined || !/^(?:application\/json|text\/javascript)\b/.test(type))
      deviate(name, { path: 'header content-type', expected: 'application/json', found: 'another type' })
    for (const [usage, documented] of Object.entries(USAGE_HEADERS)) {
      const text = header(usage)
      if (text === undefined) continue
      for (const { path, expected, found } of differencesOf(documented, readUsageHeader(usage, text)))
        deviate(name, { path: `header ${usage} ${path}`, expected, found }, USAGE_TO_DO)
    }
  }

  const record = (name: CallName, { status, header, body }: Answer) => {
    const usage = Object.keys(USAGE_HEADERS).flatMap((key): [string, Shape][] => {
      const text = header(key)
      return text === undefined ? [] : [[key, shapeOf(readUsageHeader(key, text))]]
    })
    const version = header('facebook-api-version')
    const code = errorOf(body)
    calls.push({
      name,
      call: CALLS[name].call,
      status,
      ...(code ? { code: codeOf(code) } : {}),
      headers: {
        ...(version === undefined ? {} : { 'facebook-api-version': printableVersion(version) }),
        ...Object.fromEntries(usage),
      },
      shape: shapeOf(body),
    })
  }

  const compareRefusal = (name: CallName, answer: Answer, expected: string) => {
    const error = errorOf(answer.body)
    const example =
      expected === 'any error' ? undefined : ERROR_EXAMPLES[expected as keyof typeof ERROR_EXAMPLES]
    if (!error) {
      deviate(name, {
        path: 'error',
        expected: example ? `code ${codeOf(example.body.error)}` : 'a refusal',
        found: `HTTP ${answer.status} without an error`,
      })
      return
    }
    for (const difference of differencesOf(ERROR, answer.body)) deviate(name, difference)
    if (!example) return
    const wanted = example.body.error
    if (codeOf(error) !== codeOf(wanted))
      deviate(name, { path: 'error.code', expected: codeOf(wanted), found: codeOf(error) })
    else if (answer.status !== example.status)
      deviate(name, {
        path: 'status',
        expected: `HTTP ${example.status}`,
        found: `HTTP ${answer.status}`,
      })
  }

  /** A refusal of a call that should succeed. */
  const explainRefusal = (name: CallName, error: GraphErrorBody) => {
    const code = codeOf(error)
    const failureClass = classifyGraphError(error)
    if (failureClass === 'reconnect')
      throw new RunProblem(
        `Meta refuses the token (code ${code}): it expired or was revoked. Connect the page again, or pass a fresh token with --token-file.`,
      )
    if (failureClass === 'limited')
      throw new RunProblem(`Meta's limit is reached (code ${code}). Try again in an hour.`)
    if (name === 'page' && failureClass === 'gone')
      throw new RunProblem(
        `Meta shows no page of this id to the token (code ${code}). Check the id after --page.`,
      )
    if (name === 'token' && failureClass === 'content')
      throw new RunProblem(
        `Meta refuses the token or its proof (code ${code}). Check that META_APP_SECRET belongs to the token's app.`,
      )
    if (failureClass === 'grant')
      return fail(name, `a permission is missing (code ${code}): it needs ${CALLS[name].needs}`)
    if (failureClass === 'transient' || failureClass === 'busy')
      return fail(name, `Meta could not answer (code ${code}); try again later`)
    deviate(name, { path: 'error', expected: 'an answer without an error', found: `code ${code}` })
  }

  const perform = async (name: CallName, asked: Asked): Promise<Json | undefined> => {
    if (isStopped && undoing === 0) throw new RunProblem('The run was interrupted.')
    const documented: DocumentedCall = CALLS[name]
    outcome = 'unknown'
    const answer = await send(target, documented, asked)
    if (typeof answer === 'string') {
      fail(name, answer)
      return undefined
    }
    outcome = errorOf(answer.body) ? 'refused' : 'answered'
    record(name, answer)
    compareHeaders(name, answer)
    if ('error' in documented.expects) {
      compareRefusal(name, answer, documented.expects.error)
      return undefined
    }
    const error = errorOf(answer.body)
    if (error) {
      explainRefusal(name, error)
      return undefined
    }
    if (answer.status !== 200)
      deviate(name, { path: 'status', expected: 'HTTP 200', found: `HTTP ${answer.status}` })
    for (const difference of differencesOf(documentationOf(documented), answer.body))
      deviate(name, difference)
    return isObject(answer.body) ? answer.body : undefined
  }

  return {
    perform,
    skip,
    /** Of the last call; after `unknown` a write may have had its effect. */
    outcome: () => outcome,
    /** A value that a write should have changed. */
    expectEffect: (name: CallName, path: string, expected: boolean, found: unknown) => {
      if (found !== expected)
        deviate(name, {
          path,
          expected: `${expected}, after the write`,
          found: typeof found === 'boolean' ? String(found) : 'no boolean',
        })
    },
    /** Runs a call that undoes a write, also after an interruption. */
    undo: async (name: CallName, asked: Asked, what: string): Promise<void> => {
      undoing += 1
      try {
        if ((await perform(name, asked)) === undefined) fail(name, `NOT UNDONE: ${what}`)
      } catch (error) {
        fail(name, `NOT UNDONE: ${what}`)
        throw error
      } finally {
        undoing -= 1
      }
    },
    stop: () => {
      isStopped = true
    },
    result: () => ({ version: target.version, calls, deviations, notChecked, isComplete }),
  }
}

export type Result = ReturnType<Recorder['result']>

/** @returns a sentence when Meta gave no answer that can be read */
const send = async (target: Target, { call }: DocumentedCall, asked: Asked): Promise<Answer | string> => {
  const method = call.slice(0, call.indexOf(' ')) as 'GET' | 'POST' | 'DELETE'
  let problem = ''
  for (let attempt = 0; attempt < (method === 'GET' ? TRIES : 1); attempt += 1) {
    try {
      const answer = await sendOnce(target, method, asked)
      const error = errorOf(answer.body)
      const isLast = method !== 'GET' || attempt === TRIES - 1
      const isTransient = error !== undefined && classifyGraphError(error) === 'transient'
      if (answer.body !== undefined && (isLast || !isTransient)) return answer
      problem = `HTTP ${answer.status} without a JSON body`
    } catch (error) {
      problem = describeBreak(error, target)
    }
  }
  return problem
}

const sendOnce = async (
  { graphUrl, version, appId, appSecret, token, timeoutMilliseconds = TIMEOUT_MILLISECONDS }: Target,
  method: 'GET' | 'POST' | 'DELETE',
  { path, query = {}, body, as = 'page' }: Asked,
): Promise<Answer> => {
  const used = as === 'page' ? token : as === 'app' ? `${appId}|${appSecret}` : undefined
  const proof = used && { appsecret_proof: createHmac('sha256', appSecret).update(used).digest('hex') }
  const response = await request(
    `${graphUrl}/${version}/${path}?${new URLSearchParams({ ...proof, ...query })}`,
    {
      method,
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: {
        ...(used ? { authorization: `Bearer ${used}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
  )
  const text = await response.body.text()
  return {
    status: response.statusCode,
    header: (name) => {
      const value = response.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    body: parse(text),
  }
}

const describeBreak = (error: unknown, { timeoutMilliseconds = TIMEOUT_MILLISECONDS }: Target): string => {
  const { name, code } = Object(error) as { name?: string; code?: string }
  return name === 'TimeoutError'
    ? `no answer within ${timeoutMilliseconds / 1000} seconds`
    : `the connection failed (${code ?? name ?? 'unknown'}); check META_GRAPH_URL and the network`
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type GraphErrorBody = { code?: number; error_subcode?: number; is_transient?: boolean }

const errorOf = (body: unknown): GraphErrorBody | undefined =>
  isObject(body) && isObject(body.error) ? body.error : undefined

const codeOf = ({ code, error_subcode }: GraphErrorBody): string =>
  [code, error_subcode]
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === 'number' ? part : typeof part))
    .join('/')

const printableVersion = (version: string): string =>
  /^v\d{1,3}\.\d{1,3}$/.test(version) ? version : 'no version'

const missingHeader = (name: string, expected: string): Difference => ({
  path: `header ${name}`,
  expected,
  found: 'no such header',
})

const ERROR: Documented = documentedBy(
  {
    error: {
      message: '',
      type: '',
      code: 1,
      error_subcode: 1,
      is_transient: true,
      error_user_title: '',
      error_user_msg: '',
      fbtrace_id: '',
    },
  },
  {
    absent: ['error_subcode', 'is_transient', 'error_user_title', 'error_user_msg'].map(
      (key) => `error.${key}`,
    ),
  },
)

const documentationOf = ({ expects }: DocumentedCall): Documented => {
  if (!('answer' in expects)) return documentedBy({ id: '' })
  const { body, absent, values } = ANSWER_EXAMPLES[expects.answer]
  return documentedBy(body, { ...(absent ? { absent } : {}), ...(values ? { values } : {}) })
}

/** The business header has one list for each account, whose ids are its keys. */
const readUsageHeader = (name: string, text: string): unknown => {
  const value = parse(text)
  return name === 'x-business-use-case-usage' && isObject(value) ? Object.values(value) : value
}

const USAGE_HEADERS = Object.fromEntries(
  Object.entries(CALLBACK_EXAMPLES['usage-headers'].headers).map(([name, example]) => [
    name,
    documentedBy(readUsageHeader(name, JSON.stringify(example))),
  ]),
)

const VERSION_TO_DO =
  'Set META_GRAPH_VERSION to a version that Meta serves, and correct contract/graph-versions.ts and sandbox/defaults.ts.'
const USAGE_TO_DO =
  'Correct «usage-headers» in wire-examples/meta/callbacks.json, then sandbox/meta/usage.ts and server/src/integrations/meta/usage.ts.'

const toDoFor = (name: CallName): string => {
  const { expects, sandbox, product }: DocumentedCall = CALLS[name]
  const reader = product ? ` and ${product}` : ''
  if ('answer' in expects)
    return `Correct «${expects.answer}» in wire-examples/meta/answers.json, then ${sandbox}${reader}.`
  if ('error' in expects && expects.error !== 'any error')
    return `Correct «${expects.error}» in wire-examples/meta/errors.json, then ${sandbox}${reader}.`
  return `Correct ${sandbox}${reader}.`
}
