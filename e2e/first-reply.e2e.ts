import type { Page } from '@playwright/test'
import { DEFAULT_COMMENT_REPLY } from '#contract/comment-automations.ts'
import { followInNavigation } from './testing/navigation.ts'
import { expect, test } from './testing/product.ts'

const UNDER_THREE_MINUTES = 180
const CHAT_REPLY = 'Бэлтгэл сард 180,000 ₮. Хичээл мягмар, пүрэв гарагт 17:00 цагт.'

/** On a phone the console shows one column at a time, with tabs; on a wide screen all of them. */
const showColumn = async (page: Page, name: string) => {
  const tab = page.getByTestId(`tab-${name}`)
  if (await tab.isVisible()) await tab.click()
}

// Uses a person and a page of its own, because all stories share one world.
test('a newcomer gets from the landing page to the first automatic reply', async ({
  page,
  context,
  sandboxUrl,
}, story) => {
  const started = Date.now()
  let steps = 0
  const step = async (what: string, act: () => Promise<unknown>) => {
    steps += 1
    await test.step(what, act)
  }

  await page.goto('/')
  await step('asks to begin', () => page.getByRole('link', { name: 'Үнэгүй эхлэх' }).first().click())
  await step('accepts the terms', () => page.getByRole('checkbox').check())
  await step('signs up with Facebook', () =>
    page.getByRole('button', { name: 'Facebook-ээр бүртгүүлэх' }).click(),
  )
  await step('says who they are', () => page.getByRole('button', { name: 'Ганзориг Цэрэн' }).click())
  await step('allows the pages', () => page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click())

  await page.waitForURL('**/page-management')
  const courseCentre = page.getByRole('listitem').filter({ hasText: 'Өндөр Ном сургалтын төв' })
  await step('connects the course centre', () => courseCentre.getByRole('button', { name: 'Холбох' }).click())
  const connecting = page.getByRole('dialog')
  await step('names the first team', () => connecting.getByLabel('Багийн нэр').fill('Өндөр Ном'))
  await step('makes the team and connects', () =>
    connecting.getByRole('button', { name: 'Баг үүсгээд холбох' }).click(),
  )
  await step('goes on to the first rule', () => connecting.getByText('Автомат хариулт үүсгэх').click())

  await step('names the rule', () => page.getByLabel('Нэр (заавал биш)').fill('Үнэ асуусан хүнд'))
  await step('gives a keyword', () => page.getByPlaceholder('үнэ, хэд вэ, хүргэлт').fill('үнэ,'))
  await step('takes the ready-made public reply', () =>
    page.getByRole('button', { name: 'Бэлэн хариулт оруулах' }).click(),
  )
  await step('switches the chat reply on', () =>
    page.getByRole('switch', { name: 'Чатаар' }).click({ force: true }),
  )
  await step('writes the chat reply', () => page.getByLabel('Чатаар: 1-р хариулт').fill(CHAT_REPLY))
  await step('saves', () => page.getByRole('button', { name: 'Хадгалах' }).click())
  await step('switches on, having seen what it would have answered', () =>
    page.getByRole('button', { name: 'Хадгалаад асаах' }).click(),
  )
  await page.waitForURL('**/commentbot?**')

  const practice = await context.newPage()
  await step('opens the practice Facebook', () => practice.goto(`${sandboxUrl}/sandbox/`))
  await step('opens the page', () => practice.getByTestId('page-110022003300443').click())
  const post = practice.getByTestId(/^content-/).filter({ hasText: 'олимпиад' })
  await step('opens the post', () => post.click())
  await showColumn(practice, 'post')
  await step('comments as a customer', () => practice.getByTestId('comment-text').fill('Үнэ хэд вэ?'))
  await step('sends the comment', () => practice.getByTestId('comment-send').click())
  const reply = practice.getByTestId('page-reply').filter({ hasText: DEFAULT_COMMENT_REPLY })
  await expect(reply).toHaveCount(1)
  await step('opens the chat', () => practice.getByTestId('open-chat').last().click())
  await showColumn(practice, 'chat')
  await expect(practice.getByTestId('chat-message').filter({ hasText: CHAT_REPLY })).toHaveCount(1)

  await page.bringToFront()
  await step('looks at the history', () => followInNavigation(page, 'Түүх'))
  await expect(page.getByText('Үнэ хэд вэ?')).toBeVisible()

  const seconds = (Date.now() - started) / 1000
  story.annotations.push({ type: 'measured', description: `${steps} steps, ${seconds.toFixed(1)} s` })
  console.log(`newcomer to first reply (${story.project.name}): ${steps} steps, ${seconds.toFixed(1)} s`)
  expect(seconds).toBeLessThan(UNDER_THREE_MINUTES)
})
