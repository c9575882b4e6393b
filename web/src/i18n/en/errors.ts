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
  expiredTitle: 'Please sign in again',
  expired: 'Your session has expired. Please sign in again to continue.',
}
