import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { allTexts } from './all-texts.ts'

/**
 * Names the texts of a catalogue that no source reads. It follows the group of a text under the names a source gives it.
 * A read is `group.key`, a destructured key, a lookup by a computed key, or a component that gets the whole group.
 */
export function unusedTexts(catalogue: object, sources: string[]): string[] {
  const readsOf = new Map<string, GroupReads>()
  const read = (source: string, group: string) => {
    const known = readsOf.get(`${group} ${source}`) ?? readGroup(group, source)
    readsOf.set(`${group} ${source}`, known)
    return known
  }
  const unused = textPaths(catalogue).filter((path) => {
    const [key = '', parent = '', above = ''] = path.toReversed()
    // A source that reads a text names its group, so the others are skipped.
    return !sources.some(
      (source) =>
        (source.includes(parent) && reads(source, read(source, parent), key)) ||
        (above !== '' && source.includes(above) && readsOfAny(source, read(source, above), key)),
    )
  })
  return unused.map((path) => path.join('.'))
}

type GroupReads = {
  names: string[]
  /** A component that gets the whole group may read any of its texts. */
  isPassedOn: boolean
  prefixes: string[]
}

function readGroup(group: string, source: string): GroupReads {
  const names = namesOf(group, source)
  return {
    names,
    isPassedOn: names.some((name) => new RegExp(`=\\{[\\w.]*\\b${name}\\}`).test(source)),
    prefixes: names.flatMap((name) => computedPrefixes(name, source)),
  }
}

/** A key may have dots of its own. */
function textPaths(value: object, above: string[] = []): string[][] {
  return Object.entries(value).flatMap(([key, text]) => {
    const path = [...above, key]
    const isGroup = typeof text === 'object' && text !== null && !Array.isArray(text)
    return isGroup ? textPaths(text, path) : [path]
  })
}

function reads(source: string, { names, isPassedOn, prefixes }: GroupReads, key: string): boolean {
  if (isPassedOn || prefixes.some((prefix) => key.startsWith(prefix))) return true
  if (!source.includes(key)) return false
  return names.some(
    (name) =>
      new RegExp(`\\b${name}\\??\\.${key}\\b`).test(source) ||
      new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\}\\s*=\\s*[\\w.()]*\\b${name}\\b(?!\\??\\.)`).test(source),
  )
}

/** Finds `groups[state].key`, or `key` destructured from `groups[state]`. */
function readsOfAny(source: string, { names }: GroupReads, key: string): boolean {
  if (!source.includes(key)) return false
  return names.some(
    (name) =>
      new RegExp(`\\b${name}\\[[^\\]]+\\]\\.${key}\\b`).test(source) ||
      new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\}\\s*=\\s*[\\w.()]*\\b${name}\\[`).test(source),
  )
}

/**
 * Names of a group: its own, `{ group: name } = …`, `name = ….group`, a choice between groups,
 * `name: Texts['group']` or an alias of that type.
 */
function namesOf(group: string, source: string): string[] {
  const types = captured(source, `\\btype (\\w+) = [^\\n]*\\['${group}'\\](?!\\[)`)
  const type = [`[^\\n;,)]*\\['${group}'\\](?!\\[)`, ...types.map((name) => `${name}\\b`)].join('|')
  return [
    group,
    ...captured(source, `\\b${group}:\\s*(\\w+)\\b(?=[^{}]*\\}\\s*=)`),
    ...captured(source, `(\\w+)\\s*=\\s*[\\w.()]*\\.${group}\\b(?!\\??[.\\[\\w(])`),
    ...captured(source, `const (\\w+) = [^\\n]*[?:] (?:[\\w.]+\\.)?${group}\\b(?!\\??[.\\[\\w(:])`),
    ...captured(source, `(\\w+)\\??:\\s*(?:${type})`),
  ]
}

/** Prefixes of computed keys: `name[state]` may read any key, a template those that begin like the template. */
function computedPrefixes(name: string, source: string): string[] {
  return captured(source, `\\b${name}(?:\\?\\.)?\\[(?:\`(\\w*)\\$\\{)?`)
}

const captured = (source: string, pattern: string): string[] =>
  [...source.matchAll(new RegExp(pattern, 'g'))].map(([, found = '']) => found)

/** `useTexts(historyTexts)`, `historyTexts.mn` and the type `HistoryTexts` name the group `history`. */
const withGroups = (source: string): string =>
  source
    .replace(/useTexts\((\w+)Texts\)/g, 'useTexts().$1')
    .replace(/\b([a-z]\w*)Texts(?:\.(?:mn|en)|\[\w+\])/g, 'texts.$1')
    .replace(
      /\b([A-Z]\w*)Texts\b/g,
      (_, name: string) => `Texts['${name[0]?.toLowerCase()}${name.slice(1)}']`,
    )

const sourcesIn = (folder: string): { file: string; source: string }[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, {
    exclude: ['**/{texts,*-texts}{,.mn,.en}.ts', '**/*.test.{ts,tsx}'],
  }).map((file) => ({ file, source: readFileSync(file, 'utf8') }))

/** Only sources that import `historyTexts` or their type, or lie in their folder, read the group `history`. */
const unusedInWeb = async (): Promise<string[]> => {
  const sources = sourcesIn('web')
  return (await allTexts()).flatMap(({ name, folder, mn }) => {
    const imported = new RegExp(`\\b[${name[0]}${name[0]?.toUpperCase()}]${name.slice(1)}Texts\\b`)
    const readers = sources.filter(({ file, source }) => dirname(file) === folder || imported.test(source))
    return unusedTexts(
      { [name]: mn },
      readers.map(({ source }) => withGroups(source)),
    )
  })
}

const unusedInConsole = async (): Promise<string[]> => {
  const { text } = await import('#sandbox/console/texts.ts')
  return unusedTexts(
    text,
    sourcesIn('sandbox/console').map(({ source }) => source),
  )
}

if (import.meta.main) {
  for (const path of [...(await unusedInWeb()), ...(await unusedInConsole())]) {
    console.log(`Nothing uses the text ${path}.`)
    process.exitCode = 1
  }
}
