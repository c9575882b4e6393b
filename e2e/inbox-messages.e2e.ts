import { aBakeryThatChats, chatPlaces, customerOf, newCustomer } from './testing/chats.ts'
import { expect, test } from './testing/product.ts'
import { picture } from './testing/uploads.ts'

for (const place of chatPlaces)
  test(`an owner on ${place.platform} answers with a picture and a quote, and leaves a note for the team`, async ({
    page,
    context,
    productUrl,
    sandboxUrl,
    axe,
    fitsTheScreen,
  }) => {
    const addresses = { productUrl, sandboxUrl }
    await aBakeryThatChats(context, addresses, place)
    const name = `Уянга ${place.platform}`
    const id = await newCustomer(context.request, addresses, name)
    const uyanga = customerOf(context.request, addresses, place, id)
    await uyanga.writes('Ногоон өнгөтэй нь байна уу?')
    await page.goto(`/inbox?pageId=${place.pageId}&customer=${await uyanga.recipientId()}`)
    const thread = page.getByRole('region', { name, exact: true })
    const messages = thread.getByRole('list', { name: 'Мессежүүд' })

    // Instagram takes fewer kinds of files, and the screen names them before anything is sent.
    const file = thread.locator('input[type=file]:not([capture])')
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    if (place.platform === 'instagram') {
      await file.setInputFiles({ name: 'үнэ.docx', mimeType: docx, buffer: Buffer.from('PK') })
      await expect(thread.getByRole('alert')).toContainText('Тохирох нь: PDF.')
      await thread.getByRole('button', { name: 'Хаах' }).click()
    }
    await file.setInputFiles({ name: 'даашинз.png', mimeType: 'image/png', buffer: picture() })
    const tray = thread.getByRole('list', { name: 'Хавсаргасан файл' })
    await expect(tray.getByRole('button', { name: 'Хасах: даашинз.png' })).toBeVisible()
    // A reload keeps the file as it keeps the text.
    const box = thread.getByRole('textbox', { name: `${name}: хариу бичих` })
    await box.fill('Ийм өнгөтэй.')
    await page.reload()
    await expect(tray.getByRole('listitem')).toHaveCount(1)
    await messages.getByRole('button', { name: /^Энэ мессежид хариулах: Ногоон/ }).click()
    await axe()
    await fitsTheScreen()
    await thread.getByRole('button', { name: 'Илгээх' }).click()
    await uyanga.sees('— Ногоон өнгөтэй нь байна уу?', '(image)', 'Ийм өнгөтэй.')
    await expect(messages.getByRole('button', { name: /^Эх мессежийг харах: Ногоон/ })).toBeVisible()
    await expect(tray).toBeHidden()

    await uyanga.reacts('love')
    await expect(messages.getByRole('img', { name: 'Үйлчлүүлэгчийн хариу үйлдэл: ❤️' })).toBeVisible()

    await thread.getByRole('button', { name: 'Тэмдэглэл бичих' }).click()
    await thread.getByRole('textbox', { name: 'Тэмдэглэл' }).fill('Маргааш ирж авна гэсэн')
    await axe()
    await thread.getByRole('button', { name: 'Тэмдэглэл хадгалах' }).click()
    const note = messages.getByRole('listitem').filter({ hasText: 'зөвхөн баг харна' })
    await expect(note).toContainText('Маргааш ирж авна гэсэн')
    await note.getByRole('button', { name: /^Тэмдэглэл засах/ }).click()
    await note.getByRole('textbox').fill('Нөгөөдөр ирж авна гэсэн')
    await note.getByRole('button', { name: 'Тэмдэглэл хадгалах' }).click()
    await expect(note).toContainText('Нөгөөдөр ирж авна гэсэн')
    await thread.getByRole('button', { name: 'Хариу бичих' }).click()
    await expect(box).toHaveValue('')
    await axe()
    await fitsTheScreen()
    await uyanga.sees('— Ногоон өнгөтэй нь байна уу?', '(image)', 'Ийм өнгөтэй.')
  })
