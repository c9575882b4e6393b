import type { createRounds } from '#server/processes/worker.ts'

/** Runs everything that is due now, until nothing is left to decide or to send. */
export const untilQuiet = async ({
  decide,
  sender,
  asker,
  names,
  foldStatistics,
}: ReturnType<typeof createRounds>): Promise<void> => {
  for (;;) {
    const decided = await decide()
    await names.idle()
    const claimed = await sender.round()
    await sender.idle()
    const asked = await asker.round()
    await asker.idle()
    const foldedMost = await foldStatistics()
    if (!decided && !claimed && !asked && !foldedMost) return
  }
}
