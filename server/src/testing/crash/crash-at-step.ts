import { subscribe } from 'node:diagnostics_channel'

/** Loaded before the product (`node --import`): kills it with SIGKILL at the n-th time of a step. */
const [step, times] = (process.env.CRASH_AT ?? '').split(':')
let reachedTimes = 0

if (step)
  subscribe('hariu:step', (name) => {
    if (name !== step) return
    reachedTimes += 1
    if (reachedTimes >= Number(times ?? 1)) process.kill(process.pid, 'SIGKILL')
  })
