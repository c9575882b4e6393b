import { plural } from '#web/i18n/formats.ts'

const mn = {
  title: 'Багууд',
  intro: 'Хуудсаа хамт удирддаг хүмүүсээ багтаа урина.',
  listLabel: 'Таны багууд',
  listFailed: 'Багуудыг ачаалж чадсангүй.',
  back: 'Багууд',
  tabs: { label: 'Багийн хэсгүүд', team: 'Хуудас, гишүүд', billing: 'Багц, төлбөр' },
  pagesCount: 'Холбогдсон хуудас',
  membersCount: 'Гишүүд',

  empty: {
    title: 'Та одоогоор багт ороогүй байна',
    text: 'Нэг хуудас зөвхөн нэг багт харьяалагдана. Эхний багаа үүсгээд хуудсаа холбоно уу. Таныг урьсан бол дээд талын мэдэгдэлд (хонх) харагдана.',
  },

  create: 'Баг үүсгэх',
  creating: {
    title: 'Шинэ баг',
    text: 'Та энэ багийн эзэмшигч болно.',
    trialOnce:
      'Үнэгүй туршилтыг нэг хүн, нэг хуудас нэг л удаа ашиглана. Та өмнө нь ашигласан бол шинэ баг багцгүй эхэлнэ.',
    done: (name: string) => `«${name}» баг үүслээ.`,
  },

  pages: {
    title: 'Хуудсууд',
    failed: 'Багийн хуудсуудыг ачаалж чадсангүй.',
    empty: 'Энэ багт хуудас холбоогүй байна.',
    connect: 'Хуудас холбох',
    automations: (count: string) => `${count} автоматжуулалт`,
    connected: 'Холбогдсон',
    resting: 'Хариулж чадахгүй байна',
    disconnected: 'Салгасан',
  },

  members: {
    title: 'Гишүүд',
    failed: 'Гишүүдийг ачаалж чадсангүй.',
    label: 'Багийн гишүүд',
    you: '(та)',
    active: 'Идэвхтэй',
    inactive: 'Идэвхгүй',
    pending: 'Хариу хүлээж байна',
    since: (day: string) => `Нэгдсэн: ${day}`,
    invitedOn: (day: string) => `Урьсан: ${day}`,
    ownerOnly: 'Зөвхөн багийн эзэмшигч гишүүн урьж, хасах эрхтэй.',
    planEnded: 'Багц дууссан тул шинэ гишүүн урих боломжгүй.',
    invite: 'Гишүүн урих',
    remove: 'Хасах',
    removeLabel: (name: string) => `${name}: хасах`,
    takeBack: 'Урилгыг цуцлах',
    takeBackLabel: (name: string) => `${name}: урилгыг цуцлах`,
  },

  inviting: {
    title: 'Гишүүн урих',
    search: 'Бүтэн нэр эсвэл имэйл хаяг',
    help: 'Хариу дахь нэрийг нь эсвэл имэйл хаягийг нь бүтнээр бичнэ үү.',
    failed: 'Хайж чадсангүй.',
    results: 'Олдсон хүмүүс',
    invite: 'Урих',
    inviteLabel: (name: string) => `${name}: урих`,
    isIn: 'Багт байгаа',
    isInvited: 'Урьсан',
    done: (name: string) => `Урилга илгээлээ: ${name}. Тэр хүн мэдэгдлээ (хонх) нээгээд зөвшөөрнө.`,
    nobody: (search: string) => `«${search}» гэж хайхад хүн олдсонгүй.`,
    nobodyText:
      'Нэр, имэйлийг бүтэн, зөв бичсэн эсэхээ шалгана уу. Зөвхөн Хариуд бүртгүүлсэн хүнийг урина: бүртгэлгүй бол доорх холбоосыг илгээгээрэй.',
    link: 'Бүртгүүлэх холбоос',
    copy: 'Хуулах',
    copied: 'Хууллаа',
  },

  removing: {
    title: (name: string) => `«${name}» гишүүнийг багаас хасах уу?`,
    text: 'Энэ хүн багийн хуудас, автомат хариулт, түүхийг харахаа болино. Түүний хийсэн тохиргоо хэвээр үлдэнэ.',
    takeBackTitle: (name: string) => `Урилгыг цуцлах уу? (${name})`,
    takeBackText: 'Энэ хүн багт нэгдэх боломжгүй болно. Хүсвэл дараа дахин урьж болно.',
    confirm: 'Хасах',
    confirmTakeBack: 'Урилгыг цуцлах',
    cancel: 'Болих',
    done: (name: string) => `${name} багаас хасагдлаа.`,
    takenBack: (name: string) => `Урилгыг цуцаллаа: ${name}.`,
  },

  leaving: {
    section: 'Багаас гарах',
    sectionText: 'Та энэ багийн хуудсуудыг харахаа болино.',
    button: 'Багаас гарах',
    title: (name: string) => `«${name}» багаас гарах уу?`,
    text: 'Та багийн хуудас, автомат хариулт, түүхийг харахаа болино. Буцаж орохын тулд эзэмшигч дахин урих хэрэгтэй.',
    confirm: 'Гарах',
    cancel: 'Болих',
    done: (name: string) => `Та «${name}» багаас гарлаа.`,
  },

  deleting: {
    section: 'Багаа устгах',
    sectionText: 'Баг, түүний салгасан хуудсууд, автомат хариулт, түүх бүрмөсөн устана.',
    hasPages: (count: number) =>
      `Энэ багт ${count} хуудас холбогдсон тул устгах боломжгүй. Эхлээд хуудсаа салгана уу.`,
    toPages: 'Хуудсууд руу очих',
    owes: (amount: string) => `Энэ багт ${amount} хэтрэлтийн өр байна. Өрөө төлсний дараа багаа устгана.`,
    button: 'Багаа устгах',
    title: (name: string) => `«${name}» багийг устгах уу?`,
    intro: 'Дараах зүйлс бүрмөсөн устана. Буцаах боломжгүй.',
    plan: (plan: string, day: string) => `${plan} багц, ${day} хүртэл хүчинтэй`,
    planRunsOn: (plan: string) => `${plan} багц, хугацаагүй`,
    members: (count: number) => `${count} гишүүний эрх`,
    page: (name: string, automations: string, replies: string) =>
      `«${name}» хуудас: ${automations} автоматжуулалт, ${replies} хариултын түүх`,
    onlyTeam: 'Баг өөрөө. Хуудас, түүх байхгүй.',
    confirm: 'Багийг устгах',
    cancel: 'Болих',
    done: (name: string) => `«${name}» багийг устгалаа.`,
  },
}

