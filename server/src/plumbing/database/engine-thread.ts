import { parentPort, workerData } from 'node:worker_threads'
import { collectGarbage } from '../collect-garbage.ts'
import { openEngine } from './engine.ts'

/** The driver's last message. */
const TERMINATE = 'X'.charCodeAt(0)

const port = parentPort
if (!port) throw new Error('the engine runs in a thread of its own')
const { directory } = workerData as { directory: string | undefined }
const engine = await openEngine(directory)
// Its program and first files, which it no longer needs.
await collectGarbage()

port.on('message', async (message: Uint8Array) => {
  if (message[0] === TERMINATE) {
    await engine.close()
    port.close()
    return
  }
  const answer = await engine.answer(message)
  port.postMessage(answer, [answer.buffer])
})
