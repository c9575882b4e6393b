import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { GRAPH_VERSION } from '#contract/graph-versions.ts'
import { makeDirectory } from './make-directory.ts'
import { StartProblem } from './start-problem.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const LEAST_SECRET_CHARACTERS = 32
const LEAST_TOKEN_CHARACTERS = 16
/** A reply waits for seven days at most, and the sweep looks back as far. */
const LEAST_TEXT_DAYS = 14
/** A stop has to end within twenty. */
const MOST_DRAIN_SECONDS = 10
const positive = z.coerce.number().int().positive()

const proxy = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
])
const list = (text: string) => text.split(',').map((item) => item.trim())
const secret = z.string().min(LEAST_SECRET_CHARACTERS, `needs at least ${LEAST_SECRET_CHARACTERS} characters`)

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  ROLES: z
    .string()
    .default('web,worker')
    .transform(list)
    .pipe(z.array(z.enum(['web', 'worker'])).min(1)),
  TRUSTED_PROXIES: z.string().default('loopback').transform(list).pipe(z.array(proxy)),
  WORKER_PORT: port.optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(MOST_DRAIN_SECONDS).default(0),
  METRICS_TOKEN: z
    .string()
    .min(LEAST_TOKEN_CHARACTERS, `needs at least ${LEAST_TOKEN_CHARACTERS} characters`)
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: positive.default(10),
  DATA_DIR: z.string().min(1).default('./data'),
  APP_SECRET: secret.optional(),
  APP_SECRET_OLD: z.string().transform(list).pipe(z.array(secret)).optional(),
  SANDBOX: z.enum(['on', 'off']).optional(),
  SANDBOX_PORT: port.default(3001),
  META_APP_ID: z.string().min(1).optional(),
  META_APP_SECRET: z.string().min(1).optional(),
  META_VERIFY_TOKEN: z.string().min(1).optional(),
  META_GRAPH_URL: origin.optional(),
  META_DIALOG_URL: origin.optional(),
  META_HUMAN_AGENT: z.enum(['on', 'off']).optional(),
  META_GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default(GRAPH_VERSION),
  QPAY_URL: origin.optional(),
  QPAY_USERNAME: z.string().min(1).optional(),
  QPAY_PASSWORD: z.string().min(1).optional(),
  QPAY_INVOICE_CODE: z.string().min(1).optional(),
  AI_BASE_URL: origin.optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_CALLS_PER_DAY: z.coerce.number().int().min(0).default(2000),
  AI_TOKENS_PER_DAY: z.coerce.number().int().min(0).default(5_000_000),
  OUTBOUND_HOSTS: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+=https?:\/\/[^/]+$/, 'needs the form name=http://host:port')))
    .default([]),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: origin.optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PUBLIC_URL: origin.optional(),
  S3_ENCRYPTION: z.enum(['AES256', 'off']).default('AES256'),
  UPLOAD_MAX_BYTES: positive.default(26_214_400),
  IMAGE_MAX_BYTES: positive.default(8_388_608),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CONTACT_EMAIL: z.email().optional(),
  MAIL_FROM: z.email().optional(),
  TEAM_TEXT_MB: positive.default(100),
  EVENT_TEXT_DAYS: z.coerce
    .number()
    .int()
    .min(LEAST_TEXT_DAYS, `at least ${LEAST_TEXT_DAYS}: younger texts may still be answered, or looked for`)
    .default(90),
  TRIAL_DAYS: positive.default(14),
  CHAIN_LIMIT: positive.default(5),
  PRIVATE_REPLIES_PER_HOUR: z.coerce.number().int().min(0).default(750),
  INVOICE_MINUTES: positive.default(15),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** Thrown with every problem of the environment at once, one line each. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.name = 'ConfigError'
  }
}

