import type { ErrorText } from '#contract/field-errors.ts'

export const teamsErrors = {
  TEAM_NOT_FOUND: {
    mn: 'Та энэ багийн гишүүн биш байна.',
    en: 'You are not a member of this team.',
  },
  TEAM_HAS_PAGES: {
    mn: 'Энэ багт {pages} хуудас холбогдсон байна. Эхлээд хуудсаа салгана уу.',
    en: 'This team has {pages} connected pages. Disconnect them first.',
  },
  PERSON_NOT_FOUND: {
    mn: 'Ийм хэрэглэгч олдсонгүй. Эхлээд Хариуд бүртгүүлсэн байх ёстой.',
    en: 'There is no such person. They need a Hariu account first.',
  },
  ALREADY_IN_TEAM: {
    mn: 'Энэ хүн багт байгаа, эсвэл аль хэдийн урьсан байна.',
    en: 'This person is in the team or has been invited already.',
  },
  NOT_INVITED: {
    mn: 'Урилга олдсонгүй. Цуцалсан байж магадгүй.',
    en: 'There is no such invitation. It may have been cancelled.',
  },
  OWNER_STAYS: {
    mn: 'Багийн эзэмшигчийг хасах боломжгүй. Баг хэрэггүй бол устгана уу.',
    en: 'The owner of a team cannot be removed. Delete the team instead.',
  },
  OWNER_KEEPS_ROLE: {
    mn: 'Багийн эзэмшигчийн эрхийг өөрчлөх боломжгүй.',
    en: 'The role of the owner of a team cannot be changed.',
  },
  TOO_MANY_TEAMS: {
    mn: 'Нэг хүн {max} хүртэл баг үүсгэж болно. Хэрэггүй багаа устгаад дахин оролдоно уу.',
    en: 'One person can own up to {max} teams. Delete one you do not need, then try again.',
  },
  TOO_MANY_MEMBERS: {
    mn: 'Нэг багт {max} хүртэл хүн байж болно. Хэрэггүй гишүүн, урилгаа хасаад дахин оролдоно уу.',
    en: 'A team can have up to {max} people. Remove a member or an invitation you do not need, then try again.',
  },
} as const satisfies Record<string, ErrorText>
