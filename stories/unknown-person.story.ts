import { expect, test } from './testing/product.ts'

test('who signs in without an account is offered one, and only agrees to the terms', async ({
  page,
  axe,
}) => {
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