/** Reads and checks the environment. No other file of the server reads it. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const values = parsed.data
  const sandbox = values.SANDBOX ? values.SANDBOX === 'on' : values.META_APP_ID === undefined
  const problems: string[] = []
  if (!sandbox)
    for (const name of ['META_APP_ID', 'META_APP_SECRET', 'META_VERIFY_TOKEN'] as const)
      if (!values[name]) problems.push(`${name}: needed when the sandbox is off`)
  // The sandbox lets anybody sign in as anybody, and its secrets are published: nothing for a place others can reach.
  if (sandbox && !values.SANDBOX && !isOnlyForThisMachine(values))
    problems.push(
      'META_APP_ID: needed where others can reach the product; SANDBOX=on if this is to be a public playground',
    )
  if (values.DATABASE_URL && !values.APP_SECRET)
    problems.push('APP_SECRET: needed with DATABASE_URL, because every process must share it')
  const oldSecrets = values.APP_SECRET_OLD ?? []
  if (values.APP_SECRET && oldSecrets.includes(values.APP_SECRET))
    problems.push('APP_SECRET_OLD: holds APP_SECRET itself, so nothing was replaced')
  const sandboxUrl = `http://localhost:${values.SANDBOX_PORT}`
  const qpay = readQpay(values, sandbox ? sandboxUrl : undefined, problems)
  const ai = readAi(values, problems)
  const s3 = readS3(values, problems)
  const mail = readMail(values, problems)
  if (problems.length > 0) throw new ConfigError(problems)

  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const isOwnMeta = sandbox && values.META_GRAPH_URL === undefined

  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    /** The address that Meta sends webhooks to; a sandbox on the same machine needs no proxy. */
    webhookUrl: `${isOwnMeta ? `http://127.0.0.1:${values.PORT}` : publicUrl}/webhooks/meta`,
    /** Where uploaded files are kept; undefined: in the data directory. */
    s3,
    /** Paths of uploaded files are below it. */
    filesUrl: `${s3?.publicUrl ?? publicUrl}/`,
    uploads: { mostBytes: values.UPLOAD_MAX_BYTES, mostImageBytes: values.IMAGE_MAX_BYTES },
    /** Whose word on a caller's address is taken: rate limits count by it. */
    trustedProxies: values.TRUSTED_PROXIES,
    roles: new Set(values.ROLES),
    workerPort: values.WORKER_PORT,
    /** How long a web process that is asked to stop still serves, having said that it is not ready. */
    drainSeconds: values.DRAIN_SECONDS,
    /** Its holder may read `/metrics`; undefined: see `localMetrics`. */
    metricsToken: values.METRICS_TOKEN,
    /**
     * Whether callers on this machine may read `/metrics` without a token. Not where others reach the product: behind a
     * proxy on this machine every caller looks local.
     */
    localMetrics: isOnlyForThisMachine(values),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    dataDirectory: values.DATA_DIR,
    appSecret: values.APP_SECRET ?? keptSecret(values.DATA_DIR),
    /** What they wrote and signed is still read and believed. */
    oldSecrets,
    sandbox: sandbox ? { port: values.SANDBOX_PORT, url: sandboxUrl } : undefined,
    // The literals below are the sandbox's own published defaults, secret to nobody.
    meta: {
      appId: values.META_APP_ID ?? '900100200300400',
      appSecret: values.META_APP_SECRET ?? 'sandbox-app-secret',
      verifyToken: values.META_VERIFY_TOKEN ?? 'sandbox-verify-token',
      graphUrl: values.META_GRAPH_URL ?? (sandbox ? sandboxUrl : 'https://graph.facebook.com'),
      dialogUrl: values.META_DIALOG_URL ?? (sandbox ? sandboxUrl : 'https://www.facebook.com'),
      version: values.META_GRAPH_VERSION,
      /** The sandbox grants it. */
      humanAgent: values.META_HUMAN_AGENT ? values.META_HUMAN_AGENT === 'on' : sandbox !== undefined,
    },
    /** Who collects the money; undefined where nobody is set up to: then nothing can be bought. */
    qpay,
    /** The service that answers AI steps; undefined: they quote the owner's own words. */
    ai,
    /** Limits of one team a day; 0: no limit. */
    aiBudget: { callsPerDay: values.AI_CALLS_PER_DAY, tokensPerDay: values.AI_TOKENS_PER_DAY },
    /** Through whom and to whom goes what people write to us; undefined: it is only kept. */
    mail,
    /** How long what customers wrote, and what they were answered, is kept. */
    eventTextDays: values.EVENT_TEXT_DAYS,
    /** Bytes of a team's flows, templates and comment automations together, compressed as the database keeps them. */
    teamTextBytes: values.TEAM_TEXT_MB * 1024 ** 2,
    /** Names that webhooks of flows may call in a private network, with their origins. */
    outboundHosts: new Map(
      values.OUTBOUND_HOSTS.map((entry) => {
        const at = entry.indexOf('=')
        return [entry.slice(0, at), entry.slice(at + 1)] as const
      }),
    ),
    trialDays: values.TRIAL_DAYS,
    chainLimit: values.CHAIN_LIMIT,
    /** Of one page or account, as Meta allows; 0: as fast as its other limits let. */
    privateRepliesPerHour: values.PRIVATE_REPLIES_PER_HOUR,
    invoiceMinutes: values.INVOICE_MINUTES,
    logLevel: values.LOG_LEVEL,
  }
}

