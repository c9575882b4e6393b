import { setTimeout as pause } from 'node:timers/promises'
import type { CrowdDay } from '#sandbox/control/crowd/play-day.ts'
import { BLACKLISTED } from '#sandbox/control/crowd/words.ts'
import type { ChatLine, LedgerLine } from '#sandbox/control/ledger.ts'
import { answeringFlow, keywordTrigger } from '#server/testing/chat-automation.ts'
import { type Addresses, type Owner, signIn } from './owner.ts'

const CLOTHES = '110022003300441'
const LOOK_MILLISECONDS = 500
/** Looks in a row that must find nothing to do, because an edit or an echo may be under way between two looks. */
const QUIET_LOOKS = 6

export type DayWish = { comments: number; chats: number; seed?: number }
export type Ledger = { comments: LedgerLine[]; chats: ChatLine[] }

export type PlayedDay = {
  owner: Owner
  pageId: string
  day: CrowdDay
  /** Only of this day, because the sandbox also has older comments. */
  ledger: Ledger
  seconds: number
}

/** Connects a shop, creates its rules, plays a day of customers and waits until all of it is answered. */
export const playDay = async (
  product: Addresses & { teamId: string },
  wish: DayWish,
  report: (line: string) => void = () => undefined,
): Promise<PlayedDay> => {
  const owner = await signIn(product)
  const control = controlOf(product.sandboxUrl)
  await openShop(owner, product.teamId)
  const past = new Set((await readLedger(control)).comments.map(({ comment_id }) => comment_id))
  const started = performance.now()
  await control('POST', '/crowd/day', { page_id: CLOTHES, ...wish })
  const day = await untilPlayed(control, report)
  await untilQuiet(product.url, control, report)
  const seconds = (performance.now() - started) / 1000
  const ledger = await readLedger(control)
  const ofDay = {
    comments: ledger.comments.filter(({ comment_id }) => !past.has(comment_id)),
    chats: ledger.chats
      .map((chat) => ({ ...chat, written: chat.written.filter(({ created_at }) => created_at >= day.from) }))
      .filter(({ written }) => written.length > 0),
  }
  return { owner, pageId: CLOTHES, day, ledger: ofDay, seconds }
}

type Control = ReturnType<typeof controlOf>
const controlOf =
  (sandboxUrl: string) =>
  async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${sandboxUrl}/sandbox/api${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }

const readLedger = (control: Control): Promise<Ledger> => control('GET', `/ledger?page_id=${CLOTHES}`)

const openShop = async (owner: Owner, teamId: string): Promise<void> => {
  await owner.call('connectPage', { body: { page_id: CLOTHES, team_id: teamId } })
  const rule = {
    page_id: CLOTHES,
    description: '',
    enabled: true,
    content: { scope: 'all' as const, type: 4 as const, ids: [] },
    trigger: 'keywords' as const,
  }
  await owner.call('createCommentAutomation', {
    body: {
      ...rule,
      name: 'Үнэ',
      keywords: ['үнэ', 'хэд вэ'],
      comment_replies: ['Чатаар илгээлээ.', 'Үнийг чатаар явууллаа 🙌'],
      chat_replies: ['Сайн байна уу? Цамц 45,000 ₮.'],
    },
  })
  await owner.call('createCommentAutomation', {
    body: {
      ...rule,
      name: 'Хүргэлт',
      keywords: ['хүргэлт'],
      comment_replies: ['Хүргэлт хотод 5,000 ₮, 24 цагт.'],
      chat_replies: [],
    },
  })
  const { title, nodes } = answeringFlow('Үнийн лавлагаа', keywordTrigger('үнэ', 'хэд вэ'))
  const { chat_automation } = await owner.call('createChatAutomation', {
    body: { page_id: CLOTHES, title, nodes },
  })
  await owner.call('updateChatAutomation', { params: { id: chat_automation.id }, body: { status: 'live' } })
  await owner.call('addBlacklistWords', {
    params: { fbPageId: CLOTHES },
    body: { adds: BLACKLISTED, excludes: [] },
  })
}

const untilPlayed = async (control: Control, report: (line: string) => void): Promise<CrowdDay> => {
  for (;;) {
    const { day } = await control<{ day: CrowdDay }>('GET', '/crowd/day')
    if (day.done) return day
    report(`${day.played} of ${day.total} customer actions`)
    await pause(LOOK_MILLISECONDS)
  }
}

const untilQuiet = async (url: string, control: Control, report: (line: string) => void): Promise<void> => {
  for (let quiet = 0; quiet < QUIET_LOOKS; await pause(LOOK_MILLISECONDS)) {
    const { webhooks } = await control<{ webhooks: { waiting: number; retrying: number } }>('GET', '/counts')
    const left =
      (await readMetric(url, 'hariu_events_undecided')) + (await readMetric(url, 'hariu_deliveries_open'))
    const waiting = webhooks.waiting + webhooks.retrying
    quiet = left + waiting === 0 ? quiet + 1 : 0
    if (quiet === 0) report(`${waiting} webhooks and ${left} events and replies wait`)
  }
}

/** Reads a Prometheus metric, summed over its labels. */
export const readMetric = async (url: string, name: string): Promise<number> =>
  (await (await fetch(`${url}/metrics`)).text())
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
