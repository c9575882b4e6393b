import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/platforms.ts'
import { shellTexts } from '#web/app/shell/texts.ts'
import { keywordHelpTexts } from '#web/components/keyword-help/texts.ts'
import { planNoticeTexts } from '#web/components/plan-notice-texts.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { previewTexts } from '#web/flow-editor/preview/texts.ts'
import { chatEntriesTexts } from '#web/screens/chat-entries/texts.ts'
import { blacklistTexts } from '#web/screens/comment-bot/blacklist/texts.ts'
import { commentBotTexts } from '#web/screens/comment-bot/texts.ts'
import { dashboardTexts } from '#web/screens/dashboard/texts.ts'
import { historyTexts } from '#web/screens/history/texts.ts'
import { pagesTexts } from '#web/screens/page-management/texts.ts'
import { profileTexts } from '#web/screens/profile/texts.ts'
import { teamsTexts } from '#web/screens/team-management/texts.ts'
import type { PicturedShop } from './a-shop-for-pictures.ts'

const wordsIn = (language: Language) => ({
  blacklist: blacklistTexts[language],
  canvas: canvasTexts[language],
  chatEntries: chatEntriesTexts[language],
  commentBot: commentBotTexts[language],
  dashboard: dashboardTexts[language],
  history: historyTexts[language],
  keywordHelp: keywordHelpTexts[language],
  pages: pagesTexts[language],
  planNotice: planNoticeTexts[language],
  preview: previewTexts[language],
  profile: profileTexts[language],
  shell: shellTexts[language],
  teams: teamsTexts[language],
})

/** Texts of the screens, so that elements are found in either language. */
export type Words = ReturnType<typeof wordsIn>
export const wordsOf: Record<Language, Words> = { mn: wordsIn('mn'), en: wordsIn('en') }

export type Picture = {
  /** File name without `.webp`. */
  name: string
  address: (shop: PicturedShop) => string
  seenBy?: 'owner' | 'guest' | 'stranger'
  guestIsInvited?: true
  width?: number
  height?: number
  tallest?: number
  /** Clicks and input before the picture. */
  prepare?: (page: Page, words: Words) => Promise<void>
  /** Elements that the picture must include. */
  shows: (page: Page, words: Words) => Locator[]
}

/** The link to the parent screen, above the heading. */
const wayBack = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const accounts: Picture[] = [
  {
    name: 'manual-sign-up',
    address: () => '/signup',
    seenBy: 'stranger',
    shows: (page) => [page.locator('main section').first()],
  },
  {
    name: 'manual-profile',
    address: () => '/profile',
    shows: (page, { profile }) => [
      heading(page),
      section(page, profile.nameTitle),
      section(page, profile.accountTitle),
    ],
  },
]

const pages: Picture[] = [
  {
    name: 'manual-pages',
    address: () => '/page-management',
    shows: (page, words) => [heading(page), page.getByRole('list', { name: words.pages.listLabel })],
  },
  {
    name: 'manual-connect-page',
    address: () => '/page-management',
    prepare: async (page, words) => {
      await page.getByRole('button', { name: words.pages.connect, exact: true }).first().click()
      await page.getByRole('dialog').getByText(words.pages.connecting.chooseTeam).waitFor()
    },
    shows: (page) => [page.getByRole('dialog')],
  },
]

