import { type BrowserContext, expect } from '@playwright/test'
import { z } from 'zod'
import { type Addresses, commentAs, signInAs } from './owner.ts'

const world = z.object({
  people: z.array(
    z.object({ id: z.string(), name: z.string(), roles: z.array(z.object({ page_id: z.string() })) }),
  ),
  customers: z.array(z.object({ id: z.string() })),
})
const contents = z.object({ content: z.array(z.object({ id: z.string() })) })

/** An owner of a connected page with a rule and comments: some answered, some not. */
export async function aShopAtWork(context: BrowserContext, addresses: Addresses) {
  const ask = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
    schema.parse(await (await context.request.get(`${addresses.sandboxUrl}/sandbox/api${path}`)).json())
  const { people, customers } = await ask('/world', world)
  const person = people.find(({ roles }) => roles.length > 0) ?? { id: '', name: '' }
  const owner = await signInAs(context, addresses, person.id)

  const { managed_pages } = await owner.call('listManagedPages', {})
  const managed = managed_pages.find(({ platform, access }) => platform === 1 && access === 'ok')
  const { page_id: pageId, name: pageName } = managed ?? { page_id: '', name: '' }
  const { teams } = await owner.call('listTeams', {})
  const team = teams[0] ?? (await owner.call('createTeam', { body: { name: 'Цэнхэр Товч' } })).team
  await owner.call('connectPage', { body: { page_id: pageId, team_id: team.id } })
  const { automations } = await owner.call('listCommentAutomations', { query: { page_id: pageId } })
  const { content } = await ask(`/pages/${pageId}/content?platform=facebook&kind=post`, contents)
  let customer = 0
  /** Comments on the newest post, with rotating customers. */
  const comment = (text: string) =>
    commentAs(context.request, addresses, {
      customerId: customers[customer++ % customers.length]?.id ?? '',
      contentId: content[0]?.id ?? '',
      text,
    })
  const [madeBefore] = automations.data
  if (madeBefore) return { owner, person, pageId, pageName, automationId: madeBefore.id, comment }
  const { automation } = await owner.call('createCommentAutomation', {
    body: {
      page_id: pageId,
      name: 'Үнэ асуусан хүнд',
      description: 'Үнэ, хэмжээ асуусан сэтгэгдэлд үнийн мэдээллийг чатаар илгээнэ.',
      enabled: true,
      content: { scope: 'all', type: 4, ids: [] },
      trigger: 'keywords',
      keywords: ['үнэ', 'хэд вэ'],
      comment_replies: ['Сайн байна уу? Дэлгэрэнгүй мэдээллийг чатаар илгээлээ'],
      chat_replies: ['Сайн байна уу? Даашинз 89,000 ₮, хүргэлт хот дотор үнэгүй.'],
    },
  })

  const texts = ['Үнэ хэд вэ?', 'Ямар гоё юм бэ!', 'үнэ', 'Хаана байрладаг вэ?', 'Энэ даашинзны үнэ?']
  for (const text of texts) await comment(text)
  const sent = async () => {
    const { histories } = await owner.call('listHistories', { query: { page_id: pageId } })
    return histories.data.filter(({ chat_status }) => chat_status === 'sent').length
  }
  await expect.poll(sent, { timeout: 30_000 }).toBe(3)
  return { owner, person, pageId, pageName, automationId: automation.id, comment }
}
