import type { FlowTexts } from '../../flow-texts.ts'

export const canvas: FlowTexts['canvas'] = {
  trigger: 'Trigger',
}
