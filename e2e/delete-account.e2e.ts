import { z } from 'zod'
import { signInAs } from './testing/owner.ts'
import { ANUJIN, keptInBrowser } from './testing/people.ts'
import { expect, test } from './testing/product.ts'

const CLINIC = '110022003300444'

test('a person reads what is deleted with their account, and deletes it', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const person = await signInAs(context, { productUrl, sandboxUrl }, ANUJIN)
  const { team } = await person.call('createTeam', { body: { name: 'Цагаан нуга' } })
  await person.call('connectPage', { body: { page_id: CLINIC, team_id: team.id } })

  await page.goto('/profile')
  await expect(page.getByText('Анх холбосон Facebook бүртгэлийг солих боломжгүй.')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Бүртгэлээ устгах' }).click()
  const deleting = page.getByRole('dialog')
  await expect(deleting.getByText('«Цагаан нуга» баг')).toBeVisible()
  await expect(deleting.getByText('«Цагаан Нуга эмнэлэг» хуудас')).toBeVisible()
  await expect(deleting.getByText(/Туршилт багц/)).toBeVisible()
  await axe()
  const confirm = deleting.getByRole('button', { name: 'Бүхнийг устгах' })
  await expect(confirm).toBeDisabled()
  await deleting.getByRole('textbox').fill('Сарантуяа')
  await expect(confirm).toBeDisabled()
  await deleting.getByRole('textbox').fill('Анужин')
  await confirm.click()

  await page.waitForURL(/\/\?deleted=true$/)
  await expect(page.getByText('Таны бүртгэл устлаа.')).toBeVisible()
  await axe()
  expect(await keptInBrowser(page)).toEqual([])
  await page.goto('/team-management')
  await page.waitForURL('**/signin?**')
})

test('a person who requests data deletion at Facebook sees its progress', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  await signInAs(context, { productUrl, sandboxUrl }, ANUJIN)
  const asked = await page.request.post(`${sandboxUrl}/sandbox/api/people/${ANUJIN}/request-deletion`, {
    data: {},
  })
  const { answer } = z.object({ answer: z.string() }).parse(await asked.json())
  const { url } = z.object({ url: z.url() }).parse(JSON.parse(answer))
  expect(url).toContain(`${productUrl}/data-deletion?code=`)
  await expect
    .poll(async () => {
      await page.goto(url)
      await expect(page.getByRole('status').first()).toBeVisible()
      return page.getByText('Таны мэдээллийг бүрмөсөн устгасан.').isVisible()
    })
    .toBe(true)
  await axe()
  await page.goto('/en/data-deletion?code=nosuchcode')
  await expect(page.getByText('There is no request with this code.')).toBeVisible()
  await axe()
})
