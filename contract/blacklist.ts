import { foldKeyword } from './comment-automation-rules.ts'

/** Form in which words are stored and compared: trimmed, lower case, single spaces. */
export const foldBlacklistWord = foldKeyword

/** Words that one page may add; only a faulty program would add more. */
export const MOST_BLACKLIST_WORDS = 500
