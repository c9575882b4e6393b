import type { ConnectedPage } from '#contract/pages.schemas.ts'

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
  /** Finished steps, on any of the person's pages. */
  done: readonly FirstStep[]
  /** The next step; undefined when all are finished. */
  next: FirstStep | undefined
  /** The page of the next step. */
  pageId: string | undefined
  /** The page answers chats only, no comments. */
  onlyChats: boolean
}

const answersSomething = ({ comment_automations, live_chat_automations }: Page) =>
  comment_automations + live_chat_automations > 0

/**
 * A reply under a comment or in a chat finishes the steps. It proves that there was a rule, even a deleted
 * one.
 */
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
