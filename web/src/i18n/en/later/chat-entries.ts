import type { Texts } from '../../texts.ts'

export const chatEntries: Texts['chatEntries'] = {
  back: 'Chat bot',
  failed: 'The list could not be loaded.',
  title: {
    conversation_starter: 'Conversation starters',
    main_menu: 'Main menu',
  },
  intro: {
    conversation_starter:
      'Questions that a customer sees on opening the chat. The automation you choose answers a tap.',
    main_menu: 'Buttons that are always beside the chat. They start an automation or open a website.',
  },
  listLabel: {
    conversation_starter: 'Conversation starters',
    main_menu: 'Menu items',
  },
  add: {
    conversation_starter: 'Add a question',
    main_menu: 'Add an item',
  },
  emptyTitle: {
    conversation_starter: 'Suggest what to ask',
    main_menu: 'Keep what is always needed in the menu',
  },
  emptyText: {
    conversation_starter:
      'Customers get their answer with one tap, without typing. You can add up to four questions.',
    main_menu: 'Prices, address, web shop… customers find them in the menu at any time.',
  },
  field: {
    conversation_starter: 'Question',
    main_menu: 'Item title',
  },
  example: {
    conversation_starter: 'For example: What does it cost?',
    main_menu: 'For example: Delivery',
  },
  name: {
    conversation_starter: (title) => `Question “${title}”`,
    main_menu: (title) => `Item “${title}”`,
  },
  newOne: {
    conversation_starter: 'New question',
    main_menu: 'New item',
  },
  full: {
    conversation_starter: (limit) => `Meta shows up to ${limit} questions.`,
    main_menu: (limit) => `A menu holds up to ${limit} items.`,
  },
  preview: {
    conversation_starter: 'When a customer opens the chat',
    main_menu: 'When a customer opens the menu',
  },
  published: {
    conversation_starter: 'Published. Customers see these questions from now on.',
    main_menu: 'Published. Customers see the new menu once they reopen the chat.',
  },
  cleared: {
    conversation_starter: 'Published. Customers see no questions any more.',
    main_menu: 'Published. Customers see no menu any more.',
  },

  form: {
    action: 'When tapped',
    reply: 'An automation replies',
    website: 'A website opens',
    flow: 'Reply automation',
    flowSearch: 'Search by title',
    noFlow: 'No such automation',
    newFlow: 'Create a new automation (in a new window)',
    flowsFailed: 'The automations could not be loaded.',
    url: 'Website',
    save: 'Save',
    cancel: 'Cancel',
  },
  row: {
    edit: (name) => `${name}: edit`,
    remove: (name) => `${name}: remove`,
    up: (name) => `${name}: move up`,
    down: (name) => `${name}: move down`,
    drag: 'Drag to move',
    moved: (name, place, count) => `${name} is now at place ${place} of ${count}.`,
    removed: (name) => `${name} is removed.`,
    published: (when) => `Published ${when}`,
    unpublished: 'Not published yet',
    notLive: 'This automation is not live, so a tap gets no answer from it.',
  },
  removing: {
    text: 'It leaves the list. Customers still see it until you publish again.',
    confirm: 'Remove',
    cancel: 'Cancel',
  },
  state: {
    changed: 'There are unpublished changes',
    published: 'Published',
    never: 'Not published',
    lastPublished: (when) => `Last published ${when}`,
  },
  publish: 'Publish',
  publishing: 'Publishing…',
  lastFailed: 'The last attempt to publish failed',
  toPages: 'Go to the pages',
  unsaved: 'Save the row you are editing first.',
  draftFirst: (names) => `${names}: the automation is a draft. Set it live first, then publish.`,
  planFull: (limit) => `Your plan allows ${limit} menu items.`,
  planOver: (limit) => `Your plan allows ${limit} menu items. Remove the others or upgrade, then publish.`,
  toPlans: 'See the plans',
  askOwner: 'Ask the owner of your team to upgrade the plan.',
  getStarted: {
    menu: 'On Messenger a Get Started button comes with the menu: without it there is none.',
    welcome:
      'While a welcome message is live, Hariu shows the Get Started button on Messenger, and removes it with the message.',
  },
  phone: {
    composer: 'Message…',
    menu: 'Menu',
    nothing: 'Nothing to see yet',
  },
}
