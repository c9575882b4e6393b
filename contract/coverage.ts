/** Highest length of `newest`; `comments` and `chats` count all. */
export const MOST_UNANSWERED = 10
