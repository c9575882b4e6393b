import type { Language } from '#contract/platforms.ts'
import { htmlOf } from '../../article.tsx'
import { articleText } from '../../articles.ts'

export type Question = { id: string; question: string; answer: string }
export type Questions = {
  title: string
  lead: string
  groups: { title: string; questions: Question[] }[]
}

/** Splits a part into its title line and the rest. */
const cut = (part: string): [title: string, rest: string] => {
  const [title = '', ...rest] = part.split('\n')
  return [title.trim(), rest.join('\n').trim()]
}

const partsOf = (text: string, mark: string): string[] => text.split(new RegExp(`^${mark} `, 'm'))

/**
 * Reads `content/<language>/help/faq.md`: groups are `##`, questions `### words {#anchor}`. The anchor is the
 * same in both languages, so that a link to a question survives a change of language.
 */
const readQuestions = (language: Language): Questions => {
  const [head = '', ...groups] = partsOf(articleText(language, 'help/faq'), '##')
  const [title, lead] = cut(head.replace(/^# /, ''))
  const questionOf = (part: string): Question => {
    const [heading, answer] = cut(part)
    const [, question, id] = heading.match(/^(.+) \{#([a-z0-9-]+)\}$/) ?? []
    if (!question || !id) throw new Error(`«${heading}» of the FAQ in ${language} has no address {#…}`)
    return { id, question, answer: htmlOf(language, answer) }
  }
  return {
    title,
    lead,
    groups: groups.map((group) => {
      const [name = '', ...questions] = partsOf(group, '###')
      return { title: name.trim(), questions: questions.map(questionOf) }
    }),
  }
}

const read: Record<Language, Questions> = { mn: readQuestions('mn'), en: readQuestions('en') }

export const questionsIn = (language: Language): Questions => read[language]
