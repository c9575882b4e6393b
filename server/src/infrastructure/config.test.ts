import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GRAPH_VERSION } from '#contract/graph-versions.ts'
import { readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'hariu-config-'))

describe('configuration', () => {
  it('needs nothing: the sandbox and the bundled PostgreSQL are the default', () => {
    const config = readConfig({ DATA_DIR })
    expect(config).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      sandbox: { port: 3001 },
    })
    expect(config.appSecret.length).toBeGreaterThan(32)
    expect(readConfig({ DATA_DIR }).appSecret).toBe(config.appSecret)
  })

  it('has every variable of the guide in .env.example, and no other', () => {
    const guide = readFileSync('docs/how-to/configure.md', 'utf8')
    const cells = guide.split('\n').flatMap((line) => /^\| (`[A-Z].*?) \|/.exec(line)?.[1] ?? [])
    const documented = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    const example = readFileSync('.env.example', 'utf8')
    expect(documented).toContain('DATABASE_URL')
    expect([...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name).sort()).toEqual(
      documented.sort(),
    )
  })

  it('names every problem at once', () => {
    const read = () => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud', META_GRAPH_URL: 'facebook' })
    expect(read).toThrow(/PORT/)
    expect(read).toThrow(/LOG_LEVEL/)
    expect(read).toThrow(/META_GRAPH_URL/)
  })

  it('asks for all of the Facebook app when the sandbox is off, and for a shared secret with a shared database', () => {
    expect(() => readConfig({ SANDBOX: 'off' })).toThrow(
      /META_APP_ID.*\n.*META_APP_SECRET.*\n.*META_VERIFY_TOKEN/,
    )
    expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/hariu' })).toThrow(/APP_SECRET/)
    expect(readConfig({ ROLES: 'worker', DATA_DIR }).roles).toEqual(new Set(['worker']))
  })

  it('keeps the secret it made where only this user reads it, and leaves nothing half-written beside it', () => {
    const directory = join(mkdtempSync(join(tmpdir(), 'hariu-config-')), 'data')
    readConfig({ DATA_DIR: directory })
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    expect(statSync(join(directory, 'app-secret')).mode & 0o777).toBe(0o600)
    expect(readdirSync(directory)).toEqual(['app-secret'])
  })

  it('refuses a kept secret that a crash cut off, for anybody could sign tokens with it', () => {
    const directory = mkdtempSync(join(tmpdir(), 'hariu-config-'))
    writeFileSync(join(directory, 'app-secret'), '')
    expect(() => readConfig({ DATA_DIR: directory })).toThrow(/app-secret/)
  })

  it('takes a mail server with somebody to mail to, or neither', () => {
    const read = (mail: Record<string, string>) => readConfig({ DATA_DIR, ...mail }).mail
    expect(read({})).toBeUndefined()
    const both = { SMTP_URL: 'smtps://us:pass@mail.example', CONTACT_EMAIL: 'us@example.mn' }
    expect(read(both)).toEqual({ url: both.SMTP_URL, to: 'us@example.mn', from: 'us@example.mn' })
    expect(read({ ...both, MAIL_FROM: 'bot@example.mn' })?.from).toBe('bot@example.mn')
    expect(() => read({ SMTP_URL: both.SMTP_URL })).toThrow(/CONTACT_EMAIL/)
    expect(() => read({ CONTACT_EMAIL: 'us@example.mn' })).toThrow(/SMTP_URL/)
    expect(() => read({ ...both, SMTP_URL: 'https://mail.example' })).toThrow(/SMTP_URL/)
  })

  it('takes an AI service whole, and sends its key only where nobody listens', () => {
    const read = (ai: Record<string, string>) => readConfig({ DATA_DIR, ...ai }).ai
    expect(read({})).toBeUndefined()
    expect(read({ AI_BASE_URL: 'http://models:11434/v1/', AI_MODEL: 'm' })).toEqual({
      baseUrl: 'http://models:11434/v1',
      apiKey: undefined,
      model: 'm',
    })
    expect(() => read({ AI_BASE_URL: 'https://api.example.com/v1' })).toThrow(/AI_MODEL/)
    expect(() => read({ AI_API_KEY: 'key' })).toThrow(/AI_BASE_URL/)
    expect(() =>
      read({ AI_BASE_URL: 'http://api.example.com/v1', AI_MODEL: 'm', AI_API_KEY: 'key' }),
    ).toThrow(/https/)
  })

  it('trusts a proxy on this machine, or those it is told of by name, address or network', () => {
    expect(readConfig({ DATA_DIR }).trustedProxies).toEqual(['loopback'])
    const { trustedProxies } = readConfig({ DATA_DIR, TRUSTED_PROXIES: 'uniquelocal, 10.0.0.0/8, ::1' })
    expect(trustedProxies).toEqual(['uniquelocal', '10.0.0.0/8', '::1'])
    expect(() => readConfig({ DATA_DIR, TRUSTED_PROXIES: 'everybody' })).toThrow(/TRUSTED_PROXIES/)
  })

  it('does not open the sandbox to others by itself: there anybody signs in as anybody', () => {
    expect(() => readConfig({ DATA_DIR, PUBLIC_URL: 'https://hariu.mn' })).toThrow(/META_APP_ID/)
    expect(() => readConfig({ DATA_DIR, HOST: '0.0.0.0' })).toThrow(/SANDBOX=on/)
    expect(readConfig({ DATA_DIR, HOST: '0.0.0.0', SANDBOX: 'on' }).sandbox).toBeDefined()
  })

  it('lets callers without a token read metrics only where no proxy can bring others', () => {
    const read = (more: Record<string, string>) =>
      readConfig({ DATA_DIR, SANDBOX: 'on', ...more }).localMetrics
    expect(read({})).toBe(true)
    expect(read({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toBe(true)
    expect(read({ PUBLIC_URL: 'https://hariu.mn' })).toBe(false)
    expect(read({ HOST: '0.0.0.0' })).toBe(false)
  })

  it('refuses a new secret beside a database that an old one encrypted', () => {
    const directory = mkdtempSync(join(tmpdir(), 'hariu-config-'))
    mkdirSync(join(directory, 'database'))
    writeFileSync(join(directory, 'database', 'PG_VERSION'), '17')
    expect(() => readConfig({ DATA_DIR: directory })).toThrow(/app-secret is missing.*from a backup/)
    expect(readdirSync(directory)).toEqual(['database'])
    expect(
      readConfig({ DATA_DIR: directory, APP_SECRET: 'a secret of the tests, long enough' }),
    ).toBeDefined()
  })

  const qpay = {
    QPAY_USERNAME: 'HARIU',
    QPAY_PASSWORD: 'of the real merchant',
    QPAY_INVOICE_CODE: 'HARIU_INVOICE',
  }
  const withoutSandbox = {
    DATA_DIR,
    SANDBOX: 'off',
    META_APP_ID: '1',
    META_APP_SECRET: 's',
    META_VERIFY_TOKEN: 'v',
  }

  it('takes money through the sandbox’s QPay by default, or through an imitation on this machine', () => {
    expect(readConfig({ DATA_DIR, SANDBOX_PORT: '3005' }).qpay).toEqual({
      url: 'http://localhost:3005',
      username: 'TEST_MERCHANT',
      password: 'sandbox-qpay-password',
      invoiceCode: 'TEST_INVOICE',
    })
    expect(readConfig({ ...withoutSandbox, QPAY_URL: 'http://127.0.0.1:4000/' }).qpay).toMatchObject({
      url: 'http://127.0.0.1:4000',
      username: 'TEST_MERCHANT',
    })
  })

  it('without the sandbox takes money only when QPay is set up whole', () => {
    expect(readConfig(withoutSandbox).qpay).toBeUndefined()
    expect(readConfig({ ...withoutSandbox, ...qpay }).qpay).toEqual({
      url: 'https://merchant.qpay.mn',
      username: 'HARIU',
      password: 'of the real merchant',
      invoiceCode: 'HARIU_INVOICE',
    })
    expect(() => readConfig({ ...withoutSandbox, QPAY_USERNAME: 'HARIU' })).toThrow(
      /QPAY_PASSWORD.*\n.*QPAY_INVOICE_CODE/,
    )
  })

  it('keeps real money and the sandbox apart', () => {
    expect(() => readConfig({ DATA_DIR, ...qpay })).toThrow(/QPAY_URL: needed/)
    const real = { DATA_DIR, ...qpay, QPAY_URL: 'https://merchant.qpay.mn' }
    expect(() => readConfig(real)).toThrow(/QPAY_URL: real money/)
    const trial = { ...real, QPAY_URL: 'https://merchant-sandbox.qpay.mn' }
    expect(readConfig(trial).qpay).toMatchObject({ username: 'HARIU' })
  })

  it('points at another imitation of Meta without a change of code', () => {
    const config = readConfig({
      DATA_DIR,
      SANDBOX: 'off',
      META_APP_ID: '1',
      META_APP_SECRET: 's',
      META_VERIFY_TOKEN: 'v',
      META_GRAPH_URL: 'http://localhost:4000/',
      META_DIALOG_URL: 'http://localhost:4001',
    })
    expect(config.sandbox).toBeUndefined()
    expect(config.meta).toMatchObject({
      graphUrl: 'http://localhost:4000',
      dialogUrl: 'http://localhost:4001',
      version: GRAPH_VERSION,
    })
  })
})

describe('secrets that were replaced', () => {
  const [present, old, older] = ['p', 'o', 'x'].map((letter) => letter.repeat(32)) as [string, string, string]

  it('are a list, of which each is long enough and none is the present one', () => {
    const read = (APP_SECRET_OLD: string) => readConfig({ APP_SECRET: present, APP_SECRET_OLD }).oldSecrets
    expect(read(`${old}, ${older}`)).toEqual([old, older])
    expect(readConfig({ APP_SECRET: present }).oldSecrets).toEqual([])
    expect(() => read(`${old},short`)).toThrow(/APP_SECRET_OLD/)
    expect(() => read(present)).toThrow(/holds APP_SECRET itself/)
  })
})
