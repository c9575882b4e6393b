import { flowLimits } from '../../flow/flow-limits.ts'
import { fitText } from '../../messages/text-limit.ts'
import { variablesOf } from '../../messages/to-messages.ts'
import { fillVariables } from '../../messages/variables.ts'
import type { Step } from '../../runner/step.ts'
import type { NotifyNode } from './settings.ts'

/** Longest text after the variables are filled in: an address may be long, and the team needs all of it. */
const LONGEST_NOTICE = 5 * flowLimits.notice.max

/** @returns a text for the team, with the variables filled in */
export const noticeText = (written: string, context: Parameters<typeof variablesOf>[0]): string =>
  fitText(fillVariables(written, variablesOf(context)).trim(), { characters: LONGEST_NOTICE })

/** Notifies the team and goes on. */
export const notifyStep: Step<NotifyNode> = ({ payload: { to, text, by_mail }, next }, context) => ({
  type: 'go_on',
  to: next,
  effects: [{ type: 'notify', place: context.place, to, by_mail, text: noticeText(text, context) }],
  reason: { code: 'notified', place: context.place },
})
