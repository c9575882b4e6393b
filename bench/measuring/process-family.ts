/** Linux reports processor time in hundredths of a second on every machine. */
const TICK_MICROSECONDS = 10_000

type Member = { pid: number; parent: number; own: number; ofEnded: number }

/** Parses `/proc/<pid>/stat`. Fields are counted after the name, which may have spaces and brackets. */
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

/** Processor time of the parent of `child` and all its children. Ended ones are included, so it never decreases. */
export const cpuOfFamily = (stats: readonly string[], child: number): number | undefined => {
  const members = stats.map(parseStat)
  const head = members.find(({ pid }) => pid === child)?.parent
  const parent = members.find(({ pid }) => pid === head)
  if (!parent) return undefined
  return members
    .filter((member) => member.parent === parent.pid)
    .reduce((sum, { own }) => sum + own, parent.own + parent.ofEnded)
}
