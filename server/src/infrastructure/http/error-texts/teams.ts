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
  INVITATION_UNKNOWN: {
    mn: 'Ийм урилга алга. Холбоосыг бүтнээр нь нээсэн эсэхээ шалгах эсвэл шинэ урилга гуйна уу.',
    en: 'There is no such invitation. Check that you opened the whole link, or ask for a new one.',
  },
  INVITATION_EXPIRED: {
    mn: 'Урилгын хугацаа дууссан байна. Урьсан хүнээсээ шинэ холбоос гуйна уу.',
    en: 'This invitation has expired. Ask the person who invited you for a new link.',
  },
  INVITATION_USED: {
    mn: 'Энэ урилгыг аль хэдийн ашигласан байна. Урьсан хүнээсээ шинэ холбоос гуйна уу.',
    en: 'This invitation has been used already. Ask the person who invited you for a new link.',
  },
  INVITATION_REVOKED: {
    mn: 'Энэ урилгыг цуцалсан байна. Урьсан хүнээсээ шинэ холбоос гуйна уу.',
    en: 'This invitation has been cancelled. Ask the person who invited you for a new link.',
  },
  INVITING_PLAN_ENDED: {
    mn: 'Багийн багцын хугацаа дууссан тул одоо нэгдэх боломжгүй. Эзэмшигч багцаа сунгасны дараа энэ холбоосоо дахин нээнэ үү.',
    en: 'The plan of this team has ended, so nobody can join now. Open this link again once its owner has extended the plan.',
  },
  INVITING_TEAM_FULL: {
    mn: 'Багийн гишүүдийн тоо дүүрсэн байна. Эзэмшигч суудал чөлөөлсний дараа энэ холбоосоо дахин нээнэ үү.',
    en: 'This team has no free place. Open this link again once its owner has made room.',
  },
  ALREADY_MEMBER: {
    mn: 'Та энэ багийн гишүүн аль хэдийн болсон байна.',
    en: 'You are a member of this team already.',
  },
  TOO_MANY_INVITATION_LINKS: {
    mn: 'Нэг баг {max} хүртэл нээлттэй холбоостой байж болно. Хэрэггүйг нь цуцлаад дахин оролдоно уу.',
    en: 'A team can have up to {max} open links. Cancel one that you no longer need, then try again.',
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
