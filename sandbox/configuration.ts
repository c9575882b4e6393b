import {
  DEFAULT_APP_ID,
  DEFAULT_APP_SECRET,
  DEFAULT_PORT,
  DEFAULT_QPAY_INVOICE_CODE,
  DEFAULT_QPAY_PASSWORD,
  DEFAULT_QPAY_USERNAME,
  DEFAULT_VERIFY_TOKEN,
  DEFAULT_WEBHOOK_URL,
} from './defaults.ts'
import type { Merchant } from './qpay/tokens.ts'

export interface SandboxConfiguration {
  port: number
  host: string
  dataDirectory: string | null
  webhookUrl: string
  appId: string
  appSecret: string
  verifyToken: string
  /** Origins that the login dialog may redirect to; null allows all. */
  redirectOrigins: string[] | null
  /** Credentials that QPay issues to the merchant. */
  qpay: Merchant
}

export function readConfiguration(environment: NodeJS.ProcessEnv): SandboxConfiguration {
  const port = Number(environment.SANDBOX_PORT ?? DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('SANDBOX_PORT must be a port number')
  return {
    port,
    host: environment.SANDBOX_HOST ?? '127.0.0.1',
    dataDirectory: environment.SANDBOX_DATA_DIR ?? './data/sandbox',
    webhookUrl: new URL(environment.SANDBOX_WEBHOOK_URL ?? DEFAULT_WEBHOOK_URL).href,
    appId: environment.SANDBOX_APP_ID ?? DEFAULT_APP_ID,
    appSecret: environment.SANDBOX_APP_SECRET ?? DEFAULT_APP_SECRET,
    verifyToken: environment.SANDBOX_VERIFY_TOKEN ?? DEFAULT_VERIFY_TOKEN,
    redirectOrigins:
      environment.SANDBOX_REDIRECT_ORIGINS?.split(',').map((origin) => new URL(origin.trim()).origin) ?? null,
    qpay: {
      username: environment.SANDBOX_QPAY_USERNAME ?? DEFAULT_QPAY_USERNAME,
      password: environment.SANDBOX_QPAY_PASSWORD ?? DEFAULT_QPAY_PASSWORD,
      invoiceCode: environment.SANDBOX_QPAY_INVOICE_CODE ?? DEFAULT_QPAY_INVOICE_CODE,
    },
  }
}