const teams: Picture[] = [
  {
    name: 'manual-invite',
    address: ({ teamId }) => `/team-management?teamId=${teamId}`,
    prepare: async (page, words) => {
      await page.getByRole('button', { name: words.teams.members.invite }).click()
      await page.getByText(words.teams.inviting.bySearch, { exact: true }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('Ганзориг Цэрэн')
      await page.getByRole('list', { name: words.teams.inviting.results }).waitFor()
    },
    shows: (page) => [page.getByRole('dialog')],
  },
  {
    name: 'manual-team',
    address: ({ teamId }) => `/team-management?teamId=${teamId}`,
    guestIsInvited: true,
    shows: (page, { teams }) => [wayBack(page, teams.back), section(page, teams.members.title)],
  },
  {
    name: 'manual-bell',
    address: () => '/page-management',
    seenBy: 'guest',
    guestIsInvited: true,
    prepare: async (page, words) => {
      await page.getByRole('button', { name: words.planNotice.open(1) }).click()
      await page.getByText(words.shell.bell.confirm, { exact: true }).waitFor()
    },
    shows: (page, words) => [
      page.getByRole('button', { name: words.planNotice.open(1) }),
      page.getByRole('dialog', { name: words.planNotice.title }),
    ],
  },
]

const figures: Picture[] = [
  {
    name: 'manual-dashboard',
    address: ({ pageId }) => `/dashboard?pageId=${pageId}`,
    width: 780,
    prepare: async (page, { dashboard }) => {
      await page.getByRole('button', { name: dashboard.period.previous.day }).click()
      await page.locator('.recharts-surface').first().waitFor()
    },
    shows: (page, { dashboard }) => [heading(page), section(page, dashboard.graph.title.day)],
    tallest: 980,
  },
  {
    name: 'manual-limits',
    address: ({ pageId }) => `/dashboard?pageId=${pageId}`,
    shows: (page, { dashboard }) => [section(page, dashboard.limits.title)],
  },
  {
    name: 'manual-history',
    address: ({ pageId }) => `/history?pageId=${pageId}&search=${encodeURIComponent('даашинз')}`,
    prepare: async (page, { history }) => {
      const rows = page.getByRole('list', { name: history.listLabel }).locator('> li')
      await rows
        .first()
        .getByRole('button', { name: /дэлгэрэнгүй|details/i })
        .first()
        .click()
      await page.getByText(history.replies, { exact: true }).first().waitFor()
    },
    shows: (page, { history }) => [
      page.getByRole('list', { name: history.listLabel }).locator('> li').first(),
    ],
  },
]

const comments: Picture[] = [
  {
    name: 'manual-rule',
    address: ({ pageId, automationId }) => `/commentbot/edit/${automationId}?pageId=${pageId}`,
    shows: (page, { commentBot }) => [section(page, commentBot.editor.triggerSection)],
  },
  {
    name: 'manual-reply',
    address: ({ pageId, automationId }) => `/commentbot/edit/${automationId}?pageId=${pageId}`,
    shows: (page, { commentBot }) => [section(page, commentBot.editor.replySection)],
  },
  {
    name: 'manual-try-comment',
    address: ({ pageId, automationId }) => `/commentbot/edit/${automationId}?pageId=${pageId}`,
    prepare: async (page, { keywordHelp }) => {
      await page.getByLabel(keywordHelp.attempt.label).fill('une hed ve')
      await page.getByText(keywordHelp.attempt.byKeyword('үнэ')).first().waitFor()
    },
    shows: (page, { keywordHelp }) => [
      page.getByLabel(keywordHelp.attempt.label),
      page.getByText(keywordHelp.attempt.label, { exact: true }),
      page.getByText(keywordHelp.attempt.byKeyword('үнэ')).locator('xpath=ancestor::*[@data-sort]'),
    ],
  },
  {
    name: 'manual-blacklist',
    address: ({ pageId }) => `/commentbot?pageId=${pageId}`,
    prepare: async (page, { blacklist }) => {
      await page.getByRole('button', { name: blacklist.open }).click()
      await page.getByLabel(blacklist.trying.label).fill('хялб@р м.ө.н.г.ө')
      await page.getByLabel(blacklist.add.label).waitFor()
    },
    shows: (page) => [page.getByRole('dialog')],
    height: 760,
  },
]

const chats: Picture[] = [
  {
    name: 'manual-flow',
    address: ({ pageId, flowId }) => `/chatbot/edit/${flowId}?pageId=${pageId}`,
    width: 980,
    height: 720,
    tallest: 590,
    prepare: async (page, { canvas }) => {
      await page.getByRole('group', { name: 'Даашинзны үнэ' }).waitFor()
      await page.getByRole('button', { name: canvas.toolbar.fit, exact: true }).click()
      // Moves the mouse off the button, because its tooltip would cover the picture.
      await page.mouse.move(20, 560)
    },
    shows: (page) => [page.getByRole('main')],
  },
  {
    name: 'manual-preview',
    address: ({ pageId, flowId }) => `/chatbot/edit/${flowId}?pageId=${pageId}`,
    width: 1240,
    height: 860,
    prepare: async (page, { canvas, preview }) => {
      await page.getByRole('button', { name: canvas.toolbar.preview, exact: true }).click()
      const message = page.getByLabel(preview.composer, { exact: true })
      await message.fill('une')
      await message.press('Enter')
      const phone = page.getByRole('region', { name: preview.title })
      await phone.getByRole('button', { name: 'Даашинз', exact: true }).click()
      await phone.getByText('Зуны даашинз').waitFor()
    },
    shows: (page, { preview }) => [page.getByRole('region', { name: preview.title })],
    tallest: 860,
  },
  {
    name: 'manual-starters',
    address: ({ pageId }) => `/chatbot/cs?pageId=${pageId}`,
    shows: (page, { chatEntries }) => [
      wayBack(page, chatEntries.back),
      page.getByRole('list', { name: chatEntries.listLabel.conversation_starter }),
    ],
  },
]

/** In the order in which they are taken, because the guest is invited in between. */
export const pictures: readonly Picture[] = [
  ...accounts,
  ...pages,
  ...teams,
  ...figures,
  ...comments,
  ...chats,
]
