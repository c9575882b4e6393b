// Calls outside the endpoint table: streams of events and files. All need the same Bearer token.

/**
 * Server-sent events: `event: changed` with data `{"page_id":"…"}` whenever the history of the page changed; a comment
 * line every 15 s keeps it open.
 */
export const HISTORY_STREAM_PATH = '/api/v1/page-automation-histories/stream'

/**
 * Exports the runs of a filter as a CSV file in the caller's language (same query as the list, no paging). Rows stream,
 * newest first; the header `x-total-rows` is their minimum number.
 */
export const HISTORY_EXPORT_PATH = '/api/v1/page-automation-histories/export'

/** The same as `HISTORY_EXPORT_PATH` for chats. */
export const CHAT_HISTORY_EXPORT_PATH = '/api/v1/page-chat-histories/export'

/** The same for the customers that a filter finds, last seen first; only for roles that may take customers along. */
export const CUSTOMER_EXPORT_PATH = '/api/v1/customers/export'

/**
 * `POST` with `dryRunRequest`: tries a draft on the page's comments of the last 90 days, without sending anything. An
 * invalid draft fails with the same errors as saving it. Replies with server-sent events: `progress`, `part`, and
 * finally `done` or `failed`; dry-run.schemas.ts has their shapes.
 */
export const DRY_RUN_PATH = '/api/v1/automations/dry-run'
