// Calls beside the endpoints: streams of events and files. All need the same Bearer token.

/**
 * Server-sent events: `event: changed` with data `{"page_id":"…"}` whenever the history of the page changed; a comment
 * line every 15 s keeps it open.
 */
export const HISTORY_STREAM_PATH = '/api/v1/page-automation-histories/stream'

/**
 * The runs of a filter as a CSV file in the caller's language (same query as the list, no paging). Rows stream, newest
 * first; the header `x-total-rows` says how many there will be at the least.
 */
export const HISTORY_EXPORT_PATH = '/api/v1/page-automation-histories/export'

/** As `HISTORY_EXPORT_PATH`, of chats. */
export const CHAT_HISTORY_EXPORT_PATH = '/api/v1/page-chat-histories/export'

/**
 * `POST` with `dryRunRequest`: tries a draft on the comments that the page already has, of the last 90 days. Nothing is sent to
 * anybody. Bad drafts are refused as saving refuses them. Answers with server-sent events: `progress`, `part`, and at
 * the end `done` or `failed`; their data: dry-run.ts.
 */
export const DRY_RUN_PATH = '/api/v1/automations/dry-run'
