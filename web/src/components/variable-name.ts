import { isBuiltInField } from '#automation/contacts/contact.ts'
import { type FlowVariable, flowVariables } from '#automation/vocabulary.ts'
import { builtInFieldNames } from '#contract/contact-fields.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import { useCurrentPage } from '../api/current-page.tsx'
import { useLanguage, useTexts } from '../i18n/language-context.tsx'
import { variableTexts } from './variable-texts.ts'

const isFlowVariable = (name: string): name is FlowVariable =>
  (flowVariables as readonly string[]).includes(name)

/** The name of a variable on screens; an own field is named by its key. */
export const useVariableName = (): ((variable: string) => string) => {
  const texts = useTexts(variableTexts)
  const language = useLanguage()
  const { platform } = useCurrentPage()
  return (variable) => {
    if (variable === 'first_name' && platform === INSTAGRAM) return texts.instagramName
    if (isFlowVariable(variable)) return texts.names[variable]
    return isBuiltInField(variable) ? builtInFieldNames[variable][language] : variable
  }
}
