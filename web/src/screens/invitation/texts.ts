const mn = {
  title: 'Багийн урилга',
  invites: (who: string, team: string) => `${who} таныг «${team}» багт урьж байна.`,
  role: (role: string) => `Таны эрх: ${role}`,
  until: (day: string) => `Урилга ${day} хүртэл хүчинтэй.`,
  accept: 'Нэгдэх',
  decline: 'Татгалзах',
  signIn: 'Нэвтэрч нэгдэх',
  signUp: 'Бүртгүүлж нэгдэх',
  signInHelp: 'Нэвтэрсний дараа энэ хуудас руу буцаж ирнэ.',
  loading: 'Урилгыг нээж байна…',
  failed: 'Урилга нээгдсэнгүй',
  joined: (team: string) => `Та «${team}» багт нэгдлээ.`,
  toInbox: 'Ирсэн мессеж рүү очих',
  toTeam: 'Баг руу очих',
  declined: 'Та урилгаас татгалзлаа.',
}

const en: typeof mn = {
  title: 'Invitation to a team',
  invites: (who, team) => `${who} invites you to team ${team}.`,
  role: (role) => `Your role: ${role}`,
  until: (day) => `The invitation lasts until ${day}.`,
  accept: 'Join',
  decline: 'Decline',
  signIn: 'Sign in and join',
  signUp: 'Sign up and join',
  signInHelp: 'You come back to this page after signing in.',
  loading: 'Opening the invitation…',
  failed: 'The invitation did not open',
  joined: (team) => `You have joined team ${team}.`,
  toInbox: 'Go to the inbox',
  toTeam: 'Go to the team',
  declined: 'You have declined the invitation.',
}

export const invitationTexts = { mn, en }
