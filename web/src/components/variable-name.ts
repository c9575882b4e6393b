import type { ReplyVariable } from '#automation/vocabulary.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import { useCurrentPage } from '../api/current-page.tsx'
import { useTexts } from '../i18n/language-context.tsx'
import { componentTexts } from './texts.ts'

/** The name of a variable on screens. */
export const useVariableName = (): ((variable: ReplyVariable) => string) => {
  const component = useTexts(componentTexts)
  const { platform } = useCurrentPage()
  return (variable) =>
    variable === 'first_name' && platform === INSTAGRAM
      ? component.instagramName
      : component.variables[variable]
}
