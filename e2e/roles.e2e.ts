import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { deleteAccountOf } from './testing/owner.ts'
import { ANUJIN } from './testing/people.ts'
import { expect, test } from './testing/product.ts'

const [place] = chatPlaces

// The free plan has three seats, which other stories fill.
test.use({ worldOfItsOwn: 'roles' })

test('an owner invites an agent by a link; the agent answers, sees no billing and no automations, and as a viewer only reads', async ({
  page,
  context,
  browser,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const addresses = { productUrl, sandboxUrl }
  await deleteAccountOf(browser, addresses, ANUJIN)
  const { team } = await aBakeryThatChats(context, addresses, place)
  const nomin = customerOf(
    context.request,
    addresses,
    place,
    await newCustomer(context.request, addresses, 'Номин'),
  )
  await nomin.writes('Маргааш бялуу авч болох уу?')

  // The owner makes a link on the phone.
  await page.goto(`/team-management?teamId=${team.id}`)
  await page.getByRole('button', { name: 'Гишүүн урих' }).click()
  const inviting = page.getByRole('dialog', { name: 'Гишүүн урих' })
  await inviting.getByLabel('Эрх').selectOption({ label: 'Оператор' })
  await expect(
    inviting.getByText('Чат, сэтгэгдэлд хариулж, захиалга бүртгэж, үйлчлүүлэгчийн мэдээллийг засна.'),
  ).toBeVisible()
  await inviting.getByRole('button', { name: 'Холбоос үүсгэх' }).click()
  const link = inviting.getByLabel('Урилгын холбоос')
  await expect(link).toContainText(`${productUrl}/invite/`)
  const address = (await link.textContent()) ?? ''
  await axe()
  await fitsTheScreen()
  await inviting.getByRole('button', { name: 'Хаах' }).click()
  const open = page.getByRole('list', { name: 'Нээлттэй холбоосууд' })
  await expect(open.getByText('Оператор')).toBeVisible()
  await axe()
  await fitsTheScreen()

  // The owner who tries the link is a member already, and the link stays good.
  await page.goto(address)
  await page.getByRole('button', { name: 'Нэгдэх' }).click()
  await expect(page.getByText('Та энэ багийн гишүүн аль хэдийн болсон байна.')).toBeVisible()
  await axe()
  await fitsTheScreen()
  await page.goBack()

  // The agent signs up at the link, and comes back to it.
  const hers = await browser.newContext()
  const other = await hers.newPage()
  await other.goto(address)
  await expect(other.getByText(`Сарантуяа Лхагва таныг «${team.name}» багт урьж байна.`)).toBeVisible()
  await expect(other.getByText('Таны эрх: Оператор')).toBeVisible()
  await other.getByRole('link', { name: 'Бүртгүүлж нэгдэх' }).click()
  await other.getByRole('checkbox').check()
  await other.getByRole('button', { name: 'Facebook-ээр бүртгүүлэх' }).click()
  await other.getByRole('button', { name: 'Анужин Мөнх-Оргил' }).click()
  await other.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()
  await expect(other.getByRole('button', { name: 'Нэгдэх' })).toBeVisible()
  await other.getByRole('button', { name: 'Нэгдэх' }).click()
  await expect(other.getByText(`Та «${team.name}» багт нэгдлээ.`)).toBeVisible()

  // The agent answers the customer from the inbox.
  await other.getByRole('link', { name: 'Ирсэн мессеж рүү очих' }).click()
  const row = other
    .getByRole('region', { name: 'Ирсэн мессеж' })
    .getByRole('link')
    .filter({ hasText: 'Номин' })
  await row.click()
  const thread = other.getByRole('region', { name: 'Номин', exact: true })
  await thread.getByRole('textbox', { name: 'Номин: хариу бичих' }).fill('Болно оо, хэдэн цагт ирэх вэ?')
  await thread.getByRole('button', { name: 'Илгээх' }).click()
  await nomin.sees('— Маргааш бялуу авч болох уу?', 'Болно оо, хэдэн цагт ирэх вэ?')

  // Nothing of billing or automations is in the navigation or on the screens.
  await other.goto(`${productUrl}/today?pageId=${place.pageId}`)
  const bar = other.getByRole('navigation').filter({ visible: true })
  await expect(bar.getByRole('link', { name: 'Үйлчлүүлэгч' })).toBeVisible()
  await expect(bar.getByRole('link', { name: /Автомат/ })).toHaveCount(0)
  for (const closed of ['automations', 'commentbot', 'chatbot/mm', 'dashboard']) {
    await other.goto(`${productUrl}/${closed}?pageId=${place.pageId}`)
    await expect(other.getByRole('heading', { name: 'Танд энэ дэлгэцийг нээх эрх алга' })).toBeVisible()
  }
  await other.goto(`${productUrl}/team-management?teamId=${team.id}`)
  await expect(other.getByRole('list', { name: 'Багийн гишүүд' })).toBeVisible()
  await expect(other.getByText('Багц, төлбөр')).toHaveCount(0)
  await other.goto(`${productUrl}/team-management?teamId=${team.id}&tab=billing`)
  await expect(other.getByText(/Зөвхөн багийн эзэмшигч багц сунгаж, төлбөр төлөх эрхтэй/)).toBeVisible()

  // The owner lowers the agent, whose composer goes without a reload.
  await other.goto(`${productUrl}/inbox?pageId=${place.pageId}&view=all`)
  await row.click()
  await expect(thread.getByRole('textbox')).toBeVisible()
  await page.reload()
  const role = page.getByLabel('Анужин Мөнх-Оргил: эрх')
  await expect(role).toBeVisible()
  await axe()
  await fitsTheScreen()
  await role.selectOption({ label: 'Ажиглагч' })
  await expect(page.getByText('Анужин Мөнх-Оргил: эрх нь «Ажиглагч» боллоо.')).toBeVisible()
  await expect(thread.getByText('Таны эрхээр яриаг зөвхөн үзнэ, хариулахгүй.')).toBeVisible()
  await expect(thread.getByRole('textbox')).toHaveCount(0)
  await expect(thread.getByText('Болно оо, хэдэн цагт ирэх вэ?')).toBeVisible()
  await other.goto(`${productUrl}/customers?pageId=${place.pageId}`)
  await expect(other.getByText('Номин')).toBeVisible()
  await other.goto(`${productUrl}/automations?pageId=${place.pageId}`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Шинэ автоматжуулалт' })).toHaveCount(0)

  // A used link explains itself.
  await other.goto(address)
  await expect(other.getByText(/Энэ урилгыг аль хэдийн ашигласан байна/)).toBeVisible()
  await other.goto(address.replace('/invite/', '/en/invite/'))
  await expect(other.getByText(/This invitation has been used already/)).toBeVisible()
  await hers.close()
})
