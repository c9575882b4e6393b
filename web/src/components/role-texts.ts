import type { Role } from '#contract/permissions.ts'

type Words = {
  label: string
  names: Record<Role, string>
  /** One line on what each role may do. */
  does: Record<Role, string>
}

const mn: Words = {
  label: 'Эрх',
  names: {
    owner: 'Эзэмшигч',
    admin: 'Админ',
    member: 'Редактор',
    agent: 'Оператор',
    viewer: 'Ажиглагч',
  },
  does: {
    owner: 'Бүх зүйлийг удирдана.',
    admin: 'Хуудас, гишүүдийг удирдана. Төлбөр төлөхгүй, баг, хуудас устгахгүй.',
    member: 'Автомат хариулт тохируулж, үйлчлүүлэгчид хариулна. Төлбөр харахгүй.',
    agent: 'Чат, сэтгэгдэлд хариулж, захиалга бүртгэж, үйлчлүүлэгчийн мэдээллийг засна.',
    viewer: 'Зөвхөн үзнэ. Юу ч өөрчлөхгүй, илгээхгүй.',
  },
}

const en: Words = {
  label: 'Role',
  names: { owner: 'Owner', admin: 'Admin', member: 'Editor', agent: 'Agent', viewer: 'Viewer' },
  does: {
    owner: 'Manages everything.',
    admin: 'Manages pages and members. Cannot pay, or delete the team or a page.',
    member: 'Sets up automations and answers customers. Does not see billing.',
    agent: 'Answers chats and comments, takes orders, and edits customers.',
    viewer: 'Only looks. Changes and sends nothing.',
  },
}

export const roleTexts = { mn, en }
