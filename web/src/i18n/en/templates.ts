import type { templates as mn } from '../mn/templates.ts'

export const templates: typeof mn = {
  intro:
    'Begin with a flow that is already drawn: all that is left is your own words in place of the brackets.',
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
  fillInHelp: 'Replace the words in [brackets] in the messages with your own.',
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
    goes: 'These conversation starters go:',
    room: (count) =>
      count === 0
        ? 'There is no room: none of the template’s starters will be added.'
        : `If yours stay, there is room for ${count} more.`,
    deleteLinked: 'Delete the automations they lead to as well',
    deletes: 'These automations are deleted for good:',
    live: 'answers right now',
    cancel: 'Cancel',
    confirm: 'Use it',
    confirmDelete: 'Use it and delete the old ones',
  },
  applied: {
    title: 'The template is in',
    drafts: 'It was made as a draft. Fill in what is below, then set it live.',
    starters: (count) =>
      `${count} conversation ${count === 1 ? 'starter was' : 'starters were'} added as ${count === 1 ? 'a draft' : 'drafts'}. Customers see them once you publish them under “Basic”.`,
    leftOut: (titles) => `Not added, for want of room: ${titles}`,
    nothingToFill: 'There is nothing to fill in.',
    open: (title) => `Open “${title}”`,
    list: 'To the list',
  },

  save: {
    action: 'Save as a template',
    title: 'Save as a template of the team',
    help: 'Your team finds it under “Template”, for other pages too. Uploaded pictures and files are left out.',
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
    text: 'Automations that were made from it stay. The template itself does not come back.',
    cancel: 'Cancel',
    confirm: 'Delete',
    done: 'The template was deleted.',
  },
}
