import type { FlowTexts } from '../../flow-texts.ts'

export const saving: FlowTexts['saving'] = {
  saved: 'Saved',
}
