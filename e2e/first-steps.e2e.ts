import { z } from 'zod'
import { aBakeryThatChats, chatPlaces, customerOf } from './testing/chats.ts'
import { keywordStep, messageStep, setLive } from './testing/flows.ts'
import { commentAs, signInAs } from './testing/owner.ts'
import { ANUJIN, GANZORIG } from './testing/people.ts'
import { expect, test } from './testing/product.ts'

// The people of this world have done nothing yet.
test.use({ worldOfItsOwn: 'first-steps' })

const COURSE = '110022003300443'
const world = z.object({ customers: z.array(z.object({ id: z.string() })) })
const contents = z.object({ content: z.array(z.object({ id: z.string() })) })

test('the first steps complete themselves, and the checklist ends with the first reply', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { request } = page.context()
  const ask = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
    schema.parse(await (await request.get(`${sandboxUrl}/sandbox/api${path}`)).json())
  const owner = await signInAs(page.context(), { productUrl, sandboxUrl }, GANZORIG)
  const steps = page.getByRole('region', { name: 'Эхлэх гурван алхам' })

  await page.goto('/page-management')
  await expect(steps).toContainText('3-аас 0 нь бэлэн')
  await axe()
  await fitsTheScreen()
  await steps.getByRole('button', { name: 'Хуудсаа сонгох' }).click()
  const connecting = page.getByRole('dialog')
  const connect = page.getByRole('button', { name: 'Холбох', exact: true })
  await expect(connecting.or(connect.and(page.locator(':focus'))).first()).toBeVisible()

  const { team } = await owner.call('createTeam', { body: { name: 'Өндөр Ном' } })
  await owner.call('connectPage', { body: { page_id: COURSE, team_id: team.id } })
  await page.reload()
  await expect(steps).toContainText('3-аас 1 нь бэлэн')
  await steps.getByRole('link', { name: 'Автомат хариулт үүсгэх' }).click()
  await page.waitForURL(`**/commentbot/create?pageId=${COURSE}`)

  await owner.call('createCommentAutomation', {
    body: {
      page_id: COURSE,
      name: 'Үнэ асуусан хүнд',
      description: '',
      enabled: true,
      content: { scope: 'all', type: 4, ids: [] },
      trigger: 'keywords',
      keywords: ['үнэ'],
      comment_replies: ['Сайн байна уу? Бэлтгэл сард 180,000 ₮.'],
      chat_replies: [],
    },
  })
  await page.goto(`/dashboard?pageId=${COURSE}`)
  await expect(steps).toContainText('3-аас 2 нь бэлэн')
  await expect(steps.getByRole('link', { name: 'Ирсэн сэтгэгдлээ харах' })).toBeVisible()
  await axe()
  await fitsTheScreen()

  const [{ customers }, { content }] = [
    await ask('/world', world),
    await ask(`/pages/${COURSE}/content?platform=facebook&kind=post`, contents),
  ]
  const comment = { customerId: customers[0]?.id ?? '', contentId: content[0]?.id ?? '', text: 'Үнэ хэд вэ?' }
  await commentAs(request, { productUrl, sandboxUrl }, comment)
  // The checklist updates without a reload.
  const over = page.getByRole('region', { name: 'Боллоо! Эхний хариулт тань очлоо.' })
  await expect(over).toContainText('3-аас 3 нь бэлэн')
  await axe()

  await page.goto('/page-management')
  await expect(page.getByRole('listitem').filter({ hasText: 'Өндөр Ном' }).first()).toBeVisible()
  await expect(over).toHaveCount(0)
  await expect(steps).toHaveCount(0)
})

test('a live chat automation and its first message complete steps too', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const [place] = chatPlaces
  const { owner } = await aBakeryThatChats(page.context(), addresses, place)
  const { pageId } = place
  const steps = page.getByRole('region', { name: 'Эхлэх гурван алхам' })
  await page.goto(`/dashboard?pageId=${pageId}`)
  await expect(steps).toContainText('3-аас 1 нь бэлэн')

  await setLive({ owner, pageId }, 'Талх', [
    keywordStep('талх', 'price'),
    messageStep('price', 'Талх 3,500 ₮.'),
  ])
  await page.reload()
  await expect(steps).toContainText('3-аас 2 нь бэлэн')
  await expect(steps.getByRole('link', { name: 'Ирсэн чатаа харах' })).toHaveAttribute('href', /tab=chat/)
  await axe()

  await customerOf(page.request, addresses, place, 'nomundari').writes('Талх хэд вэ?')
  // The checklist updates without a reload.
  await expect(page.getByRole('region', { name: 'Боллоо! Эхний хариулт тань очлоо.' })).toBeVisible()
})

test('a closed checklist stays closed', async ({ page, productUrl, sandboxUrl }) => {
  await signInAs(page.context(), { productUrl, sandboxUrl }, ANUJIN)
  await page.goto('/en/page-management')
  const steps = page.getByRole('region', { name: 'Three steps to start' })
  await expect(steps).toContainText('0 of 3 done')
  await steps.getByRole('button', { name: 'Do not show again' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('list', { name: /./ }).first()).toBeVisible()
  await expect(steps).toHaveCount(0)
})
