/** Linux tells processor time in hundredths of a second, on every machine. */
const TICK_MICROSECONDS = 10_000

type Member = { pid: number; parent: number; own: number; ofEnded: number }

/** One line of `/proc/<pid>/stat`; the name may have spaces and brackets in it, so fields are counted after its end. */
const parseStat = (line: string): Member => {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const ticks = (place: number) => Number(fields[place]) * TICK_MICROSECONDS
  return {
    pid: Number.parseInt(line, 10),
    parent: Number(fields[1]),
    own: ticks(11) + ticks(12),
    ofEnded: ticks(13) + ticks(14),
  }
}

/** Processor time of the parent of `child`, all its children, and those that have ended: it never goes back. */
export const cpuOfFamily = (stats: readonly string[], child: number): number | undefined => {
  const members = stats.map(parseStat)
  const head = members.find(({ pid }) => pid === child)?.parent
  const parent = members.find(({ pid }) => pid === head)
  if (!parent) return undefined
  return members
    .filter((member) => member.parent === parent.pid)
    .reduce((sum, { own }) => sum + own, parent.own + parent.ofEnded)
}
