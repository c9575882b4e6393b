import type { Texts } from '../texts.ts'

export const billing: Texts['billing'] = {
  failed: 'Your billing could not be loaded.',
  plansFailed: 'The plans could not be loaded.',
  loading: 'Loading your billing',
  ownerOnly: 'Only the owner of the team can extend the plan and pay.',
  ownerOnlyNamed: (owner) => `Only the owner of the team, ${owner}, can extend the plan and pay.`,

  plan: {
    title: 'Current plan',
    daysLeft: (days) => (days === 0 ? 'Ends today' : days === 1 ? '1 day left' : `${days} days left`),
    period: (from, until) => `Billing month: ${from} – ${until}`,
    noPeriod: 'The plan has ended, so no month is being counted.',
    runsUntil: (day) => `The plan runs until ${day}.`,
    extendOrChange: 'Extend or change',
    renew: 'Get a plan',
  },

  offer: {
    privateReplies: (count) => `${count} chat replies from comments`,
    unlimitedPrivateReplies: 'Unlimited chat replies from comments',
    aiReplies: (count) => `${count} AI replies`,
    unlimitedAiReplies: 'Unlimited AI replies',
    automations: (count) => `${count} automations`,
    unlimitedAutomations: 'Unlimited automations',
  },

  choice: {
    title: 'Extend or change the plan',
    plan: 'Plan',
    duration: 'For how long',
    months: (count) => (count === 1 ? '1 month' : `${count} months`),
    runs: 'Current',
    trialOnce: 'once',
    alreadyUsed: 'Already used',
    obstacles: {
      trial_used: 'The free trial can be used once.',
      trial_of_new_team: 'The free trial begins with a new team.',
      downgrade: 'A more expensive plan is running. Choose this one once that has ended.',
      by_agreement: 'The price is by agreement. Please contact us.',
    },
    pay: (amount) => `Pay ${amount}`,
  },

  starts: {
    today: 'It begins as soon as it is paid.',
    afterPresent: (day) => `It is added to the time you have. It begins on ${day}.`,
    withCredit:
      'The new plan begins as soon as it is paid. What is left of the current one is added as days, at its price.',
    afterTrial: 'The new plan begins as soon as it is paid, and the trial ends.',
  },

  sum: {
    plan: (plan, months) => `${plan} plan, ${months === 1 ? '1 month' : `${months} months`}`,
    overage: 'Overage',
    total: 'Total',
  },

  usage: {
    title: 'Used this month',
    help: 'Only replies that were sent count. Failed and duplicate ones never do.',
    kinds: {
      comments: 'Comments answered',
      private_replies: 'Chat replies from comments',
      chats: 'Chats answered',
      ai_replies: 'AI replies',
    },
    of: (used, limit) => `${used} of ${limit}`,
    ofUnlimited: (used) => `${used}, unlimited`,
    notInPlan: 'Not in the plan',
    lists: 'In the history:',
    upgradeForAi: 'Upgrade your plan to access this feature.',
    over: (count, cost) => `${count} over the limit: ${cost}`,
    full: 'Exceeded the limit. Nothing more is answered until the next month.',
    fullUntilUpgraded: 'Exceeded the limit. Nothing more is answered until the plan is upgraded.',
    fullCharged: 'The limit is reached. Every further reply is charged.',
    forecast: (day, count) => `At this pace it will be ${count} by ${day}.`,
    runsOut: 'It will reach the limit before the month ends, and answering will stop.',
    runsOutCharged: 'It will reach the limit before the month ends. Replies after that are charged.',
  },

  overage: {
    title: 'Overage',
    help: (price) =>
      `Answering can go on after the limit is reached, for ${price} a reply. It is added to the next invoice.`,
    allow: 'Go on answering over the limit',
    cap: 'At most, a month',
    capHelp: 'Answering stops when this is reached.',
    capWrong: (least, most) => `Enter an amount from ${least} to ${most}.`,
    atMost: (cap, answers) => `It costs at most ${cap} more a month, which is ${answers} replies.`,
    stops: 'Answering stops at the limit. Nothing is charged on top.',
    owed: (amount) => `${amount} so far. It is added to the next invoice.`,
    save: 'Save',
    saved: 'The overage setting is saved.',
  },

  invoices: {
    title: 'Invoices',
    empty: 'No invoices yet. They appear here when the plan is extended.',
    status: {
      processing: 'Waiting for payment',
      completed: 'Paid',
      cancelled: 'Cancelled',
      failed: 'Failed',
      expired: 'Expired',
      serverError: 'To be checked',
    },
    pay: 'Pay',
    payLabel: (number) => `Pay invoice ${number}`,
    cancel: 'Cancel',
    cancelLabel: (number) => `Cancel invoice ${number}`,
    again: 'Pay again',
    againLabel: (number) => `Pay again: a new invoice in place of ${number}`,
    open: 'Check',
    openLabel: (number) => `Check the payment of invoice ${number}`,
    paper: 'Receipt',
    paperLabel: (number) => `Receipt of invoice ${number}`,
    paperTitle: { paid: 'Receipt', unpaid: 'Invoice' },
    print: 'Print',
    number: 'Number',
    buyer: 'Team',
    createdAt: 'Created',
    paidAt: 'Paid',
    paidBy: 'Paid through',
    paidSum: (amount) => `Amount paid: ${amount}`,
  },

  payment: {
    about: (what, team) => `${what} · team ${team}`,
    number: (number) => `Invoice ${number}`,
    copyNumber: 'Copy the invoice number',
    copied: 'Copied',
    payUntil: (time) => `Pay by ${time}`,
    timeLeft: (hours, minutes) => (hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`),
    timeOver: 'The time is over',
    qr: 'Pay by QR',
    qrAlt: (amount) => `QPay QR code to pay ${amount}`,
    qrHelp: 'Scan it with the app of your bank.',
    banks: 'Pay in the app of your bank',
    seenByItself: 'This screen goes on by itself once the payment arrives.',
    iHavePaid: 'I have paid',
    notYet:
      'The payment has not arrived yet. See in your bank’s app whether it went through, and press again in a few minutes.',
    notChecked: 'The payment could not be checked. If you have paid, your money is safe.',
    partlyPaid: (paid, missing) => `${paid} arrived, ${missing} missing`,
    partlyPaidText: (number) =>
      `Once the rest is paid on this invoice, the plan begins. If that does not work, contact us and tell us the number ${number}. What arrived is not lost.`,
    cancel: 'Cancel the order',
    checkAgain: 'Check again',
    anew: 'Get a new invoice',
    backToBilling: 'Back to plan and billing',
  },

  outcomes: {
    completed: { title: 'Payment received', text: 'Thank you! The payment arrived and the plan is active.' },
    cancelled: {
      title: 'The order has been canceled.',
      text: 'Nothing was charged. If you wish, get a new invoice and pay it.',
    },
    failed: {
      title: 'The order has failed.',
      text: 'The payment was not made. Get a new invoice and try again.',
    },
    expired: {
      title: 'The payment deadline has expired.',
      text: 'If you paid in time, check again: your money is not lost.',
    },
    serverError: {
      title: 'A server error occurred.',
      text: 'Please contact the admin to check your order. If you have paid, your money is safe; tell them the number below.',
    },
    freeTrial: {
      title: 'The free trial has begun',
      text: 'The page is connected and the 14 days of free trial have begun. Now create your first automation.',
    },
    connected: {
      title: 'The page is connected',
      text: 'Its posts are being fetched. Now create an automation.',
    },
    extended: {
      title: 'The plan is extended',
      text: 'Thank you! The payment arrived and the plan runs longer.',
    },
  },

  connection: {
    title: 'Connect a page',
    steps: 'Steps of connecting a page',
    names: { page: 'Page', team: 'Team', plan: 'Plan', confirm: 'Confirm', pay: 'Pay' },
    titles: {
      page: 'Which page do you connect?',
      team: 'To which team?',
      plan: 'Which plan?',
      confirm: 'Is everything right?',
      pay: 'Make the payment',
    },
    notNeeded: 'not needed',
    back: 'Back',
    goOn: 'Continue',
    change: 'Change',
    changeLabel: (what) => `${what}: change`,
    newTeam: 'Create a new team',
    makeTeam: 'Create the team',
    choosePlan: 'Choose a plan',
    planNeeded: 'Choose and pay a plan before connecting.',
    ownerPays: 'It can be connected once the owner has extended the plan.',
    planEnded: (team) => `The plan of team ${team} has ended`,
    nothingHidden: 'Nothing is charged again by itself. You extend the plan yourself.',
    noPages: 'No page to connect',
    noPagesText: 'All your pages are connected, or access is not given on Facebook.',
    noAccess: (count) =>
      count === 1
        ? 'For 1 more page, access is missing on Facebook.'
        : `For ${count} more pages, access is missing on Facebook.`,
    toPages: 'Go to pages',
    connecting: (page) => `Connecting ${page}…`,
    paidNotConnected: 'The payment arrived and the plan is active, but the page could not be connected.',
    noSuchInvoice: 'There is no such invoice.',
  },

  notice: {
    ending: (team, day) => `The plan of team ${team} ends on ${day}`,
    ended: (team, day) => `The plan of team ${team} ended on ${day}`,
    endingText: 'Extend it before that, and answering goes on without a break.',
    endedText: 'No comment is answered until it is extended. Settings and history stay.',
    usedUp: {
      title: (team) => `Team ${team} has used up its limit of this month`,
      comments: (day) => `New comments are not answered until ${day}.`,
      private_replies: (day) => `Commenters are not answered in the chat until ${day}.`,
      chats: (day) => `Chats are not answered until ${day}.`,
      upgraded: 'the plan is upgraded',
      kept: 'What comes in is kept in the history. Upgrade the plan, and the next ones are answered.',
      upgrade: 'Upgrade the plan',
    },
    extend: 'Extend the plan',
    askOwner: 'Ask the owner of the team to extend it.',
    askNamed: (owner) => `The owner of the team, ${owner}, can extend it.`,
    title: 'Notices',
    empty: 'No notices at the moment.',
    open: (count) => (count === 0 ? 'Notices, none new' : `Notices: ${count} new`),
  },

  limit: {
    exceeded: 'Exceeded the limit',
    upgrade: 'Upgrade your plan to access this feature.',
    toPlans: 'See the plans',
  },
}
