import type { OpenQuestion } from './conversation.ts'
import { remember, type Walk } from './walk.ts'

/**
 * Runs another flow in between («Хэмжээ?» — «Хүргэлттэй юу?» — «M»). The earlier question stays open, unless the
 * other flow has one. Paused messages are dropped, because they would look like an answer to something else.
 */
export const inBetween = (walk: Walk, begin: () => void): void => {
  const before = walk.conversation.awaits
  const entered = walk.entered.size
  remember(walk, { awaits: null })
  begin()
  if (before === null) return
  if (before.type === 'answer') keepQuestion(walk, before, entered)
  else if (walk.conversation.awaits === null && before.type !== 'anything') remember(walk, { awaits: before })
}

/**
 * Keeps the question of a question step: its answer is worth more than a tap, which its payload explains at any time.
 * Another wait comes first; a flow that began again has its own questions.
 */
const keepQuestion = (walk: Walk, question: OpenQuestion, entered: number): void => {
  const began = [...walk.entered].slice(entered)
  if (began.some((key) => key.startsWith(automationPrefix(question.place.automation_id)))) return
  const { awaits } = walk.conversation
  if (awaits === null || awaits.type === 'choice') remember(walk, { awaits: question })
  else remember(walk, { open_question: question })
}

/** Beginning of the keys of a flow's steps in `Walk.entered`. */
const automationPrefix = (automation_id: string): string => `${JSON.stringify([automation_id]).slice(0, -1)},`
