import { MOST_KEYWORDS } from '#contract/limits.ts'
import { addKeywords } from '#web/components/keyword-entry.ts'
import type { DraftForm } from './draft-form.ts'

/** Sets the keywords and clears errors of single keywords, which belong to the previous list. */
export const setKeywords = (form: DraftForm, keywords: readonly string[]) => {
  form.setFieldValue('keywords', keywords.slice(0, MOST_KEYWORDS))
  for (const path of Object.keys(form.errors)) if (path.startsWith('keywords')) form.clearFieldError(path)
}

export const addKeyword = (form: DraftForm, keyword: string) =>
  setKeywords(form, addKeywords(form.values.keywords, keyword).keywords)
