import type { SiteTexts } from '../../site-texts.ts'

export const blog: SiteTexts['blog'] = {
  title: 'Blog',
  lead: 'How to answer your comments and chats quickly and well.',
  others: 'Other posts',
  start: 'Start for free',
}
