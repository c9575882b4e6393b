/**
 * Loaded before the product (`node --import`): sets its clock by CLOCK_SECONDS, and by the next of CLOCK_JUMPS at
 * SIGUSR2.
 */
const { CLOCK_SECONDS, CLOCK_JUMPS = '' } = process.env
const MachineDate = Date
const jumps = CLOCK_JUMPS.split(',').map(Number)
let offset = Number(CLOCK_SECONDS ?? 0) * 1000
const now = () => MachineDate.now() + offset

if (CLOCK_SECONDS || CLOCK_JUMPS) {
  process.on('SIGUSR2', () => {
    offset += (jumps.shift() ?? 0) * 1000
  })
  globalThis.Date = new Proxy(MachineDate, {
    construct: (date, given: unknown[], target) =>
      Reflect.construct(date, given.length === 0 ? [now()] : given, target),
    get: (date, name, receiver) => (name === 'now' ? now : Reflect.get(date, name, receiver)),
  })
}
