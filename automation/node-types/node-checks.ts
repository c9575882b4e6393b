import type { NodeOf, NodeType } from '../flow/flow.ts'
import type { Finding, LintContext } from '../flow/problems.ts'
import { actionProblems } from './action/checks.ts'
import { aiProblems } from './ai/checks.ts'
import { conditionProblems } from './condition/checks.ts'
import { defaultProblems } from './default/checks.ts'
import { keywordProblems } from './keyword/checks.ts'
import { startAutomationProblems } from './start-automation/checks.ts'
import { welcomeProblems } from './welcome/checks.ts'

/** Checks of each type of step by itself. */
export const nodeChecks: {
  [Type in NodeType]: (node: NodeOf<Type>, lintContext: LintContext) => Finding[]
} = {
  keyword: keywordProblems,
  default: defaultProblems,
  welcome: welcomeProblems,
  condition: conditionProblems,
  action: actionProblems,
  ai: aiProblems,
  start_automation: startAutomationProblems,
}
