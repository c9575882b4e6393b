import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PipelineFigures } from './pipeline-figures.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** About this program and its connections to the database. */
type Process = {
  version: string
  connections: () => { total: number; idle: number; waiting: number }
}

type ReadFigures = () => Promise<PipelineFigures | undefined>

const MINUTES_TO_A_DAY = [60, 300, 900, 3600, 14_400, 86_400]

/**
 * What `/metrics` shows, in Prometheus text; docs/how-to/watch-it-run.md lists it. Labels have few values: never an id.
 * Gauges of the database are the same in every process; counters and histograms are of this one.
 */
export const createMetrics = (readFigures: ReadFigures, process: Process) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  registerPipelineGauges(registry, readFigures)
  registerProcessGauges(registry, process)
  return {
    registry,
    eventsReceived: new Counter({
      name: 'hariu_events_received_total',
      help: 'Events brought by webhooks, duplicates included',
      registers,
    }),
    webhookItemsUnreadable: new Counter({
      name: 'hariu_webhook_items_unreadable_total',
      help: 'Items of webhooks that this version could not read and left out',
      registers,
    }),
    webhookFieldsMissing: new Gauge({
      name: 'hariu_webhook_fields_missing',
      help: 'Webhook fields of the app that Meta does not send here, by object, as of the last check',
      labelNames: ['object'] as const,
      registers,
    }),
    metaVersionDiffers: new Gauge({
      name: 'hariu_meta_version_differs',
      help: '1 when Meta serves another API version than the configured one',
      registers,
    }),
    metaVersionDaysLeft: new Gauge({
      name: 'hariu_meta_version_days_left',
      help: 'Days until Meta serves the configured API version as a later one; absent while Meta has named no day',
      labelNames: ['version'] as const,
      registers,
    }),
    deliveries: new Counter({
      name: 'hariu_deliveries_total',
      help: 'Ends of delivery tries, by kind, the state they left and the reason for it',
      labelNames: ['kind', 'state', 'reason'] as const,
      registers,
    }),
    decidingSeconds: new Histogram({
      name: 'hariu_deciding_round_seconds',
      help: 'Time of one round of deciding',
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1],
      registers,
    }),
    decidedSeconds: new Histogram({
      name: 'hariu_event_decided_seconds',
      help: 'Time from the arrival of an event to its decision',
      buckets: [0.05, 0.1, 0.5, 1, 5, 15, ...MINUTES_TO_A_DAY],
      registers,
    }),
    sentSeconds: new Histogram({
      name: 'hariu_event_sent_seconds',
      help: 'Time from the arrival of an event to the sending of an answer, delays that owners chose included',
      labelNames: ['kind'] as const,
      buckets: [0.1, 0.5, 1, 5, 15, ...MINUTES_TO_A_DAY],
      registers,
    }),
    graphSeconds: new Histogram({
      name: 'hariu_meta_call_seconds',
      help: 'Time of calls to Meta, by what became of them',
      labelNames: ['outcome'] as const,
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    aiSeconds: new Histogram({
      name: 'hariu_ai_call_seconds',
      help: 'Time of questions to the AI service, by purpose and what became of them',
      labelNames: ['purpose', 'outcome'] as const,
      buckets: [0.5, 1, 2.5, 5, 10, 20, 40],
      registers,
    }),
    httpSeconds: new Histogram({
      name: 'hariu_http_request_seconds',
      help: 'Time from a request to its answer, by route',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    }),
  }
}

/** Each reads the same figures; whoever reads keeps them for a moment. */
const registerPipelineGauges = (registry: Registry, readFigures: ReadFigures): void => {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    rows: (figures: PipelineFigures) => [Partial<Record<Label, string>>, number][],
  ) =>
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const figures = await readFigures()
        this.reset()
        // Nothing rather than a wrong zero where the database does not answer.
        if (!figures && labelNames.length === 0) this.remove()
        if (!figures) return
        for (const [labels, value] of rows(figures)) this.set(labels, value)
      },
    })
  const single = (name: string, help: string, value: (figures: PipelineFigures) => number) =>
    gauge(name, help, [], (figures) => [[{}, value(figures)]])

  new Gauge({
    name: 'hariu_database_up',
    help: 'Whether the figures could be read from the database',
    registers: [registry],
    async collect() {
      this.set((await readFigures()) ? 1 : 0)
    },
  })
  single(
    'hariu_database_answer_seconds',
    'Time of the smallest possible question to the database',
    (figures) => figures.databaseAnswerSeconds,
  )
  single(
    'hariu_oldest_undecided_event_seconds',
    'Age of the oldest event without a run; 0 when there is none',
    (figures) => figures.oldestUndecidedSeconds,
  )
  single(
    'hariu_events_undecided',
    'Events without a run; counted to 100,000',
    (figures) => figures.undecidedEvents,
  )
  single(
    'hariu_oldest_due_delivery_seconds',
    'How long the oldest reply has been due that nothing holds back: page in order, no limit full; 0: none',
    (figures) => figures.oldestDueSeconds,
  )
  gauge(
    'hariu_deliveries_open',
    'Replies that are waiting, being sent or of unknown outcome; counted to 100,000',
    ['kind', 'state'],
    (figures) => figures.openDeliveries.map(({ kind, state, count }) => [{ kind, state }, count]),
  )
  gauge(
    'hariu_pages',
    'Connected pages: all, those slowed down or stopped by a limit, and those that need their owner',
    ['state'],
    (figures) => Object.entries(figures.pages).map(([state, count]) => [{ state }, count]),
  )
  single(
    'hariu_app_limit_percent',
    "How full Meta's limit of the whole app is, by its last word; 0 when it has not spoken of it lately",
    (figures) => figures.appLimitPercent,
  )
  gauge('hariu_ai_requests_open', 'Questions of chats to the AI service, by state', ['state'], (figures) =>
    Object.entries(figures.openAiRequests).map(([state, count]) => [{ state }, count]),
  )
  single(
    'hariu_invoices_unsettled',
    'Invoices whose payment was announced and is not settled',
    (figures) => figures.unsettledInvoices,
  )
  single(
    'hariu_oldest_unsettled_invoice_seconds',
    'How long the oldest of them has been',
    (figures) => figures.oldestUnsettledSeconds,
  )
  single('hariu_refunds_open', 'Refunds an operator has still to pay', (figures) => figures.openRefunds)
  single(
    'hariu_statistic_changes',
    'Changes not yet rolled up into the statistics; of the first 1,000 deltas',
    (figures) => figures.statisticChanges,
  )
  single(
    'hariu_oldest_statistic_change_seconds',
    'How long this process has seen the oldest of them wait',
    (figures) => figures.oldestStatisticChangeSeconds,
  )
  gauge('hariu_jobs_failed', 'Jobs that gave up within the last day', ['queue'], (figures) =>
    figures.failedJobs.map(({ queue, count }) => [{ queue }, count]),
  )
}

const registerProcessGauges = (registry: Registry, { version, connections }: Process): void => {
  new Gauge({
    name: 'hariu_build_info',
    help: 'Always 1; the label says which version runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  new Gauge({
    name: 'hariu_database_connections',
    help: 'Connections of this process to the database; waiting: work that waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = connections()
      this.set({ state: 'busy' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}
