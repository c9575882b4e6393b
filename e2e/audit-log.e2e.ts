import { signInAs } from './testing/owner.ts'
import { ANUJIN } from './testing/people.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test('an owner sees who switched off an automation, and opens it from the log', async ({
  page,
  browser,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const addresses = { productUrl, sandboxUrl }
  const { owner, automationId, pageName } = await aShopAtWork(page.context(), addresses)
  const { teams } = await owner.call('listTeams', {})
  const teamId = teams.find(({ role }) => role === 'owner')?.id ?? ''
  const hers = await browser.newContext()
  const member = await signInAs(hers, addresses, ANUJIN)
  const { profile } = await member.call('getProfile', {})
  await owner.call('inviteTeamMember', { body: { team_id: teamId, user_id: profile.id } })
  await member.call('answerInvitation', { body: { team_id: teamId, action: 'confirm' } })
  await member.call('updateCommentAutomation', { params: { id: automationId }, body: { enabled: false } })

  await page.goto(`/team-management?teamId=${teamId}`)
  await page.getByRole('link', { name: 'Үйлдлийн бүртгэл' }).click()
  const acts = page.getByRole('list', { name: 'Үйлдлүүд' }).getByRole('listitem')
  await expect(acts.first()).toContainText(/Анужин Мөнх-Оргил «.+» автомат хариултыг унтраасан/)
  await expect(acts.first()).toContainText(pageName)
  await axe()
  await fitsTheScreen()

  const filter = page.getByRole('search', { name: 'Үйлдэл шүүх' })
  const fold = filter.getByRole('button', { name: 'Шүүлтүүр' })
  if (await fold.isVisible()) await fold.click()
  await filter.getByLabel('Юуны тухай').selectOption('Баг, гишүүд')
  await expect(acts.first()).toContainText('Анужин Мөнх-Оргил урилгыг зөвшөөрч, багт нэгдсэн')
  await expect(page).toHaveURL(/group=team/)
  await filter.getByLabel('Хэн').selectOption('Сарантуяа Лхагва')
  await expect(acts.first()).toContainText('Сарантуяа Лхагва Анужин Мөнх-Оргил хэрэглэгчийг багт урьсан')
  await filter.getByLabel('Юуны тухай').selectOption('Түүх')
  await expect(page.getByText('Энэ шүүлтүүрт таарах үйлдэл алга')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Шүүлтүүрийг арилгах' }).click()
  await expect(page).not.toHaveURL(/group=/)
  await acts.first().getByRole('link').first().click()
  await page.waitForURL(`**/commentbot/edit/${automationId}**`)

  const other = await hers.newPage()
  await other.goto(`${productUrl}/team-management?teamId=${teamId}`)
  await expect(other.getByRole('link', { name: 'Багц, төлбөр' }).first()).toBeVisible()
  await expect(other.getByRole('link', { name: 'Үйлдлийн бүртгэл' })).toHaveCount(0)
  await expect(member.call('listAuditEntries', { params: { team_id: teamId }, query: {} })).rejects.toThrow(
    '403',
  )
  await member.call('removeTeamMember', { params: { id: profile.id }, body: { team_id: teamId } })
  await hers.close()
  await owner.call('updateCommentAutomation', { params: { id: automationId }, body: { enabled: true } })
})
