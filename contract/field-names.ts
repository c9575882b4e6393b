import type { Language } from './platforms.ts'

/** What a field is called in an error about it. */
export const fieldNames: Record<string, Record<Language, string>> = {
  title: { mn: 'Гарчиг', en: 'title' },
  url: { mn: 'Вэб хаяг', en: 'website' },
  fileName: { mn: 'Файлын нэр', en: 'file name' },
  attachmentType: { mn: 'Хавсралтын төрөл', en: 'attachment type' },
  nodes: { mn: 'Алхам', en: 'step' },
  name: { mn: 'Нэр', en: 'name' },
  description: { mn: 'Тайлбар', en: 'description' },
  keywords: { mn: 'Түлхүүр үг', en: 'keyword' },
  comment_replies: { mn: 'Сэтгэгдлийн хариулт', en: 'comment reply' },
  chat_replies: { mn: 'Чатын хариулт', en: 'chat reply' },
  exclude_keywords: { mn: 'Хасах үг', en: 'excluded keyword' },
  delay_seconds: { mn: 'Хүлээх хугацаа', en: 'delay' },
  instruction: { mn: 'Заавар', en: 'instruction' },
  context: { mn: 'Мэдээлэл', en: 'context' },
  question: { mn: 'Асуулт', en: 'question' },
  content: { mn: 'Пост', en: 'post' },
  page_id: { mn: 'Хуудас', en: 'page' },
  team_name: { mn: 'Багийн нэр', en: 'team name' },
  team_id: { mn: 'Баг', en: 'team' },
  first_name: { mn: 'Нэр', en: 'first name' },
  start_date: { mn: 'Эхлэх өдөр', en: 'start date' },
  end_date: { mn: 'Дуусах өдөр', en: 'end date' },
  search: { mn: 'Хайх үг', en: 'search' },
  last_name: { mn: 'Овог', en: 'last name' },
}
