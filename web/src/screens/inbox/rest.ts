/** The shortest rest between two reads of the inbox after changes, in milliseconds. */
export const INBOX_REST = 250
