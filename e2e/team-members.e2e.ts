import { signInAs } from './testing/owner.ts'
import { ANUJIN } from './testing/people.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test('a member is invited, accepts at the bell, works with the page, and cannot use owner functions', async ({
  page,
  browser,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const { owner, pageId, pageName } = await aShopAtWork(page.context(), addresses)
  const { teams } = await owner.call('listTeams', {})
  const team = teams.find(({ role }) => role === 'owner') ?? { id: '', name: '' }
  const hers = await browser.newContext()
  const member = await signInAs(hers, addresses, ANUJIN)
  const { profile } = await member.call('getProfile', {})

  await page.goto('/team-management')
  await page.getByRole('link', { name: team.name }).click()
  await page.getByRole('button', { name: 'Гишүүн урих' }).click()
  const inviting = page.getByRole('dialog')
  await inviting.getByText('Нэрээр хайх').click()
  await inviting.getByRole('textbox').fill('Хулан')
  await expect(inviting.getByText('«Хулан» гэж хайхад хүн олдсонгүй.')).toBeVisible()
  await expect(inviting.getByText(`${productUrl}/signup`)).toBeVisible()
  await inviting.getByRole('textbox').fill('Анужин Мөнх-Оргил')
  await inviting.getByRole('button', { name: 'Анужин Мөнх-Оргил: урих' }).click()
  await expect(inviting.getByText('Урьсан')).toBeVisible()
  await axe()
  await inviting.getByRole('button', { name: 'Хаах' }).click()
  const people = page.getByRole('list', { name: 'Багийн гишүүд' })
  await expect(people.getByText('Хариу хүлээж байна')).toBeVisible()
  await axe()

  const other = await hers.newPage()
  await other.goto(`${productUrl}/team-management`)
  await expect(other.getByText('Та одоогоор багт ороогүй байна')).toBeVisible()
  await other.getByRole('button', { name: 'Мэдэгдэл: 1 шинэ' }).click()
  await expect(other.getByText('Сарантуяа Лхагва таныг энэ багт урьж байна')).toBeVisible()
  await other.getByRole('button', { name: `«${team.name}» багийн урилгыг зөвшөөрөх` }).click()
  await expect(other.getByText(`Та «${team.name}» багийн гишүүн боллоо.`)).toBeVisible()
  await other.keyboard.press('Escape')

  // Her lists update without a reload.
  await other.getByRole('link', { name: team.name }).click()
  await expect(other.getByText('Зөвхөн багийн эзэмшигч, админ гишүүн урьж, хасах эрхтэй.')).toBeVisible()
  for (const forbidden of ['Гишүүн урих', 'Багаа устгах'])
    await expect(other.getByRole('button', { name: forbidden })).toHaveCount(0)
  await expect(other.getByRole('button', { name: /хасах$/ })).toHaveCount(0)
  await other.goto(`${productUrl}/page-management`)
  const card = other.getByRole('listitem').filter({ hasText: pageName })
  await expect(card.getByRole('link', { name: 'Сэтгэгдлийн бот' })).toBeVisible()
  await expect(card.getByRole('button', { name: /бусад үйлдэл/ })).toHaveCount(0)
  await other.goto(`${productUrl}/commentbot?pageId=${pageId}`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  // The server refuses calls that bypass the screens.
  await expect(member.call('disconnectPage', { body: { page_id: pageId } })).rejects.toThrow('403')
  await expect(member.call('deleteTeam', { params: { id: team.id } })).rejects.toThrow('403')
  await expect(
    member.call('inviteTeamMember', { body: { team_id: team.id, user_id: profile.id } }),
  ).rejects.toThrow('403')

  await page.reload()
  await page.getByRole('button', { name: 'Анужин Мөнх-Оргил: хасах' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Хасах' }).click()
  await expect(page.getByText('Анужин Мөнх-Оргил багаас хасагдлаа.')).toBeVisible()
  await other.goto(`${productUrl}/team-management?teamId=${team.id}`)
  await expect(other.getByRole('heading', { name: 'Баг олдсонгүй' })).toBeVisible()
  await other.goto(`${productUrl}/dashboard?pageId=${pageId}`)
  await expect(other.getByRole('heading', { name: 'Хуудас олдсонгүй' })).toBeVisible()
  await other.getByRole('link', { name: 'Хуудсууд руу очих' }).click()
  await expect(other).toHaveURL(/\/page-management$/)
  await hers.close()
})
