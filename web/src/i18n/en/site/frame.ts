import type { SiteTexts } from '../../site-texts.ts'

export const frame: SiteTexts['frame'] = {
  navigation: 'Main menu',
  menu: 'Menu',
  features: 'Features',
  pricing: 'Pricing',
  blog: 'Blog',
  help: 'Help',
  about: 'About us',
  contact: 'Write to us',
  developer: 'Developers',
  start: 'Start free',
  open: 'Open Hariu',
  skip: 'Skip to the content',
  breadcrumbs: 'You are here',
  footer: 'Foot of the page',
  product: 'Product',
  company: 'Hariu',
  rules: 'Terms',
  independent: 'Hariu is not a product of Meta. Facebook and Instagram are trademarks of Meta.',
}
