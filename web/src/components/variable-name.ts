import type { ReplyVariable } from '#automation/vocabulary.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import { useCurrentPage } from '../api/current-page.tsx'
import { useTexts } from '../i18n/language-context.tsx'
import { variableTexts } from './variable-texts.ts'

/** The name of a variable on screens. */
export const useVariableName = (): ((variable: ReplyVariable) => string) => {
  const texts = useTexts(variableTexts)
  const { platform } = useCurrentPage()
  return (variable) =>
    variable === 'first_name' && platform === INSTAGRAM ? texts.instagramName : texts.names[variable]
}
