import type { Step } from '../../runner/step.ts'
import type { StartAutomationNode } from './settings.ts'

/** Jumps to the trigger of another automation. */
export const startAutomationStep: Step<StartAutomationNode> = ({ payload }) => ({
  type: 'jump',
  automation_id: payload.automation_id,
})