const QPAY_CREDENTIALS = ['QPAY_USERNAME', 'QPAY_PASSWORD', 'QPAY_INVOICE_CODE'] as const

type QpayVariables = Partial<Record<'QPAY_URL' | (typeof QPAY_CREDENTIALS)[number], string | undefined>>

/** The sandbox's QPay and a real merchant never meet: neither real money in a playground, nor a real password in the sandbox. */
const readQpay = (values: QpayVariables, sandboxUrl: string | undefined, problems: string[]) => {
  const given = QPAY_CREDENTIALS.filter((name) => values[name])
  if (!sandboxUrl && given.length === 0 && !values.QPAY_URL) return undefined
  const url = values.QPAY_URL ?? sandboxUrl ?? 'https://merchant.qpay.mn'
  const { hostname } = new URL(url)
  if (sandboxUrl && !values.QPAY_URL && given.length > 0)
    problems.push(`QPAY_URL: needed with ${given[0]}, or the sandbox would be told it`)
  if (sandboxUrl && /^(?:merchant|api)\.qpay\.mn$/.test(hostname))
    problems.push('QPAY_URL: real money has no place beside the sandbox, where anybody signs in as anybody')
  if (!LOOPBACK.has(hostname))
    for (const name of QPAY_CREDENTIALS)
      if (!values[name]) problems.push(`${name}: needed to collect money through ${hostname}`)
  return {
    url,
    username: values.QPAY_USERNAME ?? 'TEST_MERCHANT',
    password: values.QPAY_PASSWORD ?? 'sandbox-qpay-password',
    invoiceCode: values.QPAY_INVOICE_CODE ?? 'TEST_INVOICE',
  }
}

type AiVariables = Partial<Record<'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL', string | undefined>>

/** A model of one's own on this machine or network needs neither key nor encryption; a key is not sent in the open. */
const readAi = (values: AiVariables, problems: string[]) => {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = values
  if (!baseUrl) {
    for (const name of ['AI_API_KEY', 'AI_MODEL'] as const)
      if (values[name]) problems.push(`AI_BASE_URL: needed with ${name}`)
    return undefined
  }
  const { protocol, hostname } = new URL(baseUrl)
  if (apiKey && protocol !== 'https:' && !LOOPBACK.has(hostname))
    problems.push('AI_BASE_URL: needs https where AI_API_KEY is sent, except on this machine')
  if (!model) problems.push('AI_MODEL: needed with AI_BASE_URL')
  return { baseUrl, apiKey, model: model ?? '' }
}

type MailVariables = Partial<Record<'SMTP_URL' | 'CONTACT_EMAIL' | 'MAIL_FROM', string | undefined>>

