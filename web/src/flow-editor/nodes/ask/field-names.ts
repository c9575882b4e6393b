import { useContext } from 'react'
import { type FieldRef, isBuiltInField } from '#automation/contacts/contact.ts'
import { fieldsOfFlow } from '#automation/contacts/fields-of-flow.ts'
import { builtInFieldNames } from '#contract/contact-fields.ts'
import { useVariableName } from '#web/components/variable-name.ts'
import { useLanguage } from '#web/i18n/language-context.tsx'
import { EditingProvider } from '../../editor-context.tsx'

/** Own fields by key: those of the team, then those that this flow creates. */
const useOwnNames = (): ((key: string) => string | undefined) => {
  // Texts of steps are also shown where no flow is open.
  const editing = useContext(EditingProvider)
  return (key) => {
    if (!editing) return undefined
    const own = [...editing.lintContext.fields, ...fieldsOfFlow(editing.document.getState().flow)]
    return own.find((field) => field.key === key)?.name.trim()
  }
}

/** The name of a field on screens: built-in ones in the chosen language, own ones as the team named them. */
export const useFieldName = (): ((field: FieldRef) => string) => {
  const language = useLanguage()
  const ownName = useOwnNames()
  return ({ key, name }) =>
    isBuiltInField(key) ? builtInFieldNames[key][language] : ownName(key) || name.trim() || key
}

/** The name of a variable in a text of a flow, which may be a field. */
export const useFlowVariableName = (): ((variable: string) => string) => {
  const nameOf = useVariableName()
  const ownName = useOwnNames()
  return (variable) => ownName(variable) || nameOf(variable)
}
