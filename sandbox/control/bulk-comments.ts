import { chanceAt } from '../faults/fault-engine.ts'
import { writeComment } from '../world/comments.ts'
import type { Content } from '../world/types.ts'
import type { World } from '../world/world.ts'

export interface BulkWish {
  contents: readonly Content[]
  customerIds: readonly string[]
  texts: readonly string[]
  count: number
  ratePerSecond: number | null
  duplicateShare: number
  photosShare: number
  shuffle: boolean
  seed: number
}

export interface BulkJob {
  id: string
  total: number
  written: number
  done: boolean
}

const TICK_MS = 20
/** Yields to the event loop after this many comments. */
const MOST_A_TICK = 500

/** Writes comments of many customers. Customers, texts and contents rotate, or are drawn by seed. */
export class BulkComments {
  readonly #world: World
  readonly #jobs = new Map<string, BulkJob>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(world: World) {
    this.#world = world
  }

  start(wish: BulkWish): BulkJob {
    const job: BulkJob = {
      id: String(this.#jobs.size + 1),
      total: wish.count,
      written: 0,
      done: wish.count === 0,
    }
    this.#jobs.set(job.id, job)
    this.#work(wish, job, Date.now())
    return job
  }

  get(id: string): BulkJob | undefined {
    return this.#jobs.get(id)
  }

  stopAll(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.#jobs.clear()
  }

  #work(wish: BulkWish, job: BulkJob, began: number): void {
    const due = Math.min(wish.count, this.#dueBy(wish, job, began))
    while (job.written < due) {
      this.#write(wish, job.written)
      job.written += 1
    }
    job.done = job.written >= wish.count
    if (job.done) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#work(wish, job, began)
    }, TICK_MS)
    this.#timers.add(timer)
  }

  #dueBy(wish: BulkWish, job: BulkJob, began: number): number {
    if (wish.ratePerSecond === null) return job.written + MOST_A_TICK
    return Math.min(job.written + MOST_A_TICK, Math.ceil(((Date.now() - began) / 1000) * wish.ratePerSecond))
  }

  #write(wish: BulkWish, turn: number): void {
    const chance = (salt: number) => chanceAt(wish.seed + salt, turn)
    const pick = <T>(list: readonly T[], salt: number): T => {
      const index = wish.shuffle ? Math.floor(chance(salt) * list.length) : turn
      return list[index % list.length] as T
    }
    const input = {
      content: pick(wish.contents, 1),
      author: { kind: 'customer', id: pick(wish.customerIds, 2) } as const,
      text: pick(wish.texts, 3),
      photo: chance(4) < wish.photosShare ? `photo/${turn}` : null,
    }
    writeComment(this.#world, input, { copies: chance(5) < wish.duplicateShare ? 2 : 1 })
  }
}
