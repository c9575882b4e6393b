import { signInAs } from './testing/owner.ts'
import { CLINIC } from './testing/payer.ts'
import { ANUJIN } from './testing/people.ts'
import { expect, test } from './testing/product.ts'

// A trial is once for each person, whatever became of their account: another story may have spent hers.
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
