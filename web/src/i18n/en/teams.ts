import type { Texts } from '../texts.ts'

export const teams: Texts['teams'] = {
  title: 'Teams',
  intro: 'Invite the people who look after your pages with you.',
  listLabel: 'Your teams',
  listFailed: 'Your teams could not be loaded.',
  back: 'Teams',
  owner: 'Owner',
  member: 'Member',
  tabs: { label: 'Parts of the team', team: 'Pages and members', billing: 'Plan and billing' },
  pagesCount: 'Connected pages',
  membersCount: 'Members',

  empty: {
    title: 'You are in no team yet',
    text: 'Every page belongs to a team. Create your first team and connect a page. If somebody has invited you, see the notifications (bell) at the top.',
  },

  create: 'Create a team',
  creating: {
    title: 'New team',
    text: 'You will be its owner.',
    trialOnce:
      'The free trial is once per person and once per page. If you have used yours, the new team starts without a plan.',
    done: (name) => `Team ${name} is created.`,
  },

  plan: {
    title: 'Plan',
    active: 'Active',
    expiring: 'Ends soon',
    expired: 'Ended',
    until: (day) => `Until ${day}`,
    ended: (day) => `Ended on ${day}`,
    noEnd: 'No end date',
    expiredText: 'The plan has ended: nothing is answered, no page can be connected and nobody invited.',
    none: 'No plan',
    trialUsed: 'The free trial was used before',
    inactive: 'Inactive',
    noneText: 'Without a plan nothing is answered, no page can be connected and nobody invited.',
  },

  pages: {
    title: 'Pages',
    failed: 'The pages of the team could not be loaded.',
    empty: 'This team has no pages.',
    connect: 'Connect a page',
    automations: (count) => `Automations: ${count}`,
    connected: 'Connected',
    resting: 'Cannot answer',
    disconnected: 'Disconnected',
  },

  members: {
    title: 'Members',
    failed: 'The members could not be loaded.',
    label: 'Members of the team',
    you: '(you)',
    active: 'Active',
    inactive: 'Inactive',
    pending: 'Has not answered yet',
    since: (day) => `Since ${day}`,
    invitedOn: (day) => `Invited on ${day}`,
    ownerOnly: 'Only the owner of the team can invite and remove members.',
    planEnded: 'Nobody can be invited, because the plan has ended.',
    invite: 'Invite somebody',
    remove: 'Remove',
    removeLabel: (name) => `Remove ${name}`,
    takeBack: 'Cancel invitation',
    takeBackLabel: (name) => `Cancel the invitation to ${name}`,
  },

  inviting: {
    title: 'Invite somebody',
    search: 'Full name or email',
    help: 'Type their whole name in Hariu, or their whole email address.',
    failed: 'The search did not work.',
    results: 'People found',
    invite: 'Invite',
    inviteLabel: (name) => `Invite ${name}`,
    isIn: 'In the team',
    isInvited: 'Invited',
    done: (name) => `${name} has been invited and can accept from their notifications.`,
    nobody: (search) => `Nobody found for “${search}”.`,
    nobodyText:
      'Check that the name or email is complete. Only people with a Hariu account can be invited: send others this link to sign up.',
    link: 'Link to sign up',
    copy: 'Copy',
    copied: 'Copied',
  },

  removing: {
    title: (name) => `Remove ${name} from the team?`,
    text: 'This person no longer sees the pages, automations and history of the team. What they set up stays.',
    takeBackTitle: (name) => `Cancel the invitation to ${name}?`,
    takeBackText: 'This person can no longer join. You can invite them again later.',
    confirm: 'Remove',
    confirmTakeBack: 'Cancel invitation',
    cancel: 'Keep',
    done: (name) => `${name} is removed from the team.`,
    takenBack: (name) => `The invitation to ${name} is cancelled.`,
  },

  leaving: {
    section: 'Leave the team',
    sectionText: 'You will no longer see its pages.',
    button: 'Leave the team',
    title: (name) => `Leave team ${name}?`,
    text: 'You will no longer see its pages, automations and history. To come back, its owner has to invite you again.',
    confirm: 'Leave',
    cancel: 'Cancel',
    done: (name) => `You have left team ${name}.`,
  },

  deleting: {
    section: 'Delete the team',
    sectionText:
      'The team will be permanently deleted, with its disconnected pages, their automations and history.',
    hasPages: (count) =>
      count === 1
        ? 'This team cannot be deleted while a page is connected. Disconnect it first.'
        : `This team cannot be deleted while ${count} pages are connected. Disconnect them first.`,
    toPages: 'Go to pages',
    owes: (amount) => `This team owes ${amount} for overage. Pay it before you delete the team.`,
    button: 'Delete the team',
    title: (name) => `Delete team ${name}?`,
    intro: 'All of this will be permanently deleted. This can’t be undone.',
    plan: (plan, day) => `Its ${plan} plan, which would run until ${day}`,
    planRunsOn: (plan) => `Its ${plan} plan, which has no end`,
    members: (count) => (count === 1 ? 'The access of 1 member' : `The access of ${count} members`),
    page: (name, automations, replies) =>
      `Page ${name}: automations ${automations}, replies in history ${replies}`,
    onlyTeam: 'The team itself. It has no pages and no history.',
    confirm: 'Delete the team',
    cancel: 'Cancel',
    done: (name) => `Team ${name} is deleted.`,
  },

  bell: {
    failed: 'The invitations could not be loaded.',
    invites: (inviter) => `${inviter} invites you to this team`,
    invited: 'You are invited to this team',
    confirm: 'Accept',
    confirmLabel: (team) => `Accept the invitation of team ${team}`,
    decline: 'Decline',
    declineLabel: (team) => `Decline the invitation of team ${team}`,
    confirmed: (team) => `You are now a member of team ${team}.`,
    declined: (team) => `You declined the invitation of team ${team}.`,
  },
}
