import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Measures how plainly comments and documents are written: the share of sentences with a habit that readers stumble
 * over. Each habit has a limit instead of a ban, because one such sentence is no mistake.
 */
type Habit = { name: string; pattern: RegExp /** Highest share of sentences, in percent. */; limit: number }

export const HABITS: readonly Habit[] = [
  {
    name: 'opens with What, Who, Where or Whose',
    pattern: /^(?:What|Whatever|Who|Whoever|Whose|Whom|Where)\b(?!.*\?$)/,
    limit: 1,
  },
  { name: 'names nobody in particular', pattern: /\b(?:nobody|anybody|somebody|whoever)\b/i, limit: 0.5 },
  { name: 'has code ask, tell or say', pattern: /\b(?:ask(?:s|ed)?|tells?|told|says?|said)\b/i, limit: 2 },
  {
    name: 'uses a bookish word',
    pattern: /\b(?:anew|beside|at once|by then|bears? on|made so|no more than|for ever|lest)\b/i,
    limit: 0.5,
  },
  { name: 'has more than 28 words', pattern: /^(?:\S+\s+){28,}/, limit: 3 },
]

const FEWEST_WORDS = 4
const MOST_SHOWN = 20

/** A sentence, and the line of the file on which its paragraph begins. */
export type Sentence = { text: string; line: number }

/** Comments that stand on lines of their own, as Biome formats them; neighbouring lines are one paragraph. */
export const sentencesOfCode = (source: string): Sentence[] => {
  let isBlock = false
  const lines = source.split('\n').map((line) => {
    const text = line.trim()
    const begins = text.startsWith('/*')
    const inside = isBlock || begins
    if (inside) isBlock = !text.includes('*/')
    if (inside) return text.replace(/^\/?\*+\/?|\*+\/$/g, '').trim()
    return text.startsWith('//') && !text.includes('biome-ignore') ? text.slice(2).trim() : undefined
  })
  return sentencesOfLines(lines)
}

/** Prose outside code blocks; a table's cell is a paragraph of its own. */
export const sentencesOfDocument = (source: string): Sentence[] => {
  let isCode = false
  return source.split('\n').flatMap((line, index) => {
    if (/^\s*(?:```|~~~)/.test(line)) {
      isCode = !isCode
      return []
    }
    if (isCode) return []
    const cells = line.replace(/^\s*(?:[#>*-]+|\d+\.)\s+/, '').split('|')
    return cells.flatMap((cell) => splitText(cell, index + 1))
  })
}

const sentencesOfLines = (lines: readonly (string | undefined)[]): Sentence[] => {
  const paragraphs: Sentence[] = []
  lines.forEach((text, index) => {
    if (text === undefined) return
    const last = paragraphs.at(-1)
    if (index > 0 && lines[index - 1] !== undefined && last) last.text += ` ${text}`
    else paragraphs.push({ text, line: index + 1 })
  })
  return paragraphs.flatMap(({ text, line }) => splitText(text, line))
}

const splitText = (text: string, line: number): Sentence[] =>
  text
    .replace(/`[^`]*`/g, 'code')
    .replace(/«[^»]*»|"[^"]*"|“[^”]*”/g, 'quote')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?:;])\s+/)
    .filter((sentence) => sentence.split(' ').length >= FEWEST_WORDS)
    .map((sentence) => ({ text: sentence, line }))

/** @returns a line for each habit above its limit, followed by the sentences that have it */
export const complaintsAbout = (sentences: readonly (Sentence & { file: string })[]): string[] =>
  HABITS.flatMap(({ name, pattern, limit }) => {
    const hits = sentences.filter(({ text }) => pattern.test(text))
    const share = (100 * hits.length) / Math.max(1, sentences.length)
    if (share <= limit) return []
    return [
      `${share.toFixed(1)} % of ${sentences.length} sentences: ${name} (limit ${limit} %). Rewrite some of these:`,
      ...hits.slice(0, MOST_SHOWN).map(({ file, line, text }) => `  ${file}:${line}  ${text.slice(0, 140)}`),
    ]
  })

const sentencesIn = (file: string): Sentence[] => {
  const source = readFileSync(file, 'utf8')
  return file.endsWith('.md') ? sentencesOfDocument(source) : sentencesOfCode(source)
}

const GLOSSARY = 'docs/glossary.md'
const MOST_WORDS = 60

/** @returns what is wrong with the rows of a glossary: a word with two meanings, or too many words */
export const complaintsAboutGlossary = (source: string): string[] => {
  const words = [...source.matchAll(/^\| (?!word \|)([^|]+?) \|/gm)].map(([, word]) => word)
  const twice = words.filter((word, at) => words.indexOf(word) !== at).map((word) => `«${word}» has two rows`)
  return words.length > MOST_WORDS ? [...twice, `${words.length} words, at most ${MOST_WORDS}`] : twice
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => !/\/i18n\/|\/site\/content\/|generated/.test(file))
  const complaints = [/\.(?:tsx?|mjs)$/, /\.md$/].flatMap((kind) =>
    complaintsAbout(
      files
        .filter((file) => kind.test(file))
        .flatMap((file) => sentencesIn(file).map((sentence) => ({ ...sentence, file }))),
    ),
  )
  complaints.push(
    ...complaintsAboutGlossary(readFileSync(GLOSSARY, 'utf8')).map((text) => `${GLOSSARY}: ${text}`),
  )
  for (const complaint of complaints) console.error(complaint)
  process.exitCode = complaints.length === 0 ? 0 : 1
}
