import type { Texts } from '../texts.ts'

export const pages: Texts['pages'] = {
  title: 'Pages',
  intro: 'Connect your pages to your team, then choose how to reply to comments.',
  connectedCount: 'Connected',
  activeCount: 'Answering',
  ofTotal: (count, total) => `${count} of ${total}`,
  listLabel: 'Your pages',
  listFailed: 'Your pages could not be loaded.',
  giveAccess: 'Give access to your pages',
  otherAccount: {
    title: (other) => `You are signed in on Facebook as ${other}`,
    text: (own) =>
      `This account belongs to ${own}, so no access was renewed. Sign in on Facebook as ${own} and try again.`,
    again: 'Give access again',
  },
  moreFromFacebook: 'Add another page from Facebook',

  status: {
    active: 'Connected, active',
    resting: 'Connected, cannot answer',
    doubtful: 'Connected, needs checking',
    disconnected: 'Disconnected',
    notConnected: 'Not connected',
    taken: 'Connected by another team',
    movedAway: 'Moved to another team',
    noAccess: 'No access',
  },
  takenHelp:
    'You can connect this page once the owner of that team disconnects it in page management. If you do not know who that is, ask the other admins of your page.',
  movedAway: {
    access_lost:
      'Your team’s access on Facebook had ended, and another admin of the page connected it to their own team. Your automations, chats and history stay with your team, switched off.',
    disconnected:
      'Another team connected this page after yours had disconnected it. Your automations, chats and history stay with your team, switched off.',
    notice: (name) => `${name} moved to another team`,
    toPages: 'Go to pages',
  },
  team: (name) => `Team ${name}`,

  automations: 'Automations',
  succeeded: 'Sent',
  failed: 'Failed',

  connect: 'Connect',
  disconnect: 'Disconnect',
  reconnect: 'Reconnect',
  openCommentBot: 'Comment bot',
  moreActions: (name) => `More actions for ${name}`,
  ownerOnly: 'Only the owner of the team can reconnect or delete a page.',
  ownerOnlyReconnect: 'The owner of the team has to reconnect it.',

  health: {
    reconnect:
      'Your Facebook permission is no longer valid. Chats are not answered until you reconnect. If you reconnect within 7 days, comments from meanwhile are found and answered.',
    readyToReconnect: 'Facebook access is in place. Reconnect to start replying again.',
    ownerReconnects:
      'The access of the person who connected this page is no longer valid. Chats are not answered until it is reconnected. If that happens within 7 days, comments from meanwhile are found and answered.',
    permissionMissing: 'A permission we need on Facebook is missing. No replies are sent until you give it.',
    permissionsMissing:
      'The permissions below are no longer valid, so replies that need them are on hold. Please grant them again.',
    blockedByPolicy:
      'Facebook limits the replies of this page because of its rules. See “Page quality” on your Facebook page for the cause, and reconnect once it is solved.',
  },
  access: {
    notAdmin: 'You are not an admin of this page.',
    notGranted: 'You have not given access to this page on Facebook.',
    tokenExpired: 'Your Facebook permission has expired.',
  },
  showGuide: 'How do I fix this?',

  connecting: {
    title: (name) => `Connect ${name}`,
    chooseTeam: 'Which team is it for?',
    teamPages: (count) => (count === 1 ? '1 page connected' : `${count} pages connected`),
    notYourTeam: 'You are a member of this team. Only its owner can disconnect the page again.',
    newTeam: 'Create a new team',
    otherTeam: 'Connect to another team',
    takeAlong: 'Take automations, chats and history along',
    takeAlongHelp: (team) => `Otherwise they stay with team ${team}, and the new team does not see them.`,
    planEnded: 'Plan has ended',
    whatHappens:
      'Once connected, we fetch your posts and start to see new comments. Nothing is answered until you switch on an automation.',
    firstTeamTitle: 'Create your first team',
    firstTeamText: 'Every page belongs to a team. You can invite the people you work with later.',
    teamName: 'Team name',
    teamNameExample: 'For example: Blue Button',
    trial: 'The first 14 days are free. We ask for no payment details.',
    createAndConnect: 'Create team and connect',
    cancel: 'Cancel',
    teamMade: 'The team was created, but the page could not be connected. Try again.',
    teamsFailed: 'Your teams could not be loaded.',
    doneTitle: 'The page is connected',
    doneText: 'We are fetching your posts. Now create your first automation.',
    createAutomation: 'Create an automation',
    later: 'Later',
  },

  disconnecting: {
    title: (name) => `Disconnect ${name}?`,
    stops: 'What stops',
    stopsAnswering: 'New comments are no longer answered.',
    stopsWaiting: 'Replies that are still waiting are not sent.',
    stays: 'What stays',
    staysAutomations: 'Your automations and their settings.',
    staysHistory: 'The history of comments and replies.',
    canReturn: 'You can reconnect whenever you like.',
    done: (name) => `${name} is disconnected.`,
  },
  delete: 'Delete',
  deleting: {
    title: (name) => `Delete ${name}?`,
    intro: 'All of this is deleted.',
    restorable: (days) => `You can restore it for ${days} days. After that it is deleted for good.`,
    automations: (count) => `Automations: ${count}`,
    replies: (sent, failed) => `History: ${sent} replies sent, ${failed} failed`,
    settings: 'Blacklisted words and the other settings of the page',
    facebookStays: 'The page on Facebook or Instagram, and the replies written there, stay.',
    confirm: 'Delete',
    done: (name, day) => `${name} is deleted. You can restore it until ${day}.`,
  },
  deleted: {
    title: 'Deleted pages',
    until: (day) => `Deleted for good on ${day}`,
    restore: 'Restore',
    restoreLabel: (name) => `Restore ${name}`,
    restored: (name) => `${name} is restored. Reconnect it, then switch your automations on.`,
  },
  reconnected: (name) => `${name} is connected again.`,

  guide: {
    title: 'Give access on Facebook',
    notAdmin: (page) => `Hariu cannot answer for ${page} because you are not one of its admins.`,
    notGranted: (page) => `You did not give access to ${page} when you signed in.`,
    tokenExpired: (page) => `Your permission for ${page} has expired.`,
    wrongInstagram: (page) =>
      `Incorrect Instagram account connected: access was given to another account, not to ${page}.`,
    permissionMissing: (page) => `Some of the permissions for ${page} are missing.`,
    warning: 'Facebook page access not granted or missing admin permission',
    stepAsk: 'Ask an admin of the page',
    stepAskText: 'An admin gives you full control under “Page access” in the settings of the Facebook page.',
    stepAccept: 'Accept the invitation',
    stepAcceptText: 'Facebook sends you a notification. Open it and accept.',
    stepOpen: 'Go to Facebook',
    stepOpenText: 'The button below opens the permission window of Facebook.',
    stepChoose: 'Tick your page',
    stepChooseText: (page) => `Choose ${page} in the list. You can choose your other pages too.`,
    stepAllow: 'Leave every permission on',
    stepAllowText: 'Without any one of them Hariu cannot see the comments or answer them.',
    notAsked:
      'Members of a team also give access on their own Facebook. If the window does not ask about your page, find Hariu under Business integrations in your Facebook settings, press View and edit and tick the page.',
    integrations: 'Open Business integrations',
    go: 'Give access on Facebook',
    close: 'Close',
  },

  empty: {
    title: 'First, add your Facebook page',
    text: 'To answer the comments of your page, Hariu needs access to it. Tick your page on Facebook and it appears here.',
    nothingManaged:
      'If you gave access and still see no page, check on Facebook that you are an admin of the page.',
  },
  managedFailed: 'Facebook did not give us the list of your pages. Connected pages keep working.',
}
