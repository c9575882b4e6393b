import { z } from 'zod'
import { commentAs } from './testing/owner.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const BAKERY = '110022003300442'
const BAKERY_ON_INSTAGRAM = '17841400011122242'
const CHAT_REPLY = 'Сайн байна уу? Энэ бялуу 65,000 ₮, захиалгыг чатаар авна.'

const one = z.object({ content: z.object({ id: z.string() }) })
const list = z.object({ content: z.array(z.object({ id: z.string() })) })
const ledger = z.object({
  comments: z.array(
    z.object({
      comment_id: z.string(),
      public_replies: z.array(z.string()),
      private_replies: z.array(z.string()),
    }),
  ),
})

test('Instagram comments on a broadcast are answered in the chat, those on posts under the comment too', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const { owner } = await aShopAtWork(context, addresses)
  const { teams } = await owner.call('listTeams', {})
  await owner.call('connectPage', { body: { page_id: BAKERY_ON_INSTAGRAM, team_id: teams[0]?.id ?? '' } })
  const api = `${sandboxUrl}/sandbox/api`

  await page.goto(`/commentbot/create?pageId=${BAKERY_ON_INSTAGRAM}`)
  await page.getByLabel('Нэр (заавал биш)').fill('Шууд дамжуулалт')
  await page.getByText('Бүх шууд дамжуулалт', { exact: true }).click()
  await page.getByRole('switch', { name: 'Чатаар' }).click({ force: true })
  await page.getByLabel('Чатаар: 1-р хариулт').fill(CHAT_REPLY)
  await page.getByPlaceholder('үнэ, хэд вэ, хүргэлт').fill('үнэ,')
  await axe()
  await fitsTheScreen()
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await page.getByRole('button', { name: 'Хадгалаад асаах' }).click()
  await page.waitForURL('**/commentbot?**')

  const { automations } = await owner.call('listCommentAutomations', {
    query: { page_id: BAKERY_ON_INSTAGRAM },
  })
  const made = automations.data.find(({ name }) => name === 'Шууд дамжуулалт')
  expect(made?.content).toEqual({ scope: 'all', type: 3, ids: [] })
  const forPosts = await owner.call('createCommentAutomation', {
    body: {
      page_id: BAKERY_ON_INSTAGRAM,
      name: 'Постын үнэ',
      description: '',
      enabled: true,
      content: { scope: 'all', type: 1, ids: [] },
      trigger: 'keywords',
      keywords: ['үнэ'],
      comment_replies: ['Чатаар илгээлээ.'],
      chat_replies: [],
      match_mode: 'smart',
      exclude_keywords: [],
      once_per_customer: false,
      first_level_only: false,
      delay_seconds: 0,
    },
  })

  // The broadcast starts now, so its content is unknown before its first comment.
  const begun = await context.request.post(`${api}/pages/${BAKERY}/content`, {
    data: { platform: 'instagram', kind: 'live', text: 'ШУУД: Төрсөн өдрийн бялуу' },
  })
  const { content: live } = one.parse(await begun.json())
  const posts = await context.request.get(`${api}/pages/${BAKERY}/content?platform=instagram&kind=post`)
  const { content } = list.parse(await posts.json())
  const say = (contentId: string) =>
    commentAs(context.request, addresses, { customerId: 'nomundari', contentId, text: 'Үнэ нь хэд вэ?' })
  const onLive = await say(live.id)
  const onPost = await say(content[0]?.id ?? '')

  const repliesTo = async (commentId: string) => {
    const read = await context.request.get(`${api}/ledger?page_id=${BAKERY_ON_INSTAGRAM}`)
    const line = ledger.parse(await read.json()).comments.find(({ comment_id }) => comment_id === commentId)
    return [line?.public_replies, line?.private_replies]
  }
  await expect.poll(() => repliesTo(onLive.comment.id)).toEqual([[], [CHAT_REPLY]])
  await expect.poll(() => repliesTo(onPost.comment.id)).toEqual([['Чатаар илгээлээ.'], []])

  await page.goto(`/commentbot/create?pageId=${BAKERY_ON_INSTAGRAM}`)
  await page.getByRole('radio', { name: 'Сонгосон дээр' }).click()
  const picker = page.getByRole('dialog', { name: 'Хаана хариулахаа сонгох' })
  await picker.locator('label').filter({ hasText: 'Шууд' }).click()
  await expect(picker.getByRole('checkbox', { name: 'ШУУД: Төрсөн өдрийн бялуу' })).toBeVisible()

  for (const id of [made?.id ?? '', forPosts.automation.id])
    await owner.call('deleteCommentAutomation', { params: { id } })
  await context.request.post(`${api}/content/${live.id}/stop`)
})