const readMail = (values: MailVariables, problems: string[]) => {
  const { SMTP_URL: url, CONTACT_EMAIL: to, MAIL_FROM: from = to } = values
  if (url && to && from) return { url, to, from }
  if (url) problems.push('CONTACT_EMAIL: needed with SMTP_URL')
  for (const name of ['CONTACT_EMAIL', 'MAIL_FROM'] as const)
    if (!url && values[name]) problems.push(`SMTP_URL: needed with ${name}`)
  return undefined
}

type S3Variables = Partial<
  Record<
    `S3_${'BUCKET' | 'ENDPOINT' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY' | 'PUBLIC_URL'}`,
    string | undefined
  >
> & { S3_REGION: string; S3_PATH_STYLE?: 'on' | 'off' | undefined; S3_ENCRYPTION: 'AES256' | 'off' }

/** Amazon's own buckets have a host name each; those of other servers mostly share one. */
const readS3 = (values: S3Variables, problems: string[]) => {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = values
  const needed = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (!bucket) {
    for (const name of [...needed, 'S3_ENDPOINT', 'S3_PUBLIC_URL', 'S3_PATH_STYLE'] as const)
      if (values[name]) problems.push(`S3_BUCKET: needed with ${name}`)
    return undefined
  }
  for (const name of needed) if (!values[name]) problems.push(`${name}: needed with S3_BUCKET`)
  const pathStyle = values.S3_PATH_STYLE ? values.S3_PATH_STYLE === 'on' : endpoint !== undefined
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  /** Browsers send files there. */
  const uploadOrigin = pathStyle ? `${protocol}//${host}` : `${protocol}//${bucket}.${host}`
  return {
    bucket,
    region,
    endpoint,
    pathStyle,
    uploadOrigin,
    publicUrl: values.S3_PUBLIC_URL ?? (pathStyle ? `${uploadOrigin}/${bucket}` : uploadOrigin),
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
    /** Servers without a key management refuse the header. */
    encryption: values.S3_ENCRYPTION === 'off' ? undefined : values.S3_ENCRYPTION,
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

const isOnlyForThisMachine = ({
  HOST,
  PUBLIC_URL,
}: {
  HOST: string
  PUBLIC_URL?: string | undefined
}): boolean => LOOPBACK.has(HOST) && (PUBLIC_URL === undefined || LOOPBACK.has(new URL(PUBLIC_URL).hostname))

/** An installation without one makes its own secret once, readable by this user only. */
const keptSecret = (dataDirectory: string): string => {
  const file = join(dataDirectory, 'app-secret')
  const secret = usingDirectory(dataDirectory, () => {
    if (!existsSync(file)) makeSecret(file, join(dataDirectory, 'database'))
    return readFileSync(file, 'utf8').trim()
  })
  if (secret.length < LEAST_SECRET_CHARACTERS)
    throw new ConfigError([`APP_SECRET: the one kept in ${file} is damaged; set it, or delete the file`])
  return secret
}

const usingDirectory = <Value>(directory: string, use: () => Value): Value => {
  try {
    makeDirectory(directory)
    return use()
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const { code, message }: NodeJS.ErrnoException = Object(error)
    throw new ConfigError([
      error instanceof StartProblem
        ? message
        : `DATA_DIR: ${directory} cannot be used (${code}): make it a folder that this user may write`,
    ])
  }
}

/**
 * Whole or not at all: with half a secret, or none, anybody could sign tokens. Beside a database a new secret would
 * silently lose what the old one encrypted.
 */
const makeSecret = (file: string, database: string): void => {
  if (existsSync(database) && readdirSync(database).length > 0)
    throw new ConfigError([
      `APP_SECRET: ${file} is missing, but ${database} holds data that was encrypted with it. Put the file back from a backup, or set APP_SECRET to the secret of then. If it is lost, set APP_SECRET to a new one: everybody signs in again and connects their pages again`,
    ])
  const unfinished = `${file}.${process.pid}.unfinished`
  writeFileSync(unfinished, randomBytes(48).toString('base64url'), { flush: true, mode: 0o600 })
  try {
    // Of two processes that start at the same time one makes it.
    linkSync(unfinished, file)
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
}
