import { z } from 'zod'
import { commentAs } from './testing/owner.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const BAKERY = '110022003300442'
const BAKERY_ON_INSTAGRAM = '17841400011122242'

const contents = z.object({ content: z.array(z.object({ id: z.string() })) })
const comments = z.object({ comments: z.array(z.object({ id: z.string(), hidden: z.boolean() })) })

for (const [platform, pageId] of [
  ['facebook', BAKERY],
  ['instagram', BAKERY_ON_INSTAGRAM],
] as const)
  test(`the blacklist hides a comment on ${platform}, and its owner shows it again`, async ({
    page,
    productUrl,
    sandboxUrl,
    axe,
    fitsTheScreen,
  }) => {
    const addresses = { productUrl, sandboxUrl }
    const { owner } = await aShopAtWork(page.context(), addresses)
    const { teams } = await owner.call('listTeams', {})
    await owner.call('connectPage', { body: { page_id: pageId, team_id: teams[0]?.id ?? '' } })
    const ask = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
      schema.parse(await (await page.request.get(`${sandboxUrl}/sandbox/api${path}`)).json())

    await page.goto(`/commentbot?pageId=${pageId}`)
    await page.getByRole('button', { name: 'Хориотой үгс' }).click()
    const drawer = page.getByRole('dialog', { name: 'Хориотой үгс' })
    await drawer.getByLabel('Үг нэмэх').fill('өрсөлдөгч, хямдхан газар')
    await drawer.getByRole('button', { name: 'Нэмэх', exact: true }).click()
    await expect(drawer.getByRole('list', { name: 'Таны нэмсэн үгс (2)' })).toContainText('өрсөлдөгч')
    await drawer.getByLabel('Сэтгэгдэл бичиж үзэх').fill('Ө.р.с.ө.л.д.ө.г.ч.ө.ө.с авсан нь дээр')
    await expect(drawer.getByText('Нууна: «өрсөлдөгч» гэсэн үг байна.')).toBeVisible()
    await fitsTheScreen()
    await axe()

    await drawer.getByRole('tab', { name: 'Нуусан сэтгэгдэл' }).click()
    const { content } = await ask(`/pages/${BAKERY}/content?platform=${platform}&kind=post`, contents)
    const text = `Өрсөлдөгчөөс нь аваарай (${platform})`
    const { comment } = await commentAs(page.request, addresses, {
      customerId: 'oyunaa',
      contentId: content[0]?.id ?? '',
      text,
    })
    const isHidden = async () => {
      const all = await ask(`/comments?page_id=${BAKERY}&platform=${platform}`, comments)
      return all.comments.find(({ id }) => id === comment.id)?.hidden
    }
    const hidden = drawer.getByRole('listitem').filter({ hasText: text })
    await expect(hidden.getByText('Нуусан', { exact: true })).toBeVisible()
    await expect.poll(isHidden).toBe(true)
    await axe()

    await hidden.getByRole('button', { name: 'Буцаан харуулах' }).click()
    await expect(hidden.getByText('Буцаан харуулсан', { exact: true })).toBeVisible()
    expect(await isHidden()).toBe(false)

    await hidden.getByRole('button', { name: 'Жагсаалтаас хасах' }).click()
    await drawer.getByRole('tab', { name: 'Үгс' }).click()
    await expect(drawer.getByRole('list', { name: 'Таны нэмсэн үгс (1)' })).toContainText('хямдхан газар')
    await drawer.getByRole('button', { name: '«хямдхан газар» устгах' }).click()
    await expect(drawer.getByText('Та одоогоор үг нэмээгүй байна.')).toBeVisible()

    await page.goto(`/history?pageId=${pageId}`)
    const run = page.getByRole('listitem').filter({ hasText: text })
    await expect(run.getByText('Буцаан харуулсан', { exact: true })).toBeVisible()
    await expect(run.getByText(/«өрсөлдөгч» гэсэн хориотой үг/).first()).toBeVisible()
  })

