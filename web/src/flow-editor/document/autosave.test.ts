import { describe, expect, it } from 'vitest'
import type { Flow } from '#automation/flow/flow.ts'
import { applyOperation, type Operation } from '#automation/flow/operations/apply-operation.ts'
import type { ReplaceNodes } from '#automation/flow/operations/replace-nodes.ts'
import { message, priceFlow } from '#automation/flow/testing/sample-flow.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createAutosave, type LiveState, PAUSE_BEFORE_SAVING } from './autosave.ts'
import { createDocumentStore, isSaved } from './document-store.ts'

const refusal = (status: number, code: string) => new ApiError({ status, code, message: 'Болсонгүй' })
const title = (text: string): Operation => ({ type: 'set_title', title: text })
const thanks: Operation = { type: 'add_node', node: message('thanks', 'Баярлалаа'), from: null }
const draft: LiveState = { status: 'draft', changedSinceLive: false }

/** A fake server with a switch for each kind of failure. */
const startServer = () => {
  const server = {
    flow: priceFlow(),
    version: 1,
    live: draft,
    calls: 0,
    failing: undefined as Error | undefined,
    /** Applies the change, but loses the response. */
    deaf: false,
    /** Called while a change is under way. */
    meanwhile: () => undefined as unknown,
    byAnother: (operation: Operation) => {
      server.flow = applyOperation(server.flow, operation)
      server.version += 1
    },
  }
  const change = async (asked: { version: number; changes?: ReplaceNodes; status?: 'draft' | 'live' }) => {
    server.calls += 1
    server.meanwhile()
    if (server.failing) throw server.failing
    if (asked.version !== server.version) throw refusal(409, 'CHANGED_MEANWHILE')
    if (asked.changes)
      server.flow = applyOperation(server.flow, JSON.parse(JSON.stringify(asked.changes)) as ReplaceNodes)
    server.version += 1
    if (asked.status) server.live = { status: asked.status, changedSinceLive: false }
    if (server.deaf) throw new TypeError('fetch failed')
    return { version: server.version, live: server.live }
  }
  const read = async () => {
    if (server.failing) throw server.failing
    return { flow: structuredClone(server.flow), version: server.version, live: server.live }
  }
  return { server, calls: { change, read } }
}

const open = (flow?: Flow) => {
  const { server, calls } = startServer()
  const document = createDocumentStore(structuredClone(server.flow), 1, () => 0)
  if (flow) document.takeIn(document.getState().saved, flow)
  const told = { takenIn: 0, saved: [] as number[], kept: [] as boolean[] }
  let timer: { at: number; work: () => void } | undefined
  let now = 0
  const autosave = createAutosave({
    document,
    live: draft,
    server: calls,
    keeping: { keep: (state) => told.kept.push(!isSaved(state)) > 0 },
    later: (milliseconds, work) => {
      const mine = { at: now + milliseconds, work }
      timer = mine
      return () => {
        if (timer === mine) timer = undefined
      }
    },
    onSaved: (version) => told.saved.push(version),
    onTakenIn: () => {
      told.takenIn += 1
    },
  })
  const close = autosave.attach()
  return {
    server,
    document,
    autosave,
    told,
    close,
    kind: () => autosave.getState().save.kind,
    /** Advances the time and runs what is due. */
    pass: async (milliseconds: number) => {
      now += milliseconds
      const due = timer && timer.at <= now ? timer : undefined
      if (due) timer = undefined
      due?.work()
      await settled()
    },
  }
}

/** Waits until all promises have settled. */
const settled = async () => {
  for (let turns = 0; turns < 50; turns += 1) await Promise.resolve()
}

