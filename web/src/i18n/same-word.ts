import { foldKeyword } from '#automation/flow/fold-keyword.ts'

/** Equal except for case and spaces, so that a sentence need not name both. */
export const isSameWord = (left: string, right: string): boolean => foldKeyword(left) === foldKeyword(right)
