import type { Step } from '../../runner/step.ts'
import type { StartAutomationNode } from './settings.ts'

export const startAutomationStep: Step<StartAutomationNode> = ({ payload }) => ({
  type: 'jump',
  automation_id: payload.automation_id,
})
