import type { FlowTexts } from '../../flow-texts.ts'

export const problems: FlowTexts['problems'] = {
  title: 'Things to fix',
  close: 'Close the list',
  allWell: 'Everything is ready',
  allWellHint: 'Nothing is wrong. Set it live whenever you like.',
  errors: 'Fix before setting live',
  errorsHint: 'It cannot go live until these are fixed.',
  warnings: 'Worth a look',
  warningsHint: 'These do not keep it from going live.',
  wholeFlow: 'The whole flow',
  counted: {
    errors: (count: number) => (count === 1 ? '1 error' : `${count} errors`),
    warnings: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  },
  stepTypes: {
    keyword: 'Keyword trigger',
    default: 'Default reply trigger',
    welcome: 'Welcome trigger',
    action: 'Message',
    condition: 'Condition',
    ai: 'AI step',
    start_automation: 'Start automation',
  },
  partKinds: {
    text: 'Text',
    image: 'Picture',
    card: 'Card',
    file: 'File',
    audio: 'Audio',
    video: 'Video',
    button: 'Button',
    quick_reply: 'Quick reply',
    branch: 'Branch',
  },
  numbered: (type: string, number: number) => `${type} ${number}`,
}
