import type { Texts } from '../texts.ts'

export const landing: Texts['landing'] = {
  trial: 'Trial',
  standard: 'Standard',
  premium: 'Premium',
  enterprise: 'Enterprise',
  free: 'Free',
  byAgreement: 'Custom pricing',
  forDays: (days) => `${days} days, once`,
  aMonth: 'a month',
  talkToUs: 'For large teams',
  comments: (count) => `Answers ${count} comments`,
  chats: (count) => `Answers ${count} chats`,
  unlimitedComments: 'Unlimited comments',
  unlimitedChats: 'Unlimited chats',
  pagesOf: (count) => `Up to ${count} pages`,
  unlimitedPages: 'Unlimited pages',
  membersOf: (count) => `Up to ${count} members in a team`,
  unlimitedMembers: 'Unlimited members',
}
