export type Measurement = { name: string; options: string; what: string }

const HEADING = /\/\*\*\n((?: \*[^\n]*\n)+?) \*\//g
const COMMAND = /^`node bench\/([\w-]+)\.ts([^`]*)`:? (?:\([^)]*\)[.:] )?(.+)$/
const FIRST_SENTENCE = /^(.+?[.:])(?: |$)/

/** Reads the heading of a command in bench/; undefined: the file is no command. */
export const readMeasurement = (source: string): Measurement | undefined => {
  for (const [, lines = ''] of source.matchAll(HEADING)) {
    const text = lines.replaceAll(/^ \*/gm, '').replaceAll(/\s+/g, ' ').trim()
    const [, name, options = '', what = ''] = text.match(COMMAND) ?? []
    if (name) return { name, options, what: what.match(FIRST_SENTENCE)?.[1]?.replace(/:$/, '.') ?? what }
  }
  return undefined
}