const en: typeof mn = {
  title: 'Teams',
  intro: 'Invite the people who look after your pages with you.',
  listLabel: 'Your teams',
  listFailed: 'Your teams could not be loaded.',
  back: 'Teams',
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
      plural(
        count,
        'This team cannot be deleted while a page is connected. Disconnect it first.',
        `This team cannot be deleted while ${count} pages are connected. Disconnect them first.`,
      ),
    toPages: 'Go to pages',
    owes: (amount) => `This team owes ${amount} for overage. Pay it before you delete the team.`,
    button: 'Delete the team',
    title: (name) => `Delete team ${name}?`,
    intro: 'All of this will be permanently deleted. This can’t be undone.',
    plan: (plan, day) => `Its ${plan} plan, which would run until ${day}`,
    planRunsOn: (plan) => `Its ${plan} plan, which has no end`,
    members: (count) => plural(count, 'The access of 1 member', `The access of ${count} members`),
    page: (name, automations, replies) =>
      `Page ${name}: automations ${automations}, replies in history ${replies}`,
    onlyTeam: 'The team itself. It has no pages and no history.',
    confirm: 'Delete the team',
    cancel: 'Cancel',
    done: (name) => `Team ${name} is deleted.`,
  },
}

export const teamsTexts = { mn, en }
