import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

/**
 * To the pg driver a connection, in truth the thread of the embedded database. The driver holds the parts of a question back
 * until it is whole (`cork`), so that each is one message, and so is its answer.
 */
export class EngineStream extends Duplex {
  readonly #thread: Worker

  constructor(directory: string | undefined) {
    super()
    this.#thread = new Worker(new URL('./engine-thread.ts', import.meta.url), { workerData: { directory } })
    this.#thread.on('message', (answer: Uint8Array<ArrayBuffer>) => this.push(Buffer.from(answer.buffer)))
    this.#thread.on('error', (error) =>
      this.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    this.#thread.on('exit', () => this.destroy())
  }

  /** This and the following: what the driver asks of a socket. */
  connect(): void {
    queueMicrotask(() => this.emit('connect'))
  }

  setNoDelay(): void {}

  ref(): void {
    this.#thread.ref()
  }

  unref(): void {
    this.#thread.unref()
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: unknown, done: () => void): void {
    this.#send(new Uint8Array(message))
    done()
  }

  override _writev(parts: { chunk: Buffer }[], done: () => void): void {
    this.#send(new Uint8Array(Buffer.concat(parts.map(({ chunk }) => chunk))))
    done()
  }

  /** A copy of its own: the memory of what is sent goes with it. */
  #send(message: Uint8Array<ArrayBuffer>): void {
    this.#thread.postMessage(message, [message.buffer])
  }
}