describe('automatic saving', () => {
  it('sends the difference once the person pauses, and reports each state', async () => {
    const { document, kind, pass, server, told } = open()
    expect(kind()).toBe('saved')
    document.edit(title('Цам'))
    await pass(PAUSE_BEFORE_SAVING - 1)
    document.edit(title('Цамц'))
    await pass(PAUSE_BEFORE_SAVING - 1)
    expect([kind(), server.calls]).toEqual(['waiting', 0])
    await pass(1)
    expect([kind(), server.calls, server.flow.title]).toEqual(['saved', 1, 'Цамц'])
    expect(told.saved).toEqual([2])
  })

  it('keeps every change on this device first, until the server has it', async () => {
    const { document, pass, told } = open()
    document.edit(title('Ц'))
    document.edit(title('Ца'))
    expect(told.kept).toEqual([false, true, true])
    await pass(PAUSE_BEFORE_SAVING)
    expect(told.kept.at(-1)).toBe(false)
  })

  it('sends one call at a time, then the changes made meanwhile', async () => {
    const { document, kind, pass, server } = open()
    document.edit(title('Цамц'))
    server.meanwhile = () => {
      server.meanwhile = () => undefined
      document.edit(thanks)
    }
    await pass(PAUSE_BEFORE_SAVING)
    expect([server.calls, kind(), server.flow.nodes.length]).toEqual([1, 'waiting', 3])
    await pass(PAUSE_BEFORE_SAVING)
    expect([server.calls, kind(), server.flow.nodes.length]).toEqual([2, 'saved', 4])
  })

  it('sends immediately when the person leaves', async () => {
    const { document, server, close } = open()
    document.edit(title('Цамц'))
    close()
    await settled()
    expect(server.flow.title).toBe('Цамц')
  })

  it('continues after the person has left, until the server has everything and nothing is kept', async () => {
    const { document, server, close, told, pass } = open()
    server.failing = new TypeError('fetch failed')
    document.edit(title('Цамц'))
    close()
    await settled()
    expect(told.kept.at(-1)).toBe(true)
    server.failing = undefined
    await pass(1000)
    expect([server.flow.title, told.kept.at(-1)]).toEqual(['Цамц', false])
  })

  it('retries without a connection, with growing pauses', async () => {
    const { document, kind, pass, server } = open()
    server.failing = new TypeError('fetch failed')
    document.edit(title('Цамц'))
    await pass(PAUSE_BEFORE_SAVING)
    expect([kind(), server.calls]).toEqual(['offline', 1])
    document.edit(title('Цамц, өмд'))
    await pass(999)
    expect(server.calls).toBe(1)
    await pass(1)
    await pass(1999)
    expect(server.calls).toBe(2)
    server.failing = undefined
    await pass(1)
    expect([kind(), server.flow.title]).toEqual(['saved', 'Цамц, өмд'])
  })

  it('retries immediately when the connection is back', async () => {
    const { document, kind, pass, server, autosave } = open()
    server.failing = refusal(503, 'SERVER_ERROR')
    document.edit(title('Цамц'))
    await pass(PAUSE_BEFORE_SAVING)
    expect(kind()).toBe('server_away')
    server.failing = undefined
    await autosave.flush()
    expect(kind()).toBe('saved')
  })

  it('shows a refusal, and retries after the next change', async () => {
    const { document, kind, pass, server } = open()
    server.failing = refusal(422, 'INVALID_INPUT')
    document.edit(title('Цамц'))
    await pass(PAUSE_BEFORE_SAVING)
    expect(kind()).toBe('refused')
    await pass(100_000)
    expect(server.calls).toBe(1)
    server.failing = undefined
    document.edit(title('Цамц, өмд'))
    await pass(PAUSE_BEFORE_SAVING)
    expect(kind()).toBe('saved')
  })

  it('stops when the flow was deleted, and keeps the work', async () => {
    const { document, kind, pass, server, told } = open()
    server.failing = refusal(404, 'NOT_FOUND')
    document.edit(title('Цамц'))
    await pass(PAUSE_BEFORE_SAVING)
    document.edit(title('Цамц, өмд'))
    await pass(100_000)
    expect([kind(), server.calls, told.kept.at(-1)]).toEqual(['deleted', 1, true])
  })
})

