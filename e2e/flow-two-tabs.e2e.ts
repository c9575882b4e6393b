import {
  allSaved,
  connectAgain,
  cutOff,
  keywordStep,
  makeFlow,
  messageStep,
  openStep,
  readFlow,
  textOf,
} from './testing/flows.ts'
import { expect, test } from './testing/product.ts'
import { aShopAtWork } from './testing/shop.ts'

test('edits in two tabs merge for different steps, and the person decides for the same step', async ({
  page,
  productUrl,
  sandboxUrl,
  axe,
  fitsTheScreen,
}) => {
  const shop = await aShopAtWork(page.context(), { productUrl, sandboxUrl })
  const { id, address } = await makeFlow(shop, 'Хоёр цонх', [
    keywordStep('хоёр цонх', 'prices'),
    messageStep('prices', 'Үнэ', { next: 'delivery' }),
    messageStep('delivery', 'Хүргэлт', { position: { x: 800, y: 0 } }),
  ])
  const textsOnServer = async () =>
    (await readFlow(shop, id)).nodes.flatMap((node) =>
      node.node_type === 'action' ? node.payload.map((block) => ('text' in block ? block.text : '')) : [],
    )
  const other = await page.context().newPage()
  await page.goto(address)
  await other.goto(address)
  await openStep(page, 'Мессеж 1')
  await openStep(other, 'Мессеж 2')

  await cutOff(page)
  await textOf(page).fill('Цамц 45,000 ₮')
  await textOf(other).fill('Хүргэлт 6,000 ₮')
  await allSaved(other)
  await connectAgain(page)
  await expect.poll(textsOnServer).toEqual(['Цамц 45,000 ₮', 'Хүргэлт 6,000 ₮'])
  await expect(page.getByText('Хүргэлт 6,000 ₮').first()).toBeAttached()
  await expect(other.getByText('Цамц 45,000 ₮').first()).toBeAttached()

  const decide = page.getByRole('dialog', { name: 'Хоёулаа өөрчилсөн байна' })
  await other.getByRole('button', { name: 'Тохиргоог хаах' }).click()
  await openStep(other, 'Мессеж 1')
  const bothWrite = async (mine: string, theirs: string) => {
    await cutOff(page)
    await textOf(page).fill(mine)
    await textOf(other).fill(theirs)
    await expect(decide.getByRole('listitem')).toHaveText(['Мессеж 1'])
    await connectAgain(page)
  }

  await bothWrite('Цамц 40,000 ₮', 'Цамц 50,000 ₮')
  await fitsTheScreen()
  await axe()
  await decide.getByRole('button', { name: 'Минийхийг үлдээх' }).click()
  await expect(textOf(other)).toHaveValue('Цамц 40,000 ₮')
  await expect.poll(textsOnServer).toEqual(['Цамц 40,000 ₮', 'Хүргэлт 6,000 ₮'])

  await bothWrite('Цамц 30,000 ₮', 'Цамц 60,000 ₮')
  await decide.getByRole('button', { name: 'Нөгөө хүнийхийг авах' }).click()
  await expect(textOf(page)).toHaveValue('Цамц 60,000 ₮')
  await allSaved(page)
  expect(await textsOnServer()).toEqual(['Цамц 60,000 ₮', 'Хүргэлт 6,000 ₮'])
})
