import type { Texts } from '../texts.ts'

export const signIn: Texts['signIn'] = {
  signInTitle: 'Welcome back',
  signInHelp: 'Sign in with the Facebook account that manages your page.',
  continueWithFacebook: 'Sign in with Facebook',
  newHere: 'New here?',
  signUpTitle: 'Sign up',
  signUpHelp: 'Free for 14 days. No card needed.',
  signUpWithFacebook: 'Sign up with Facebook',
  finishSignUp: 'Finish signing up',
  signedInAs: (name) => `You are signed in to Facebook as ${name}.`,
  haveAccount: 'Already have an account?',
  agreeBefore: 'I accept the ',
  agreeTerms: 'terms of use',
  agreeBetween: ' and the ',
  agreePrivacy: 'privacy policy',
  agreeAfter: '.',
  agreeFirst: 'Accept the terms of use and the privacy policy to continue.',
  finishing: 'Signing in…',
  unknownTitle: 'You have no account yet',
  unknownHelp: 'Nobody has signed up with this Facebook account. Accept below and sign up right here.',
  facebookNote: 'We never post without your permission.',
  problemTryAgain: 'We couldn’t sign you in. Nothing was lost; please try again.',
  problemTooLate:
    'Signing in took too long, or this link was used already. Nothing was lost; please start again.',
  problemTooOften: 'There were too many attempts. Wait a minute, then sign in again.',
  problemNotCreated: 'Your account could not be created. Wait a little and try again.',
  problemBadAddress:
    'The address to go to after signing in is not valid. Sign in again with the button below.',
  problemCancelled: 'You cancelled on Facebook, so you’re not signed in. Try again whenever you’re ready.',
  problemNotLinked:
    'This Facebook account belongs to another person here. Sign in with the Facebook account you first signed up with.',
  problemAccessDenied: 'This account isn’t allowed to sign in. Try another Facebook account.',
  problemSessionRequired: 'Sign in to see this.',
  problemOurs: 'We can’t sign you in right now. The fault is ours; wait a little and try again.',
}
