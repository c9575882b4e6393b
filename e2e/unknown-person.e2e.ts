import { deleteAccountOf } from './testing/owner.ts'
import { GANZORIG } from './testing/people.ts'
import { expect, test } from './testing/product.ts'

test('signing in without an account offers to create one, which only requires the terms', async ({
  page,
  browser,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  await deleteAccountOf(browser, { productUrl, sandboxUrl }, GANZORIG)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Facebook-ээр нэвтрэх' }).click()
  await page.getByRole('button', { name: /Ганзориг/ }).click()
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()
  const finish = page.getByRole('button', { name: 'Бүртгэлээ дуусгах' })
  await expect(finish).toBeVisible()
  await axe()
  await finish.click()
  await expect(page.getByText(/Ганзориг/)).toBeVisible()
  await page.getByRole('checkbox').check()
  await finish.click()
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'))
})
