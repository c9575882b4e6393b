import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { expect, test } from './testing/product.ts'

const [place] = chatPlaces

test('an owner goes through the chats with the keyboard, in a Cyrillic layout too', async ({
  page,
  context,
  productUrl,
  sandboxUrl,
  axe,
}) => {
  const addresses = { productUrl, sandboxUrl }
  await aBakeryThatChats(context, addresses, place)
  for (const name of ['Гантулга', 'Дөлгөөн']) {
    const id = await newCustomer(context.request, addresses, name)
    await customerOf(context.request, addresses, place, id).writes('Захиалга маань хэзээ ирэх вэ?')
  }
  await page.goto(`/inbox?pageId=${place.pageId}`)
  const list = page.getByRole('region', { name: 'Ирсэн мессеж' })
  const row = (name: string) => list.getByRole('link').filter({ hasText: name })
  await expect(row('Дөлгөөн')).toBeVisible()
  /** The key at the place of J, K, … on a keyboard that is set to Mongolian. */
  const press = (code: string, key: string) =>
    page.evaluate(
      (given) =>
        void (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { ...given, bubbles: true, cancelable: true }),
        ),
      { code, key },
    )
  await page.keyboard.press('j')
  await expect(row('Гантулга')).toBeFocused()
  await press('KeyJ', 'ө')
  await expect(row('Дөлгөөн')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const thread = page.getByRole('region', { name: 'Гантулга', exact: true })
  const box = thread.getByRole('textbox')
  await expect(box).toBeVisible()
  await page.keyboard.press('r')
  await expect(box).toBeFocused()
  // A letter is a letter while the owner writes.
  await page.keyboard.type('jeasr/')
  await expect(box).toHaveValue('jeasr/')
  await expect(row('Гантулга')).toBeVisible()
  await box.fill('')
  await box.blur()

  await page.keyboard.press('?')
  const window = page.getByRole('dialog', { name: 'Гарын товчлол' })
  await expect(window.getByText('Хариуцагч сонгох')).toBeVisible()
  await axe()
  await page.keyboard.press('e')
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await page.keyboard.press('s')
  await page.getByRole('dialog').getByRole('button', { name: '3 цагийн дараа' }).click()
  await expect(row('Гантулга')).toBeHidden()
  await row('Дөлгөөн').focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: 'Хэн хариулах' })).toBeVisible()
  await page.keyboard.press('Escape')
  await row('Дөлгөөн').focus()
  await press('KeyE', 'у')
  await expect(page.getByText('1 чат дууссан.')).toBeVisible()
  await page.keyboard.press('/')
  await expect(list.getByRole('textbox', { name: 'Нэр, утас, мессежээр хайх' })).toBeFocused()
})
