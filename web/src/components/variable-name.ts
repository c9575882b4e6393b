import type { ReplyVariable } from '#automation/messages/variables.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import { useCurrentPage } from '../api/current-page.tsx'
import { useTexts } from '../i18n/language-context.tsx'

/** The name of a variable on screens. */
export const useVariableName = (): ((variable: ReplyVariable) => string) => {
  const { reply } = useTexts().commentBot
  const { platform } = useCurrentPage()
  return (variable) =>
    variable === 'first_name' && platform === INSTAGRAM ? reply.instagramName : reply.variables[variable]
}
