import type { SiteTexts } from '../../site-texts.ts'

export const pricing: SiteTexts['pricing'] = {
  title: 'Plans and prices',
  lead: 'The first 14 days are free, and no card is needed. After that you pay by the month. There is no automatic renewal.',
  start: 'Start for free',
  contact: 'Write to us',

  durations: {
    title: 'How many months at a time?',
    text: 'You can buy 1, 3, 6 or 12 months. The price of a month stays the same: you pay that price times the months.',
    caption: 'What each plan costs for 1, 3, 6 and 12 months',
    months: (count) => (count === 1 ? '1 month' : `${count} months`),
  },

  compare: {
    title: 'Compare the plans',
    text: 'Reply counts reset each month. A month starts on the day on which the plan started.',
    caption: 'What each plan includes',
    price: 'Price a month',
    comments: 'Comments answered a month',
    privateReplies: 'Chat replies from comments a month',
    chats: 'Chats answered a month',
    aiReplies: 'AI replies a month',
    pages: 'Pages of the team',
    members: 'People in the team, with its owner',
    automations: 'Automations for comments, for each page',
    menuItems: 'Buttons in the chat’s main menu, for each page',
    unlimited: 'Unlimited',
    none: 'None',
  },

  counting: {
    title: 'What counts as one?',
    rows: [
      {
        name: 'A comment',
        text: 'A comment that was answered counts as one. When it is answered under the post and in the chat, it is still one comment; the chat reply counts as one among the chat replies too.',
      },
      {
        name: 'A chat',
        text: 'One automatic answer to a customer’s message counts as one, however many messages the answer takes.',
      },
      {
        name: 'An AI reply',
        text: 'Each reply that the AI prepares counts as one. It answers a chat, so that chat counts as one too.',
      },
      {
        name: 'What never counts',
        text: 'Replies that failed, duplicates, and what you write by hand. Comments that are left unanswered do not count either.',
      },
    ],
  },

  limits: {
    title: 'What happens at a limit?',
    stops:
      'Replies of that kind stop until the next month. For every comment the history says “Exceeded the limit”. When only the chat replies are used up, replies under the comments continue.',
    overage: (price) =>
      `To keep replying, the owner of the team switches on overage: every comment, chat, chat reply or AI reply over the limit costs ${price}. You set the most it may cost in a month, up to what you paid for one month, and answering stops there. Overage is added to the next invoice.`,
    off: 'Overage is off at first, and not part of the free trial. Until you switch it on, nothing is charged on top.',
  },

  paying: {
    title: 'How do I pay?',
    text: 'Choose a plan and a QPay QR code appears. Scan it with your banking app. The plan starts as soon as the payment arrives. The owner of the team pays.',
    more: 'Help with payments',
  },

  changing: {
    title: 'Changing the plan',
    text: 'You can move up at any time. The unused value of your current plan becomes days of the new one; days left of the free trial do not. While a more expensive plan is active you cannot move to a cheaper one: choose it once the more expensive one has ended.',
    more: 'Which plan should I choose?',
  },

  enterprise: {
    title: 'Enterprise',
    text: 'No limit on replies, pages or members. The price is agreed on, by how much you use.',
  },

  offer: (plan) => `${plan} plan`,
}
