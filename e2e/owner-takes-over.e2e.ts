import { aBakeryThatChats, chatHistoryOf, chatPlaces, customerOf } from './testing/chats.ts'
import { keywordStep, messageStep, setLive } from './testing/flows.ts'
import { expect, test } from './testing/product.ts'

// The bakery has no other flows in this world.
test.use({ worldOfItsOwn: 'owner-takes-over' })

const ASKED = 'Хэдэн ширхэг авах вэ?'
const BY_HAND = 'Сайн байна уу, би Сарантуяа байна. Захиалгыг тань авлаа.'

for (const place of chatPlaces)
  test(`an owner on ${place.platform} takes over a chat by writing in it, and returns it to the bot`, async ({
    page,
    context,
    productUrl,
    sandboxUrl,
    axe,
    fitsTheScreen,
  }) => {
    const addresses = { productUrl, sandboxUrl }
    const { owner } = await aBakeryThatChats(context, addresses, place)
    await setLive({ owner, pageId: place.pageId }, 'Захиалга', [
      keywordStep('захиалга', 'how-many'),
      messageStep('how-many', ASKED, {
        quick_replies: [{ id: 'one', title: 'Нэг', next: 'done' }],
      }),
      messageStep('done', 'Нэг ширхэг захиаллаа.'),
    ])
    const oyunaa = customerOf(context.request, addresses, place, 'oyunaa')
    const undral = customerOf(context.request, addresses, place, 'undral')
    await oyunaa.writes('zahialga ugie')
    await oyunaa.sees('— zahialga ugie', ASKED)

    await page.goto(`/chatbot?tab=chats&pageId=${place.pageId}`)
    const chats = page.getByRole('list', { name: 'Чатууд' })
    const chat = chats.getByRole('listitem').filter({ hasText: 'zahialga ugie' })
    await expect(chat.getByText('Сонголт хүлээж байна · «Захиалга»')).toBeVisible()
    await oyunaa.isWrittenByHand(BY_HAND)
    await expect(chat.getByText(/^Бот зогссон: .* хүртэл$/)).toBeVisible()
    await axe()
    await fitsTheScreen()

    // Neither earlier buttons nor a keyword restart the bot; other customers still get answers.
    await oyunaa.taps('Нэг')
    await oyunaa.writes('дахиад захиалга')
    await undral.writes('захиалга')
    await undral.sees('— захиалга', ASKED)
    const silent = { outcome: 'ignored', reasons: ['paused'] }
    const history = () => chatHistoryOf(owner, place, oyunaa)
    await expect.poll(history).toMatchObject([{ outcome: 'answered' }, silent, silent])
    const saidBefore = ['— zahialga ugie', ASKED, `(гараар) ${BY_HAND}`, '— Нэг', '— дахиад захиалга']
    await oyunaa.sees(...saidBefore)

    const name = await oyunaa.name()
    await page.goto(`/history?tab=chat&pageId=${place.pageId}`)
    const run = page
      .getByRole('list', { name: 'Чатууд' })
      .getByRole('listitem')
      .filter({ hasText: 'дахиад захиалга' })
    await expect(run.getByText(name)).toBeVisible()
    await expect(run.locator('img')).toBeVisible()
    await expect(run.getByText('Хариугүй', { exact: true })).toBeVisible()
    await expect(run.getByText(/^Гараар хариулсан тул бот .* хүртэл хариулаагүй\.$/)).toBeVisible()
    await run.getByRole('button', { name: /дэлгэрэнгүй/ }).click()
    await expect(run.getByText('Юу ч илгээгээгүй.')).toBeVisible()
    await axe()
    await fitsTheScreen()

    await page.goto(`/chatbot?tab=chats&pageId=${place.pageId}`)
    await page.getByRole('combobox', { name: 'Төлөв' }).selectOption('Бот түр зогссон')
    await expect(chats.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: `${name}: ботыг үргэлжлүүлэх` }).click()
    await expect(page.getByText('Бот энэ хүнд дахин хариулна.')).toBeVisible()
    await oyunaa.writes('Захиалга')
    await oyunaa.sees(...saidBefore, '— Захиалга', ASKED)
    await oyunaa.taps('Нэг')
    await oyunaa.sees(...saidBefore, '— Захиалга', ASKED, '— Нэг', 'Нэг ширхэг захиаллаа.')

    // A chat that is paused by the button stays paused until a person returns it to the bot.
    await page.getByRole('button', { name: 'Шүүлтүүрийг арилгах' }).click()
    await page.getByRole('button', { name: `${name}: ботыг зогсоох` }).click()
    await expect(page.getByText('Бот зогссон', { exact: true })).toBeVisible()
    await oyunaa.writes('захиалгаа болиулъя')
    await expect.poll(async () => (await history()).at(-1)).toMatchObject(silent)
    await page.goto(`/history?tab=chat&pageId=${place.pageId}`)
    const left = page.getByRole('listitem').filter({ hasText: 'захиалгаа болиулъя' })
    await expect(left.getByText('Та ботыг энэ хүнд зогсоосон тул хариулаагүй.')).toBeVisible()
  })
