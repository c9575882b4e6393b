import type { templates as mn } from '../../mn/later/templates.ts'

export const templates: typeof mn = {
  intro: 'Choose a ready-made automation, then fill in your prices, address and phone number.',
  search: 'Search templates',
  listLabel: 'Templates',
  listFailed: 'The templates could not be loaded.',
  nothingFound: 'There is no such template.',
  clear: 'Clear the search',
  kinds: { built_in: 'Built in', team: 'Your team’s' },
  platforms: { both: 'Facebook, Instagram', 1: 'Facebook', 2: 'Instagram' },
  steps: (count) => `${count} ${count === 1 ? 'step' : 'steps'}`,
  ai: 'Has an AI step',
  savedBy: (who) => `Saved by ${who}`,

  back: 'Templates',
  failed: 'The template could not be loaded.',
  notFound: 'There is no such template',
  notFoundText: 'It may have been deleted, or belong to another team.',
  brings: 'What it brings',
  automation: (title, steps) => `Automation “${title}”, ${steps} ${steps === 1 ? 'step' : 'steps'}`,
  starters: 'Conversation starters',
  startersHelp: 'Customers tap one of these in an empty chat.',
  noStarters: 'It adds no conversation starters.',
  fillIn: 'What you fill in',
  fillInHelp: 'You fill these in when you use the template. It cannot go live before.',
  blanks: {
    title: 'Your details',
    help: 'Customers will read these. Fill each in once: it goes wherever it is needed.',
    example: (example) => `For example: ${example}`,
    left: (count) =>
      `${count} ${count === 1 ? 'field is' : 'fields are'} empty. It cannot go live until ${count === 1 ? 'it is' : 'they are'} filled in.`,
  },
  phone: 'Try it',
  whichFlow: 'Which automation',
  use: 'Use this template',

  apply: {
    title: (title) => `Use “${title}”`,
    page: 'On which page',
    drafts: 'Everything is made as a draft. Nothing changes for customers until you set it live.',
    otherPlatform: { 1: 'It was drawn for a Facebook Page.', 2: 'It was drawn for Instagram.' },
    reading: 'Looking at what the page has',
    overwrite: 'Replace the conversation starters there are',
    goes: 'These conversation starters are removed:',
    room: (count) =>
      count === 0
        ? 'There is no room: none of the template’s starters will be added.'
        : `If yours stay, there is room for ${count} more.`,
    deleteLinked: 'Delete the automations they lead to as well',
    deletes: 'These automations will be permanently deleted:',
    live: 'answers right now',
    cancel: 'Cancel',
    confirm: 'Use it',
    skip: 'Fill in later',
    confirmDelete: 'Use it and delete the old ones',
  },
  applied: {
    title: 'The template is added',
    drafts: 'It was made as a draft. Try it, then set it live.',
    draftsToFill:
      'It was made as a draft. It cannot go live until these are filled in: open it, and the list of problems leads to each.',
    starters: (count) =>
      `${count} conversation ${count === 1 ? 'starter was' : 'starters were'} added as ${count === 1 ? 'a draft' : 'drafts'}. Set the automations live, then publish the starters under “Basic”.`,
    leftOut: (titles) => `Not added, because there is no room: ${titles}`,
    open: (title) => `Open “${title}”`,
    list: 'To the list',
  },

  save: {
    action: 'Save as a template',
    title: 'Save as a template of the team',
    help: 'Your team finds it under “Template”, for other pages too. Uploaded pictures and files are left out. Put what differs from page to page in double brackets, as in [[price]]: it is asked for when the template is used.',
    name: 'Name',
    description: 'Description',
    descriptionHelp: 'In one sentence, what it is for.',
    cancel: 'Cancel',
    confirm: 'Save',
    done: (title) => `“${title}” is a template of the team now.`,
  },
  deleting: {
    action: 'Delete the template',
    title: (title) => `Delete the template “${title}”?`,
    text: 'Automations that were made from it stay. The template can’t be restored.',
    cancel: 'Cancel',
    confirm: 'Delete',
    done: 'The template was deleted.',
  },
}
