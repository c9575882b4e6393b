import { type ContactChange, changeContact } from '../../contacts/contact.ts'
import { variablesOf } from '../../messages/to-messages.ts'
import { fillVariables } from '../../messages/variables.ts'
import type { Step, StepContext } from '../../runner/step.ts'
import { localTime } from '../../typed-answers/local-time.ts'
import type { SetChange, SetNode } from './settings.ts'

/** Changes the contact. A change that does not fit the present value is left out. */
export const setStep: Step<SetNode> = ({ payload, next }, context) => ({
  type: 'go_on',
  to: next,
  changes: payload.changes.flatMap((change) => changeOf(change, context) ?? []),
})

const changeOf = (change: SetChange, context: StepContext): ContactChange | undefined => {
  if (change.type === 'tag') return { type: 'tag', tag: change.tag, add: change.add }
  if (!change.field) return undefined
  const { key } = change.field
  switch (change.to.type) {
    case 'value': {
      const value = fillVariables(change.to.value, variablesOf(context)).trim()
      return value === '' ? undefined : { type: 'field', key, value }
    }
    case 'add': {
      const added: ContactChange = { type: 'add', key, number: change.to.number }
      return changeContact(context.contact, added) === context.contact ? undefined : added
    }
    case 'now':
      return { type: 'field', key, value: localTime(context.turnContext.now) }
    case 'clear':
      return { type: 'field', key, value: null }
  }
}
