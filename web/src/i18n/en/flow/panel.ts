import type { FlowTexts } from '../../flow-texts.ts'

export const panel: FlowTexts['panel'] = {
  title: 'Settings of the step',
}
