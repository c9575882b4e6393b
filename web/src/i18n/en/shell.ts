import type { Texts } from '../texts.ts'

export const shell: Texts['shell'] = {
  navigation: 'Main menu',
  skip: 'Skip to the content',
  pages: 'Pages',
  commentBot: 'Comment bot',
  commentBotShort: 'Bot',
  history: 'History',
  profile: 'Profile',
  currentPage: 'Current page',
  choosePage: 'Choose a page',
  managePages: 'Manage pages',
  noPages: 'No pages connected',
  noPagesHelp: 'Once you connect a page, its comment bot and history open here.',
  connectPage: 'Connect a page',
  appearance: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  automatic: 'As the device',
  signOut: 'Sign out',
  facebookPage: 'Facebook page',
  instagramPage: 'Instagram account',
}
