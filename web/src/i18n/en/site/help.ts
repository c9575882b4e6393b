import type { SiteTexts } from '../../site-texts.ts'

export const help: SiteTexts['help'] = {
  title: 'Help',
  lead: 'Choose what you want to do. Every guide goes step by step, with pictures of the real screens.',
  manual: 'Manual',
  manualText: 'Six topics: what each screen is for, and how to set it up.',
  firstSteps: 'If you are new, start here',
  topics: {
    auth: 'Signing up, signing in, your name, deleting the account.',
    'page-management': 'Connect, disconnect, reconnect, fix permissions.',
    'team-management': 'Invite people, and who may do what.',
    dashboard: 'Read your figures, and find why something was not answered.',
    automation: 'Keywords, replies, the blacklist.',
    'chatbot-automation': 'Draw a flow, try it, set it live.',
  },
  more: 'More help',
  doors: {
    faq: { title: 'Questions and answers', text: 'What people ask us most.' },
    connect: { title: 'Guide to connecting', text: 'What to prepare, and which permissions are needed.' },
    plan: { title: 'Compare the plans', text: 'Prices, what a month includes, and the differences.' },
    bill: { title: 'Help with payments', text: 'Extending a plan, paying by QR code, invoices.' },
    contact: { title: 'Write to us', text: 'Ask when there is no answer here. A person replies.' },
    developer: { title: 'For developers', text: 'The API and the sandbox.' },
  },
}
