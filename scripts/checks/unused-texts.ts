import { globSync, readFileSync } from 'node:fs'

/**
 * Names the texts of a catalogue that no source reads. It looks for `parent.key`, and in files that take the parent
 * whole (`useTexts().parent`, `Texts['parent']`) for `.key`, a destructured key, or a lookup by a computed key.
 */
export function unusedTexts(catalogue: object, sources: string[]): string[] {
  return textPaths(catalogue).filter((path) => {
    const [parent, key] = path.split('.').slice(-2) as [string, string]
    return !sources.some((source) => reads(source, parent, key))
  })
}

function textPaths(value: object, above: string[] = []): string[] {
  return Object.entries(value).flatMap(([key, text]) => {
    const path = [...above, key]
    const isGroup = typeof text === 'object' && text !== null && !Array.isArray(text)
    return isGroup ? textPaths(text, path) : path.join('.')
  })
}

function reads(source: string, parent: string, key: string): boolean {
  if (new RegExp(`\\b${parent}\\??\\.${key}\\b`).test(source)) return true
  if (new RegExp(`[.\\s({]${parent}\\??\\.?\\[`).test(source)) return true
  const takesParent = new RegExp(`(?:\\.${parent}\\b(?!\\??\\.\\w)|\\['${parent}'\\])`)
  if (!takesParent.test(source)) return false
  const names = [
    ...source.matchAll(new RegExp(`(\\w+)\\s*=\\s*[^\\n=]*\\.${parent}\\b(?!\\??\\.\\w)`, 'g')),
    ...source.matchAll(new RegExp(`(\\w+)\\??:\\s*[^\\n]*\\['${parent}'\\]`, 'g')),
  ].map(([, name]) => name)
  return (
    new RegExp(`\\.${key}\\b`).test(source) ||
    new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\}\\s*[:=]`).test(source) ||
    names.some((name) => source.includes(`${name}[`))
  )
}

if (import.meta.main) {
  const { mn } = await import('#web/i18n/mn/index.ts')
  const files = globSync('web/**/*.{ts,tsx}', { exclude: ['web/src/i18n/{mn,en}/**', '**/*.test.{ts,tsx}'] })
  const unused = unusedTexts(
    mn,
    files.map((file) => readFileSync(file, 'utf8')),
  )
  for (const path of unused) console.log(`No screen uses the text ${path}.`)
  process.exitCode = unused.length === 0 ? 0 : 1
}
