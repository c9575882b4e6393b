import type { HeapProfiler, Profiler, Runtime } from 'node:inspector'

/** `self`: in the function itself; `total`: with all it called. Microseconds, or bytes of an allocation profile. */
export type Hot = { name: string; self: number; total: number }

type Frame = Pick<Runtime.CallFrame, 'functionName' | 'url' | 'lineNumber'>
type Node = { frame: Frame; self: number; children: Node[] }

/** Nothing ran. */
const IDLE = '(idle)'
const isInstrument = ({ url }: Frame): boolean => url === 'node:inspector'
const root = new URL('../../', import.meta.url).href

/** The file as a reader of the repository knows it: ours from its root, others from their package. */
export const placeOf = ({ url, lineNumber }: Frame): string => {
  const file = url.includes('/node_modules/')
    ? url.slice(url.lastIndexOf('/node_modules/') + '/node_modules/'.length)
    : url.replace(root, '')
  return file === '' ? '' : `${file}:${lineNumber + 1}`
}

const nameOfFunction = (frame: Frame): string =>
  `${frame.functionName || '(anonymous)'} ${placeOf(frame)}`.trim()

/** Like the garbage collector: no function of anybody. */
const isOfEngine = ({ functionName }: Frame): boolean => /^\(.*\)$/.test(functionName)

/** A domain or folder of ours, or a package. */
const nameOfArea = (frame: Frame): string => {
  const place = placeOf(frame)
  if (place === '') return isOfEngine(frame) ? frame.functionName : '(native code)'
  if (place.startsWith('node:')) return 'Node'
  const parts = place.split('/')
  if (frame.url.includes('/node_modules/')) return parts.slice(0, place.startsWith('@') ? 2 : 1).join('/')
  return parts.slice(0, place.startsWith('server/src/') ? 4 : 2).join('/')
}

const treeOfCpu = ({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Node[] => {
  const made = new Map(
    nodes
      .filter(({ callFrame }) => !isInstrument(callFrame))
      .map(({ id, callFrame }): [number, Node] => [id, { frame: callFrame, self: 0, children: [] }]),
  )
  samples.forEach((id, place) => {
    const node = made.get(id)
    if (node) node.self += timeDeltas[place] ?? 0
  })
  for (const { id, children = [] } of nodes)
    made.get(id)?.children.push(...children.flatMap((child) => made.get(child) ?? []))
  const first = nodes[0] && made.get(nodes[0].id)
  return first?.children ?? []
}

const treeOfAllocations = (node: HeapProfiler.SamplingHeapProfileNode): Node => ({
  frame: node.callFrame,
  self: node.selfSize,
  children: node.children.map(treeOfAllocations),
})

const addUp = (tree: Node[], nameOf: (frame: Frame) => string): Hot[] => {
  const hot = new Map<string, Hot>()
  const visit = (node: Node, above: ReadonlySet<string>): number => {
    const name = nameOf(node.frame)
    const entry = hot.get(name) ?? { name, self: 0, total: 0 }
    hot.set(name, entry)
    const below = above.has(name) ? above : new Set([...above, name])
    const total = node.children.reduce((sum, child) => sum + visit(child, below), node.self)
    entry.self += node.self
    // A function that calls itself is counted once.
    if (!above.has(name)) entry.total += total
    return total
  }
  for (const node of tree) visit(node, new Set())
  return [...hot.values()].toSorted((left, right) => right.self - left.self)
}

export type Heat = { functions: Hot[]; areas: Hot[]; total: number; idle: number }

const heatOf = (tree: Node[]): Heat => {
  const busy = tree.filter(({ frame }) => frame.functionName !== IDLE)
  const functions = addUp(busy, nameOfFunction)
  return {
    functions,
    areas: addUp(busy, nameOfArea),
    total: functions.reduce((sum, { self }) => sum + self, 0),
    idle: tree.reduce((sum, node) => sum + (busy.includes(node) ? 0 : node.self), 0),
  }
}

/** Where the time of a CPU profile went, without the time in which there was nothing to do. */
export const heatOfCpu = (profile: Profiler.Profile): Heat => heatOf(treeOfCpu(profile))

export const heatOfAllocations = (profile: HeapProfiler.SamplingHeapProfile): Heat =>
  heatOf(profile.head.children.map(treeOfAllocations))
