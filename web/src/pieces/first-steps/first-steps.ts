import type { ConnectedPage } from '#contract/pages.ts'

export const firstStepNames = ['connect', 'rule', 'reply'] as const
export type FirstStep = (typeof firstStepNames)[number]

type Page = Pick<ConnectedPage, 'page_id' | 'status' | 'automations' | 'succeeded_replies'>

export type Progress = {
  /** What really happened, on any of the person's pages. */
  done: readonly FirstStep[]
  /** What comes next; undefined when all of it has happened. */
  next: FirstStep | undefined
  /** The page it is about. */
  pageId: string | undefined
}

/** A reply shows that there was a rule, even if it was deleted since. */
export const firstStepsOf = (pages: readonly Page[], preferredId?: string): Progress => {
  const replied = pages.some(({ succeeded_replies }) => succeeded_replies > 0)
  const happened: Record<FirstStep, boolean> = {
    connect: pages.length > 0,
    rule: replied || pages.some(({ automations }) => automations > 0),
    reply: replied,
  }
  const next = firstStepNames.find((step) => !happened[step])
  const fitting = pages.filter(
    ({ status, automations }) => status === 1 && (next !== 'reply' || automations > 0),
  )
  const page = fitting.find(({ page_id }) => page_id === preferredId) ?? fitting[0]
  return { done: firstStepNames.filter((step) => happened[step]), next, pageId: page?.page_id }
}
