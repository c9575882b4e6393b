import type { createRounds } from '#server/processes/worker.ts'

/** Runs all due work until no event is undecided and no delivery is due. */
export const untilQuiet = async ({
  decide,
  sender,
  asker,
  webhooks,
  names,
  rollUpStatistics,
}: ReturnType<typeof createRounds>): Promise<void> => {
  for (;;) {
    const decided = await decide()
    await names.idle()
    const claimed = await sender.round()
    await sender.idle()
    const asked = await asker.round()
    await asker.idle()
    const called = await webhooks.round()
    await webhooks.idle()
    const rolledUpMost = await rollUpStatistics()
    if (!decided && !claimed && !asked && !called && !rolledUpMost) return
  }
}
