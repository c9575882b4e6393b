import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Read from the database whenever somebody asks, so that they are true for all processes together. */
export type PipelineFigures = {
  oldestUndecidedSeconds: number
  openDeliveries: { state: string; count: number }[]
}

/** What `/metrics` shows, in Prometheus text. Labels have few values: never an id. */
export const createMetrics = (readFigures: () => Promise<PipelineFigures>) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const oldestUndecided = new Gauge({
    name: 'hariu_oldest_undecided_event_seconds',
    help: 'Age of the oldest event without a run; 0 when there is none',
    registers,
  })
  new Gauge({
    name: 'hariu_deliveries_open',
    help: 'Replies that are waiting, being sent or of unknown outcome',
    labelNames: ['state'],
    registers,
    async collect() {
      const { oldestUndecidedSeconds, openDeliveries } = await readFigures()
      oldestUndecided.set(oldestUndecidedSeconds)
      this.reset()
      for (const { state, count } of openDeliveries) this.set({ state }, count)
    },
  })
  return {
    registry,
    eventsReceived: new Counter({
      name: 'hariu_events_received_total',
      help: 'Events brought by webhooks, duplicates included',
      registers,
    }),
    deliveries: new Counter({
      name: 'hariu_deliveries_total',
      help: 'Ends of delivery tries, by kind and the state they left',
      labelNames: ['kind', 'state'] as const,
      registers,
    }),
    decidingSeconds: new Histogram({
      name: 'hariu_deciding_round_seconds',
      help: 'Time of one round of deciding',
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1],
      registers,
    }),
  }
}
