import {
  cardOf,
  everyKindOfStep,
  keywordStep,
  makeFlow,
  messageStep,
  openStep,
  panelOf,
} from './testing/flows.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

const BAKERY_ON_INSTAGRAM = '17841400011122242'
const DRESS = '89,000 ₮ · 3 өнгө'

test('both platforms show every kind of step and block, and Instagram lists what it refuses', async ({
  page,
  isMobile,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  test.skip(isMobile, 'narrow screens have an outline')
  const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const { owner } = shop
  const picture = `${productUrl}/favicon.svg`
  const priceList = await makeFlow(shop, 'Үнийн жагсаалт', [
    keywordStep('үнийн жагсаалт', 'list'),
    messageStep('list', '{{first_name}}, цамц 45,000 ₮'),
  ])
  await owner.call('updateChatAutomation', { params: { id: priceList.id }, body: { status: 'live' } })
  const { address } = await makeFlow(shop, 'Бүх төрөл', everyKindOfStep('бүх төрөл', picture, priceList.id))

  await page.goto(`/en${address}`)
  for (const name of ['Keyword trigger', 'Condition 1', 'Мэндчилгээ', 'AI step 1', 'Start automation 1'])
    await expect(cardOf(page, name)).toBeAttached()
  const goods = cardOf(page, 'Бараа')
  for (const words of [DRESS, 'Ноолууран цамц', 'үнийн-санал.docx', 'Сайт үзэх'])
    await expect(goods.getByText(words).first()).toBeAttached()
  await axe()

  await page.getByRole('button', { name: 'Try it', exact: true }).click()
  const phone = page.getByRole('region', { name: 'Preview' })
  const play = async () => {
    await phone.getByRole('textbox', { name: 'Message' }).fill('buh turul')
    await phone.getByRole('button', { name: 'Send', exact: true }).click()
    await phone.getByRole('button', { name: 'Бараа үзэх' }).click()
    await expect(phone.getByRole('list', { name: 'Cards' }).getByText(DRESS)).toBeVisible()
    await expect(phone.getByText('үнийн-санал.docx')).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Сайт үзэх' })).toBeVisible()
  }
  await play()
  await fitsTheScreen()
  await axe()
  await phone.getByRole('button', { name: /^How to try it/ }).click()
  await phone.getByText('Instagram', { exact: true }).click()
  await expect(phone.locator('[data-look=instagram]')).toBeVisible()
  await axe()
  await phone.getByRole('textbox', { name: 'Message' }).fill('үнийн жагсаалт')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(phone.getByText('Saraa, цамц 45,000 ₮')).toBeVisible()

  const { teams } = await owner.call('listTeams', {})
  await owner.call('connectPage', { body: { page_id: BAKERY_ON_INSTAGRAM, team_id: teams[0]?.id ?? '' } })
  const onInstagram = await makeFlow({ owner, pageId: BAKERY_ON_INSTAGRAM }, 'Бүх төрөл', [
    ...everyKindOfStep('бүх төрөл', picture, priceList.id),
  ])
  await page.goto(`/en${onInstagram.address}&show=problems`)
  const list = page.getByRole('region', { name: 'Things to fix' })
  for (const refused of [
    /no call buttons/,
    /no buttons on pictures and videos/,
    /does not take \.docx files/,
  ])
    await expect(list.getByRole('button', { name: refused }).first()).toBeVisible()
  await fitsTheScreen()
  await axe()
  await list.getByRole('button', { name: /no call buttons/ }).click()
  await expect(page.getByRole('complementary', { name: 'Settings of the step' })).toBeVisible()
  await axe()
})

test('a flow starts with a greeting or as the default reply too', async ({
  page,
  productUrl,
  sandboxUrl,
}) => {
  const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const step = { id: 'begins', position: { x: 0, y: 0 }, title: '', next: 'says' }
  const welcome = await makeFlow(shop, 'Мэндчилгээ', [
    { ...step, node_type: 'welcome', payload: {} },
    messageStep('says', 'Тавтай морил!'),
  ])
  await page.goto(welcome.address)
  await expect(page.getByText('Үйлчлүүлэгч анх удаа чат нээхэд')).toBeVisible()
  const fallback = await makeFlow(shop, 'Өгөгдмөл хариулт', [
    { ...step, node_type: 'default', payload: { frequency: '24h' } },
    messageStep('says', 'Удахгүй хариулна.'),
  ])
  await page.goto(fallback.address)
  await expect(page.getByText('Өөр хариулт олдоогүй бол, 24 цагт нэг удаа')).toBeVisible()
})

test('a message requests the phone number with one tap and the address by a form', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const step = { position: { x: 0, y: 0 }, title: 'Утас', quick_replies: [] }
  const { address } = await makeFlow(shop, 'Захиалга', [
    keywordStep('захиалах', 'ask'),
    {
      ...step,
      node_type: 'action',
      id: 'ask',
      payload: [
        { id: 'form', type: 'address_form', country: 'MN', privacy_url: 'https://delguur.mn/nuutslal' },
        { id: 'phone', type: 'contact', asks: 'phone', text: 'Утасны дугаараа үлдээнэ үү.' },
      ],
      next: 'thanks',
    },
    messageStep('thanks', 'Баярлалаа, удахгүй залгая.'),
  ])
  await page.goto(address)
  await expect(page.getByText('Хүргэлтийн хаягийн маягт').first()).toBeAttached()
  await expect(page.getByText('Утасны дугаараа илгээх').first()).toBeAttached()
  await openStep(page, 'Утас')
  const settings = panelOf(page)
  await expect(settings.getByLabel('Улсын код')).toHaveValue('MN')
  await settings.getByLabel('Юуг нь асуух').selectOption('Имэйл хаяг')
  await settings.getByLabel('Юуг нь асуух').selectOption('Утасны дугаар')
  await fitsTheScreen()
  await axe()
  await page.getByRole('button', { name: 'Тохиргоог хаах' }).click()

  await page.getByRole('button', { name: 'Турших', exact: true }).click()
  const phone = page.getByRole('region', { name: 'Туршилт' })
  await phone.getByRole('textbox', { name: 'Мессеж' }).fill('захиалах')
  await phone.getByRole('button', { name: 'Илгээх', exact: true }).click()
  await expect(phone.getByText('Хүргэлтийн хаягаа бөглөх маягт')).toBeVisible()
  await phone.getByRole('button', { name: '99112233' }).click()
  await expect(phone.getByText('Баярлалаа, удахгүй залгая.')).toBeVisible()
  await fitsTheScreen()
  await axe()
})
