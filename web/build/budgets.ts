import { brotliCompressSync } from 'node:zlib'

/** A script that the build made. */
export type Script = {
  fileName: string
  code: string
  /** The scripts it imports at once. */
  imports: readonly string[]
  /** The sources in it. */
  moduleIds: readonly string[]
}

type Built = {
  scripts: readonly Script[]
  /** Where each begins: what a browser fetches first. */
  home: readonly string[]
  signIn: readonly string[]
  shell: readonly string[]
  today: readonly string[]
  pageManagement: readonly string[]
}

/** Compressed, as they are sent. */
const MOST_BYTES = { home: 100_000, signIn: 150_000, shell: 150_000, today: 175_000, pageManagement: 188_000 }

const sentenceStart = {
  home: 'The home page',
  signIn: 'Sign-in',
  shell: 'What every private page loads',
  today: 'Today, the first private screen',
  pageManagement: 'Page management',
}

/** Large parts that a person fetches only with the screens that need them. */
const ownScripts = [
  {
    name: 'recharts',
    source: /\/node_modules\/recharts\//,
    screens: /\/routes\/_private\/_page\/dashboard\.tsx/,
  },
  {
    name: 'the flow editor',
    source: /\/web\/src\/flow-editor\/|\/node_modules\/@xyflow\//,
    screens: /\/routes\/_private\/_page\/chatbot\.(?:edit|templates)\.\$id\.tsx/,
  },
  {
    // Screens that check a draft themselves, or play a flow.
    name: 'zod',
    source: /\/node_modules\/zod\//,
    screens: /\/routes\/_private\/_page\/(?:chatbot\.(?:edit|templates)|commentbot\.(?:create|edit))\b/,
  },
]

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** What comes with these scripts, themselves included. */
export const reachedFrom = <One extends Pick<Script, 'fileName' | 'imports'>>(
  scripts: readonly One[],
  names: readonly string[],
): One[] => {
  const byName = new Map(scripts.map((script) => [script.fileName, script]))
  const reached = new Set<One>()
  const reach = (name: string) => {
    const script = byName.get(name)
    if (!script || reached.has(script)) return
    reached.add(script)
    script.imports.forEach(reach)
  }
  names.forEach(reach)
  return [...reached]
}

const tooHeavy = (built: Built, part: keyof typeof MOST_BYTES): string[] => {
  const sizes = reachedFrom(built.scripts, built[part])
    .map(({ fileName, code }) => ({ fileName, bytes: brotliCompressSync(code).length }))
    .sort((left, right) => right.bytes - left.bytes)
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  if (bytes <= MOST_BYTES[part]) return []
  const largest = sizes.slice(0, 5).map((size) => `${size.fileName} (${kilobytes(size.bytes)})`)
  return [
    `${sentenceStart[part]}: ${kilobytes(bytes)} of script, ${kilobytes(MOST_BYTES[part])} at most. The largest: ${largest.join(', ')}.`,
  ]
}

/** Which begin a screen: each route's own script, and what the site and the shell begin with. */
const beginnings = ({ scripts, home, shell }: Built): Script[] =>
  scripts.filter(
    ({ fileName, moduleIds }) =>
      home.includes(fileName) ||
      shell.includes(fileName) ||
      moduleIds.some((id) => id.includes('/app/routes/') && id.includes('?tsr-split')),
  )

const astray = (built: Built): string[] =>
  ownScripts.flatMap(({ name, source, screens }) =>
    beginnings(built)
      .filter(({ moduleIds }) => !moduleIds.some((id) => screens.test(id)))
      .flatMap(({ fileName }) => {
        const holder = reachedFrom(built.scripts, [fileName]).find(({ moduleIds }) =>
          moduleIds.some((id) => source.test(id)),
        )
        return holder ? [`${fileName} brings ${name} with it, in ${holder.fileName}.`] : []
      }),
  )

/** What the build may not bring to browsers, each in a sentence. */
export const overBudget = (built: Built): string[] => [
  ...tooHeavy(built, 'home'),
  ...tooHeavy(built, 'signIn'),
  ...tooHeavy(built, 'shell'),
  ...tooHeavy(built, 'today'),
  ...tooHeavy(built, 'pageManagement'),
  ...astray(built),
]
