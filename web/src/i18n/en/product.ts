import type { Texts } from '../texts.ts'

export const product: Texts['product'] = {
  name: 'Hariu',
  summary: 'Answers the comments of your Facebook and Instagram pages automatically.',
  signIn: 'Sign in',
  signUp: 'Sign up',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  home: 'Home',
  otherLanguage: 'Монгол',
  close: 'Close',
  contactUs: 'Contact us',
  loading: 'Loading',
  title: (screen) => `${screen} · Hariu`,
}
