import type { FlowProblemCode } from '../../problems.ts'
import { askCases } from './ask-cases.ts'
import { messageCases } from './message-cases.ts'
import type { ProblemCases } from './problem-case.ts'
import { stepCases } from './step-cases.ts'
import { tapCases } from './tap-cases.ts'
import { triggerCases } from './trigger-cases.ts'
import { wayCases } from './way-cases.ts'

/** A case for every code; a missing one is a type error. */
export const problemCases: ProblemCases<FlowProblemCode> = {
  ...askCases,
  ...triggerCases,
  ...messageCases,
  ...tapCases,
  ...stepCases,
  ...wayCases,
}