test('the blacklist is accessible in English too', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.goto(`/en/commentbot?pageId=${pageId}`)
  await page.getByRole('button', { name: 'Blacklist' }).click()
  const drawer = page.getByRole('dialog', { name: 'Blacklist' })
  await drawer.getByLabel('Try a comment').fill('Make e.a.s.y m0ney today')
  await expect(drawer.getByText('It would be hidden: it has “easy money”.')).toBeVisible()
  await drawer.getByRole('button', { name: /^Built-in list/ }).click()
  await drawer.getByRole('button', { name: 'Take “easy money” out of the list' }).click()
  await expect(drawer.getByText('It would not be hidden')).toBeVisible()
  await fitsTheScreen()
  await axe()
  await drawer.getByRole('button', { name: 'Put “easy money” back into the list' }).click()
  await expect(drawer.getByText('It would be hidden: it has “easy money”.')).toBeVisible()

  await drawer.getByRole('radio', { name: /Deleted/ }).click()
  const asking = page.getByRole('dialog', { name: 'Delete such comments from now on?' })
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(drawer.getByRole('radio', { name: /Hidden/ })).toBeChecked()
  await drawer.getByRole('tab', { name: 'Hidden comments' }).click()
  await expect(drawer.getByRole('heading', { name: 'No hidden comments' })).toBeVisible()
  await axe()
})

test('the blacklist shows a loading state, and an error when loading fails', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const { pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const script = '**/assets/blacklist-drawer-*.js'
  const button = page.getByRole('button', { name: 'Хориотой үгс' })
  const drawer = page.getByRole('dialog', { name: 'Хориотой үгс' })
  await page.route(script, (route) => route.abort())
  await page.goto(`/commentbot?pageId=${pageId}`)
  await button.click()
  await expect(page.getByText('хуудсаа дахин ачаална уу')).toBeVisible()
  await expect(drawer).toHaveCount(0)

  const loads = Promise.withResolvers<void>()
  await page.unroute(script)
  await page.route(script, (route) => loads.promise.then(() => route.continue()))
  await page.reload()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  loads.resolve()
  await expect(drawer.getByLabel('Үг нэмэх')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

const hiddenComment = (text: string) => ({
  id: text,
  comment_id: text,
  platform: 1,
  customer: { id: null, name: 'Оюунаа' },
  content: null,
  text,
  date: '2026-07-01T04:00:00.000Z',
  action: 'hide',
  word: 'хямдхан',
  words: 'хямдхан',
  state: 'sent',
  error: null,
  restored: null,
})

test('the list of hidden comments links to history when there are more', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const { pageId } = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  await page.route('**/moderated-comments?*', async (route) => {
    const response = await route.fetch()
    const { moderated_comments, ...rest } = await response.json()
    const turned = new URL(route.request().url()).searchParams.get('page') ?? '1'
    const data = Array.from({ length: 10 }, (_, index) => hiddenComment(`Тэнд хямдхан ${turned}-${index}`))
    await route.fulfill({
      response,
      json: {
        ...rest,
        moderated_comments: { ...moderated_comments, data, total: 1000, last_page: 100 },
        counted: 'at_least',
      },
    })
  })
  await page.goto(`/commentbot?pageId=${pageId}`)
  await page.getByRole('button', { name: 'Хориотой үгс' }).click()
  const drawer = page.getByRole('dialog', { name: 'Хориотой үгс' })
  await drawer.getByRole('tab', { name: 'Нуусан сэтгэгдэл' }).click()
  const older = drawer.getByRole('link', { name: 'Өмнөхийг түүхээс харах' })
  await drawer.getByRole('button', { name: '2-р хуудас', exact: true }).click()
  await expect(older).toBeHidden()
  await expect(drawer.getByText('Тэнд хямдхан 2-0')).toBeInViewport()
  await drawer.getByRole('button', { name: '100-р хуудас' }).click()
  await expect(drawer.getByText('1,000-аас олон сэтгэгдэл')).toBeVisible()
  await fitsTheScreen()
  await axe()
  await older.click()
  await expect(page).toHaveURL(/\/history\?.*status=moderated/)
})
