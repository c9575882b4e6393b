import { z } from 'zod'
import { type Brought, broughtBy } from './brought.ts'
import { type Flow, flow, flowNodes } from './flow.ts'
import { type StructureProblem, structureProblem } from './structure.ts'
import { FORMAT, VERSION } from './write-flow-file.ts'

/** Characters of a file; ten times a flow of the most steps with the longest usual texts. */
const LONGEST_FILE = 5_000_000
/** Listed problems; a file with more is not a flow file, and a longer list would not help. */
const MOST_PROBLEMS = 20

/** `path`: position in the file, such as `nodes[2].payload[0].text`; empty for the whole file. */
export type FileProblem = { code: FileProblemCode; path: string; facts?: Record<string, string | number> }
export type FileProblemCode =
  | 'TOO_LARGE'
  | 'NOT_JSON'
  | 'OTHER_FORMAT'
  | 'NEWER_VERSION'
  | 'MISSING'
  | 'TOO_LONG'
  | 'UNKNOWN_VALUE'
  | 'WRONG_SHAPE'
  | StructureProblem['code']

export type ReadFlowFile =
  | { flow: Flow; platform: 1 | 2 | undefined; brings: Brought; problems?: undefined }
  | { flow?: undefined; problems: readonly FileProblem[] }

/** Validated first, so that a file of another format or newer version has one clear problem. */
const head = z.object({ format: z.literal(FORMAT), version: z.number().int().min(1) })
const content = z.object({
  platform: z.union([z.literal(1), z.literal(2)]).optional(),
  title: flow.shape.title,
  nodes: flowNodes,
})

/**
 * Reads a flow file. Never throws.
 * @returns the flow without stored files and a summary of it, or at most 20 problems
 */
export const readFlowFile = (text: string): ReadFlowFile => {
  if (text.length > LONGEST_FILE) return refused('TOO_LARGE', { megabytes: LONGEST_FILE / 1_000_000 })
  const read = jsonOf(text)
  if (!read) return refused('NOT_JSON')
  const known = head.safeParse(read.json)
  if (!known.success) return refused('OTHER_FORMAT')
  if (known.data.version > VERSION)
    return refused('NEWER_VERSION', { version: known.data.version, known: VERSION })
  const parsed = content.safeParse(read.json)
  if (!parsed.success) return { problems: problemsOf(parsed.error, read.json) }
  const { platform, title, nodes } = parsed.data
  const problem = structureProblem({ nodes })
  if (problem) return { problems: [structureProblemIn(nodes, problem)] }
  const drawn = withoutStoredKeys({ title, nodes })
  return { flow: drawn, platform, brings: broughtBy(drawn) }
}

const refused = (code: FileProblemCode, facts?: FileProblem['facts']): ReadFlowFile => ({
  problems: [{ code, path: '', ...(facts && { facts }) }],
})

const jsonOf = (text: string): { json: unknown } | undefined => {
  try {
    // Some editors write a byte order mark first.
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch {
    return undefined
  }
}

/** Removes uploaded files of another team, which this team may not send; public URLs stay. */
const withoutStoredKeys = ({ title, nodes }: Flow): Flow => ({
  title,
  nodes: nodes.map((node) =>
    node.node_type === 'action'
      ? {
          ...node,
          payload: node.payload.map((block) =>
            's3_key' in block ? { ...block, public_path: null, s3_key: null } : block,
          ),
        }
      : node,
  ),
})

const pathOf = (keys: readonly PropertyKey[]): string =>
  keys.reduce<string>(
    (path, key) =>
      typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${String(key)}` : String(key),
    '',
  )

const structureProblemIn = (nodes: Flow['nodes'], { code, part }: StructureProblem): FileProblem => {
  const index = nodes.findLastIndex(({ id }) => id === part)
  return {
    code,
    path: index === -1 ? 'nodes' : `nodes[${index}]`,
    ...(part !== '' && { facts: { id: part } }),
  }
}

const valueAt = (json: unknown, keys: readonly PropertyKey[]): unknown =>
  keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  )

const problemsOf = ({ issues }: z.ZodError, json: unknown): FileProblem[] =>
  issues.slice(0, MOST_PROBLEMS).map((issue) => {
    const path = pathOf(issue.path)
    if (valueAt(json, issue.path) === undefined) return { code: 'MISSING', path }
    if (issue.code === 'too_big') return { code: 'TOO_LONG', path, facts: { max: Number(issue.maximum) } }
    return { code: issue.code === 'invalid_type' ? 'WRONG_SHAPE' : 'UNKNOWN_VALUE', path }
  })
