/** Defaults of the sandbox's settings. The product starts with the same literals. */
export const DEFAULT_PORT = 3001
export const DEFAULT_APP_ID = '900100200300400'
export const DEFAULT_APP_SECRET = 'sandbox-app-secret'
export const DEFAULT_VERIFY_TOKEN = 'sandbox-verify-token'
export const DEFAULT_WEBHOOK_URL = 'http://localhost:3000/webhooks/meta'
/** QPay's own sandbox uses this merchant name; the password is a public example. */
export const DEFAULT_QPAY_USERNAME = 'TEST_MERCHANT'
export const DEFAULT_QPAY_PASSWORD = 'sandbox-qpay-password'
export const DEFAULT_QPAY_INVOICE_CODE = 'TEST_INVOICE'
/** The current version of the Graph API, and the oldest that Meta still serves. */
export const GRAPH_VERSION = 'v26.0'
export const OLDEST_GRAPH_VERSION = 'v21.0'
