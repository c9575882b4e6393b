import type { Texts } from '../texts.ts'

export const errors: Texts['errors'] = {
  somethingWentWrong: 'Something went wrong.',
  somethingWentWrongHelp: 'What you saved is safe. Please try again.',
  tryAgain: 'Try again',
  noConnection: 'The server cannot be reached. Check your internet connection and try again.',
  tooManyRetries: 'Failed after max retries.',
  notFoundTitle: 'Page not found',
  notFound: 'Sorry, the page you visited does not exist.',
  toHelp: 'Help',
  notFoundHelp: 'The address may have changed, or it was deleted.',
  missing: {
    page: {
      title: 'Page not found',
      text: 'This page is not connected, or you do not have access to it.',
      back: 'Go to pages',
    },
    team: {
      title: 'Team not found',
      text: 'It was deleted, or you are no longer a member.',
      back: 'Go to teams',
    },
    automation: {
      title: 'Automation not found',
      text: 'It was deleted, or belongs to a page of another team.',
      back: 'Go to all automations',
    },
  },
  expiredTitle: 'Please sign in again',
  expired: 'Your session has expired. Please sign in again to continue.',
}
