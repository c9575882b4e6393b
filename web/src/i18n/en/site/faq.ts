import type { SiteTexts } from '../../site-texts.ts'

export const faq: SiteTexts['faq'] = {
  contents: 'Questions',
  moreTitle: 'Is your question not here?',
  more: 'Write to us. With the name of your page and a few words on what happened, we can help sooner.',
  ask: 'Send a question',
}
