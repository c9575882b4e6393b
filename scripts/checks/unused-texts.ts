import { globSync, readFileSync } from 'node:fs'

/**
 * Names the texts of a catalogue that no source reads. It follows the group a text is in, under the names a source gives
 * it, to `group.key`, a destructured key, a lookup by a computed key, or a component that gets the whole group.
 */
export function unusedTexts(catalogue: object, sources: string[]): string[] {
  const unused = textPaths(catalogue).filter((path) => {
    const [key = '', parent = '', above = ''] = path.toReversed()
    // Whoever reads a text names its group somewhere; the rest need not be searched.
    return !sources.some(
      (source) =>
        (source.includes(parent) && reads(source, parent, key)) ||
        (source.includes(above) && readsOfAny(source, above, key)),
    )
  })
  return unused.map((path) => path.join('.'))
}

/** A key may have dots of its own. */
function textPaths(value: object, above: string[] = []): string[][] {
  return Object.entries(value).flatMap(([key, text]) => {
    const path = [...above, key]
    const isGroup = typeof text === 'object' && text !== null && !Array.isArray(text)
    return isGroup ? textPaths(text, path) : [path]
  })
}

function reads(source: string, group: string, key: string): boolean {
  return namesOf(group, source).some(
    (name) =>
      new RegExp(`\\b${name}\\??\\.${key}\\b`).test(source) ||
      new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\}\\s*=\\s*[\\w.()]*\\b${name}\\b(?!\\??\\.)`).test(source) ||
      // A group handed whole to a component is looked up there.
      new RegExp(`=\\{[\\w.]*\\b${name}\\}`).test(source) ||
      computedPrefixes(name, source).some((prefix) => key.startsWith(prefix)),
  )
}

/** `groups[state].key`, or `key` destructured from it: the text of any of the groups. */
function readsOfAny(source: string, groups: string, key: string): boolean {
  return (
    groups !== '' &&
    namesOf(groups, source).some(
      (name) =>
        new RegExp(`\\b${name}\\[[^\\]]+\\]\\.${key}\\b`).test(source) ||
        new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\}\\s*=\\s*[\\w.()]*\\b${name}\\[`).test(source),
    )
  )
}

/** Its own name, `{ group: name } = …`, `name = ….group`, and `name: Texts['group']` or a type that stands for it. */
function namesOf(group: string, source: string): string[] {
  const types = captured(source, `\\btype (\\w+) = [^\\n]*\\['${group}'\\]`)
  const type = [`[^\\n;,)]*\\['${group}'\\]`, ...types.map((name) => `${name}\\b`)].join('|')
  return [
    group,
    ...captured(source, `\\b${group}:\\s*(\\w+)\\b(?=[^{}]*\\}\\s*=)`),
    ...captured(source, `(\\w+)\\s*=\\s*[\\w.()]*\\.${group}\\b(?!\\??[.\\[\\w(])`),
    ...captured(source, `(\\w+)\\??:\\s*(?:${type})`),
  ]
}

/** `name[state]` may be any key of the group, a template in its place those that begin as the template does. */
function computedPrefixes(name: string, source: string): string[] {
  return captured(source, `\\b${name}(?:\\?\\.)?\\[(?:\`(\\w*)\\$\\{)?`)
}

const captured = (source: string, pattern: string): string[] =>
  [...source.matchAll(new RegExp(pattern, 'g'))].map(([, found = '']) => found)

if (import.meta.main) {
  const catalogues = [
    { texts: (await import('#web/i18n/mn/index.ts')).mn, folder: 'web', own: 'web/src/i18n/{mn,en}/**' },
    {
      texts: (await import('#web/i18n/mn/flow/index.ts')).flow,
      folder: 'web',
      own: 'web/src/i18n/{mn,en}/**',
    },
    {
      texts: (await import('#web/i18n/mn/site/index.ts')).site,
      folder: 'web/src/site',
      own: 'web/src/i18n/{mn,en}/**',
    },
    {
      texts: (await import('#sandbox/console/texts-mn.ts')).mn,
      folder: 'sandbox/console',
      own: '**/texts-*.ts',
    },
  ]
  for (const { texts, folder, own } of catalogues) {
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { exclude: [own, '**/*.test.{ts,tsx}'] })
    const sources = files.map((file) => readFileSync(file, 'utf8'))
    for (const path of unusedTexts(texts, sources)) {
      console.log(`Nothing in ${folder} uses the text ${path}.`)
      process.exitCode = 1
    }
  }
}
