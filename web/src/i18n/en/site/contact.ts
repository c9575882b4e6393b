import type { SiteTexts } from '../../site-texts.ts'

export const contact: SiteTexts['contact'] = {
  title: 'Write to us',
  lead: 'Questions, ideas, bugs, billing: write to us about anything. A person reads it and answers where you can be reached.',
  noScript:
    'This form needs JavaScript to be sent. Switch it on in the settings of your browser and open the page again.',
  name: 'Your name',
  reach: 'Email or phone',
  reachHelp: 'We answer there.',
  subject: 'What it is about',
  choose: 'Choose',
  subjects: {
    question: 'I have a question',
    problem: 'Something does not work',
    billing: 'Plan or payment',
    enterprise: 'A plan with an agreed price',
    other: 'Something else',
  },
  message: 'Message',
  messageHelp:
    'On which page, and what happened: then we understand quickly. Write no passwords or card numbers.',
  trap: 'Leave this field empty',
  send: 'Send',
  kept: 'We keep your message for a year, then delete it.',
  privacy: 'Privacy policy',
  done: 'We have received your message',
  doneText: 'Reference number: {number}. Mention it if you write again.',
  again: 'Write another message',
  spoken: {
    nameMissing: 'Enter your name.',
    contactMissing: 'Enter your email address or phone number.',
    contactWrong: 'Enter a complete email address or phone number.',
    subjectMissing: 'Choose what it is about.',
    messageMissing: 'Write your message.',
    sending: 'Sending…',
    limited: 'You sent too many messages. What you wrote is still here: send it again in {minutes} minutes.',
    offline: 'It could not be sent. What you wrote is still here: check your connection and send it again.',
    broken:
      'Something went wrong on our side. What you wrote is still here: wait a moment and send it again.',
  },
}
