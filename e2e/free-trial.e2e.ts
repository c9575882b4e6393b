import { signInAs } from './testing/owner.ts'
import { CLINIC } from './testing/payer.ts'
import { ANUJIN } from './testing/people.ts'
import { expect, test } from './testing/product.ts'

// Each person has one trial, even after deleting the account, so other stories must not use it up.
test.use({ worldOfItsOwn: 'free-trial' })

test('a newcomer connects a page in a new team, and the free trial begins', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  await signInAs(page.context(), { productUrl, sandboxUrl }, ANUJIN)
  await page.goto('/page-connection')
  await page.getByRole('link', { name: CLINIC.name }).click()
  await page.getByLabel('Багийн нэр').fill('Цагаан нуга')
  await page.getByRole('button', { name: 'Баг үүсгэх' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'шаардлагагүй' })).toHaveCount(3)
  await axe()
  await page.getByRole('button', { name: 'Холбох' }).click()
  await expect(page.getByRole('heading', { name: 'Үнэгүй туршилт эхэллээ' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Үнэгүй туршилт эхэллээ' })).toBeVisible()
  await axe()
  await fitsTheScreen()
})

test('a second team shows that it has no plan, and no notice of an ended one', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const owner = await signInAs(page.context(), { productUrl, sandboxUrl }, ANUJIN)
  if ((await owner.call('listTeams', {})).teams.length === 0)
    await owner.call('createTeam', { body: { name: 'Нэгдүгээр' } })
  const { team } = await owner.call('createTeam', { body: { name: 'Хоёрдугаар' } })
  await page.goto('/team-management')
  const card = page.getByRole('listitem').filter({ hasText: 'Хоёрдугаар' })
  await expect(card.getByText('Багцгүй · Үнэгүй туршилтаа өмнө ашигласан')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Мэдэгдэл, шинэ зүйл алга' })).toBeVisible()
  await page.goto(`/team-management?teamId=${team.id}&tab=billing`)
  await expect(page.getByText('Багцгүй тул хариулт илгээхгүй')).toBeVisible()
  await expect(page.getByText(/дууссан/i)).toHaveCount(0)
})