describe('when another person saved meanwhile', () => {
  it('merges their changes with mine and reports it', async () => {
    const { document, kind, pass, server, told } = open()
    document.edit(title('Цамц'))
    server.byAnother(thanks)
    await pass(PAUSE_BEFORE_SAVING)
    await pass(PAUSE_BEFORE_SAVING)
    expect(kind()).toBe('saved')
    expect(document.getState().flow).toEqual(server.flow)
    expect(server.flow).toMatchObject({ title: 'Цамц', nodes: { length: 4 } })
    expect(told.takenIn).toBe(1)
  })

  it('reports nothing when the other change was mine and only its response was lost', async () => {
    const { document, kind, pass, server, told } = open()
    server.deaf = true
    document.edit(title('Цамц'))
    await pass(PAUSE_BEFORE_SAVING)
    expect(kind()).toBe('offline')
    server.deaf = false
    await pass(1000)
    expect([kind(), told.takenIn, server.version]).toEqual(['saved', 0, 2])
  })

  it('follows another tab immediately when there are no changes here', async () => {
    const { autosave, document, kind, server } = open()
    server.byAnother(thanks)
    await autosave.look(2)
    expect(document.getState().flow).toEqual(server.flow)
    expect([kind(), document.undo()]).toEqual(['saved', false])
  })

  it('skips known versions, and ignores failed reads', async () => {
    const { autosave, kind, server } = open()
    server.failing = new TypeError('fetch failed')
    await autosave.look(1)
    await autosave.look()
    expect(kind()).toBe('saved')
  })

  const contradicted = async () => {
    const opened = open()
    opened.document.edit(title('Цамц'))
    opened.document.edit(thanks)
    opened.server.byAnother(title('Өмд'))
    opened.server.byAnother({ type: 'remove_nodes', ids: ['size'] })
    await opened.pass(PAUSE_BEFORE_SAVING)
    return opened
  }

  it('leaves conflicting changes to the person, and sends nothing until they decide', async () => {
    const { autosave, document, pass, server } = await contradicted()
    expect(autosave.getState().save).toMatchObject({ kind: 'conflict', conflict: { parts: ['title'] } })
    document.edit(title('Цамц 2'))
    await pass(100_000)
    await autosave.flush()
    expect([server.calls, server.flow.title, document.getState().flow.title]).toEqual([1, 'Өмд', 'Цамц 2'])
  })

  it('keeps my side of the conflict on request, and all other changes of both', async () => {
    const { autosave, document, kind, server } = await contradicted()
    autosave.decide('mine')
    await settled()
    expect([kind(), server.flow.title]).toEqual(['saved', 'Цамц'])
    expect(server.flow.nodes.map(({ id }) => id)).toEqual(['start', 'prices', 'thanks'])
    expect(document.getState().flow).toEqual(server.flow)
  })

  it('keeps their side of the conflict on request, and all other changes of both', async () => {
    const { autosave, server } = await contradicted()
    autosave.decide('theirs')
    await settled()
    expect([server.flow.title, server.flow.nodes.length]).toEqual(['Өмд', 3])
  })

  it('keeps all of their changes when mine are copied to another flow', async () => {
    const { autosave, document, kind, server } = await contradicted()
    autosave.decide('copied')
    await settled()
    expect([kind(), server.calls]).toEqual(['saved', 1])
    expect(document.getState().flow).toEqual(server.flow)
  })
})

describe('setting live', () => {
  it('saves pending changes first', async () => {
    const { autosave, document, server } = open()
    document.edit(title('Цамц'))
    expect(await autosave.setStatus('live')).toBe('done')
    expect([server.flow.title, server.live.status, autosave.getState().live.status]).toEqual([
      'Цамц',
      'live',
      'live',
    ])
  })

  it('does not publish changes of another person that this one has not seen', async () => {
    const { autosave, document, server, told } = open()
    server.byAnother(thanks)
    expect(await autosave.setStatus('live')).toBe('changed')
    expect([server.live.status, told.takenIn, document.getState().flow.nodes.length]).toEqual(['draft', 1, 4])
    expect(await autosave.setStatus('live')).toBe('done')
  })

  it('does not publish less than the drawn flow', async () => {
    const { autosave, document, server } = open()
    server.failing = new TypeError('fetch failed')
    document.edit(title('Цамц'))
    expect(await autosave.setStatus('live')).toBe('unsaved')
    expect(server.live.status).toBe('draft')
  })

  it('passes on the refusal of the server, and stays saved', async () => {
    const { autosave, kind, server } = open()
    server.failing = refusal(422, 'FLOW_PROBLEMS')
    await expect(autosave.setStatus('live')).rejects.toMatchObject({ code: 'FLOW_PROBLEMS' })
    expect(kind()).toBe('saved')
  })
})
