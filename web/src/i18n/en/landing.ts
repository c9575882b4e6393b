import type { Texts } from '../texts.ts'

export const landing: Texts['landing'] = {
  title: 'Hariu: answers the comments of your page by itself',
  headline: 'Every comment answered. For you.',
}
