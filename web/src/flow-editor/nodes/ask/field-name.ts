import { type FieldRef, isBuiltInField } from '#automation/contacts/contact.ts'
import type { Rule } from '#automation/node-types/condition/settings.ts'
import { builtInFieldNames } from '#contract/contact-fields.ts'
import type { Language } from '#contract/platforms.ts'

export type FieldCheck = Extract<Rule, { type: 'field' }>['is']

/** The name of a field as a flow brings it. */
export const fieldName = ({ key, name }: FieldRef, language: Language): string =>
  isBuiltInField(key) ? builtInFieldNames[key][language] : name.trim() || key
