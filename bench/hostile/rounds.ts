import { rm } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { compilingRules, type RuleSettings } from '#automation/comment-rules/comment-rules.ts'
import { MOST_KEYWORDS } from '#contract/limits.ts'
import { createCommentReaction } from '#server/domains/comment-automations/index.ts'
import { createDecider, isCommentEvent, storeEvents } from '#server/domains/webhook-intake/index.ts'
import { gradually } from '#server/infrastructure/breather.ts'
import { systemClock } from '#server/infrastructure/clock.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { commentRule, connectedPage } from '#server/testing/connected-page.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { PAGES_KEYWORDS, rulesOf } from './entry-points.ts'
import { HOSTILE_TEXTS } from './texts.ts'

/** In milliseconds, while the work runs. */
const longestDelay = async (work: () => Promise<unknown>): Promise<number> => {
  await pause(200)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  await pause(20)
  delay.disable()
  return delay.max / 1e6
}

const SETTINGS: RuleSettings = { blacklist: [], blacklistAction: 'hide', leaveAdverts: true }

/** Compiling a page's keywords as a round does. */
export const delayOfCompiling = async (): Promise<number> => {
  let longest = 0
  for (const keywords of Object.values(PAGES_KEYWORDS))
    longest = Math.max(
      longest,
      await longestDelay(() => gradually(compilingRules(rulesOf(keywords), SETTINGS))),
    )
  return longest
}

const LONGEST_COMMENT = 8000
const KEYWORDS = 1000

type Flood = { delay: number; comments: number; seconds: number }

/** Rounds of the product's own deciding, on the bundled PostgreSQL as an operator has it. */
export const floodRounds = async (ofEachText: number): Promise<Flood> => {
  const directory = temporaryFolder('hariu-hostile-')
  const database = await openDatabase({
    directory,
    connections: 1,
    log: createLog('silent'),
  })
  try {
    await database.migrate()
    const { pageId } = await connectedPage(
      database.queries,
      createSecrets('a secret of the benchmark, long enough'),
    )
    for (const { keywords } of rulesOf((PAGES_KEYWORDS.words ?? []).slice(0, KEYWORDS)))
      await commentRule(database.queries, pageId, { keywords: [...keywords].slice(0, MOST_KEYWORDS) })
    const texts = HOSTILE_TEXTS.flatMap(({ of }) =>
      Array.from({ length: ofEachText }, (_, seed) =>
        of(LONGEST_COMMENT, seed).toWellFormed().replaceAll('\0', ' '),
      ),
    )
    await storeEvents(
      database.queries,
      texts.map((text, at) => ({
        pageId,
        kind: 'comment_added' as const,
        platformKey: `post_${at}`,
        occurredAt: new Date(),
        payload: {
          platform: 1 as const,
          commentId: `post_${at}`,
          contentId: `${pageId}_post`,
          customerId: String(at),
          customerName: 'Сараа',
          own: false,
          text,
        },
      })),
      new Date(),
    )
    const react = createCommentReaction({
      clock: systemClock,
      chainLimit: 5,
      filesUrl: 'https://hariu.example',
    })
    const decide = createDecider(
      database,
      async (transaction, events) => {
        await react(transaction, events.filter(isCommentEvent))
        return undefined
      },
      systemClock,
    )
    await decide()
    const began = performance.now()
    const delay = await longestDelay(async () => {
      while (await decide());
    })
    return { delay, comments: texts.length, seconds: (performance.now() - began) / 1000 }
  } finally {
    await database.close()
    await rm(directory, { recursive: true, force: true })
  }
}
