import type { Texts } from '../texts.ts'

export const chatBot: Texts['chatBot'] = {
  title: 'Chat bot',
}
