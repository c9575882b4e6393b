import type { NodeOf, NodeType } from '../flow/flow.ts'
import type { Finding, LintContext } from '../flow/problems.ts'
import { actionProblems } from './action/checks.ts'
import { aiProblems } from './ai/checks.ts'
import { conditionProblems } from './condition/checks.ts'
import { defaultProblems } from './default/checks.ts'
import { handOverProblems } from './hand-over/checks.ts'
import { keywordProblems } from './keyword/checks.ts'
import { linkProblems } from './link/checks.ts'
import { notifyProblems } from './notify/checks.ts'
import { questionProblems } from './question/checks.ts'
import { setProblems } from './set/checks.ts'
import { splitProblems } from './split/checks.ts'
import { startAutomationProblems } from './start-automation/checks.ts'
import { storyMentionProblems } from './story-mention/checks.ts'
import { storyReplyProblems } from './story-reply/checks.ts'
import { waitProblems } from './wait/checks.ts'
import { webhookProblems } from './webhook/checks.ts'
import { welcomeProblems } from './welcome/checks.ts'

/** Checks of each type of step by itself. */
export const nodeChecks: {
  [Type in NodeType]: (node: NodeOf<Type>, lintContext: LintContext) => Finding[]
} = {
  keyword: keywordProblems,
  default: defaultProblems,
  welcome: welcomeProblems,
  link: linkProblems,
  story_reply: storyReplyProblems,
  story_mention: storyMentionProblems,
  condition: conditionProblems,
  action: actionProblems,
  ai: aiProblems,
  question: questionProblems,
  set: setProblems,
  wait: waitProblems,
  split: splitProblems,
  notify: notifyProblems,
  hand_over: handOverProblems,
  webhook: webhookProblems,
  start_automation: startAutomationProblems,
}
