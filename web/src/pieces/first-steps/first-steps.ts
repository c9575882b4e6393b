import type { ConnectedPage } from '#contract/pages.ts'

export const firstStepNames = ['connect', 'rule', 'reply'] as const
export type FirstStep = (typeof firstStepNames)[number]

type Page = Pick<
  ConnectedPage,
  | 'page_id'
  | 'status'
  | 'comment_automations'
  | 'live_chat_automations'
  | 'chats_answered'
  | 'succeeded_replies'
>

export type Progress = {
  /** What really happened, on any of the person's pages. */
  done: readonly FirstStep[]
  /** What comes next; undefined when all of it has happened. */
  next: FirstStep | undefined
  /** The page it is about. */
  pageId: string | undefined
  /** Nothing of that page answers comments, only chats. */
  onlyChats: boolean
}

const answersSomething = ({ comment_automations, live_chat_automations }: Page) =>
  comment_automations + live_chat_automations > 0

/** Under a comment or in a chat. A reply shows that there was a rule, even if it was deleted since. */
export const firstStepsOf = (pages: readonly Page[], preferredId?: string): Progress => {
  const replied = pages.some(
    ({ succeeded_replies, chats_answered }) => succeeded_replies > 0 || chats_answered,
  )
  const happened: Record<FirstStep, boolean> = {
    connect: pages.length > 0,
    rule: replied || pages.some(answersSomething),
    reply: replied,
  }
  const next = firstStepNames.find((step) => !happened[step])
  const fitting = pages.filter((page) => page.status === 1 && (next !== 'reply' || answersSomething(page)))
  const page = fitting.find(({ page_id }) => page_id === preferredId) ?? fitting[0]
  return {
    done: firstStepNames.filter((step) => happened[step]),
    next,
    pageId: page?.page_id,
    onlyChats: page !== undefined && page.comment_automations === 0 && page.live_chat_automations > 0,
  }
}
