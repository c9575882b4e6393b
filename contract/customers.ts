/** Customers in one reply of the list; more follow by its cursor. */
export const MOST_CUSTOMERS_LISTED = 50
/** Customers are counted up to here; the screen writes «more than 1,000». */
export const MOST_COUNTED = 1000
export const MOST_RULES = 10
export const MOST_SEGMENTS = 50
/** Own fields of a team that are added by hand. */
export const MOST_FIELDS = 100
export const LONGEST_SEGMENT_NAME = 60
export const LONGEST_NOTE = 2000
export const MOST_NOTES = 200
/** Customers that one call tags. */
export const MOST_TAGGED = 10_000
/** Rows of a file that one call imports. */
export const MOST_IMPORTED_AT_ONCE = 500
export const MOST_IMPORTED_ROWS = 50_000
/** Columns of a file that one call may write. */
export const MOST_IMPORTED_COLUMNS = 30
export const MOST_JOINED = 20

/** By which value the rows of a file find their customers. */
export const importKeys = ['customer_id', 'phone', 'email'] as const
export type ImportKey = (typeof importKeys)[number]

export const fieldRules = ['set', 'empty', 'equal', 'more', 'less'] as const
export type FieldRule = (typeof fieldRules)[number]
