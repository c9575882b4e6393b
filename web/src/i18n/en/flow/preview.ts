import type { FlowTexts } from '../../flow-texts.ts'

export const preview: FlowTexts['preview'] = {
  title: 'Preview',
}
