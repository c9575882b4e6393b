import type { LintContext } from '#automation/flow/problems.ts'
import { call, wait } from '#web/api/browser.ts'
import { newId } from '#web/components/new-id.ts'
import { createAutosave } from './autosave.ts'
import { createDocumentStore } from './document-store.ts'
import { createKeeping, forgetWork } from './kept-work.ts'
import { stayAlive } from './living-openings.ts'
import { liveStateOf, type OpenedFlow, readFlow } from './open-flow.ts'
import { type Restored, restoreWork } from './restore-work.ts'

type Listeners = {
  onSaved: (version: number) => void
  onTakenIn: () => void
  onLintContext: (lintContext: LintContext) => void
}

/**
 * A hanging call must not block later ones. If it arrives after all, it is merged like another person's
 * change.
 */
const LONGEST_CALL = 30_000

const inTime = <Result>(called: Promise<Result>): Promise<Result> =>
  Promise.race([
    called,
    wait(LONGEST_CALL).then((): never => {
      throw new TypeError('the server did not answer in time')
    }),
  ])

/** The server calls for saving one flow. */
const serverOf = (id: string, onLintContext: Listeners['onLintContext']) => ({
  change: async (body: Parameters<typeof call<'updateChatAutomation'>>[1]['body']) => {
    const { chat_automation } = await inTime(call('updateChatAutomation', { params: { id }, body }))
    return { version: chat_automation.version, live: liveStateOf(chat_automation) }
  },
  read: async () => {
    const { chat_automation, lint_context } = await inTime(readFlow(id))
    onLintContext(lint_context)
    const { title, nodes, version } = chat_automation
    return { flow: { title, nodes }, version, live: liveStateOf(chat_automation) }
  },
})

const later = (milliseconds: number, work: () => void) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** The document of an opened flow with its saving. Kept work is already in it, as one undoable edit. */
export const openDocument = (
  { automation, personId, kept }: OpenedFlow,
  { onSaved, onTakenIn, onLintContext }: Listeners,
) => {
  const { id: automationId, title, nodes, version } = automation
  const restored = restoreWork({ flow: { title, nodes }, version }, kept)
  const document = createDocumentStore(restored.saved.flow, restored.saved.version)
  document.replace(restored.flow)
  const opening = newId()
  const autosave = createAutosave({
    document,
    live: liveStateOf(automation),
    server: serverOf(automationId, onLintContext),
    keeping: createKeeping(window.localStorage, { personId, automationId, opening }, Date.now),
    later,
    onSaved,
    onTakenIn,
  })
  if (restored.conflict) autosave.stopFor(restored.conflict)
  return {
    document,
    autosave,
    restored,
    /** Starts keeping and saving; the returned function ends it. */
    attach: () => attach(opening, autosave.attach, restored),
  }
}

const attach = (opening: string, begin: () => () => void, { taken }: Restored) => {
  const leave = stayAlive(opening)
  const end = begin()
  // Only after it is kept under this session's own name.
  for (const name of taken) forgetWork(window.localStorage, name)
  return () => {
    end()
    leave()
  }
}
