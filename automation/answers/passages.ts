/** A piece of the owner's context that can serve as an answer by itself. */
export type Passage = {
  /** Its question or heading; empty when there is none. */
  title: string
  /** Text for the customer, in the owner's own words. */
  text: string
}

const LONGEST_PASSAGE = 500
const LONGEST_LABEL = 40

const QUESTION_LABEL = /^(?:асуулт|а|question|q)\s*\d*\s*[:.)]\s*/iu
const ANSWER_LABEL = /^(?:хариулт|х|answer|a)\s*[:.)]\s*/iu
const BULLET = /^(?:[-–—•*·✅✔▪]+|\d{1,2}[.)])\s*/u
const QUESTION_WORD = /(?:^|\s)(?:вэ|бэ|уу|үү|юу)\s*$/iu

/**
 * Splits a context into passages: a question with its answer, a heading with its list, or a line. Lines over 500
 * characters are split by sentences.
 */
export const passagesOf = (context: string): Passage[] => {
  const passages: Passage[] = []
  for (const block of context.replace(/\r\n?/g, '\n').split(/\n\s*\n/))
    passages.push(
      ...ofBlock(
        block
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    )
  return passages
}

const ofBlock = (lines: string[]): Passage[] => {
  const passages: Passage[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as string
    const belonging = isQuestion(line) ? answerAfter(lines, at) : isHeading(line) ? listAfter(lines, at) : []
    if (belonging.length > 0) {
      const title = line.replace(QUESTION_LABEL, '').replace(/[:：]$/, '')
      passages.push(...belonging.map((text) => ({ title, text })))
      at += 1 + linesIn(belonging)
    } else {
      passages.push(...ofLine(line))
      at += 1
    }
  }
  return passages
}

const linesIn = (texts: readonly string[]): number => texts.join('\n').split('\n').length

const isQuestion = (line: string): boolean =>
  line.endsWith('?') || QUESTION_WORD.test(line) || /^(?:асуулт|question|q)\s*\d*\s*[:.)]/iu.test(line)

/** All lines up to the next question or heading, as the answer. */
const answerAfter = (lines: string[], question: number): string[] => {
  const rest = lines.slice(question + 1)
  const next = rest.findIndex((line, at) => isQuestion(line) || (at > 0 && isHeading(line)))
  const answer = (next === -1 ? rest : rest.slice(0, next)).map((line, at) =>
    at === 0 ? line.replace(ANSWER_LABEL, '') : line,
  )
  return answer.length > 0 ? joined(answer) : []
}

const isHeading = (line: string): boolean => line.length <= LONGEST_LABEL * 2 && /[:：]$/.test(line)

/** Content of a heading: the lines of its list, or everything below it when there are no bullets. */
const listAfter = (lines: string[], heading: number): string[] => {
  const rest = lines.slice(heading + 1)
  const bulleted = BULLET.test(rest[0] ?? '')
  const end = rest.findIndex(
    (line) => isHeading(line) || isQuestion(line) || (bulleted && !BULLET.test(line)),
  )
  return joined(end === -1 ? rest : rest.slice(0, end))
}

/** Joins lines up to the length of one passage. */
const joined = (lines: string[]): string[] => {
  const texts: string[] = []
  for (const line of lines) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + line.length < LONGEST_PASSAGE)
      texts[texts.length - 1] = `${last}\n${line}`
    else texts.push(line)
  }
  return texts
}

const ofLine = (line: string): Passage[] => {
  const colon = line.search(/[:：]/)
  const title = colon > 0 && colon <= LONGEST_LABEL ? line.slice(0, colon).replace(BULLET, '') : ''
  return sentencesTogether(line).map((text) => ({ title, text: text.replace(BULLET, '') }))
}

const sentencesTogether = (line: string): string[] => {
  if (line.length <= LONGEST_PASSAGE) return [line]
  const parts: string[] = []
  for (const sentence of sentencesOf(line)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + sentence.length < LONGEST_PASSAGE)
      parts[parts.length - 1] = last + sentence
    else parts.push(sentence)
  }
  return parts.map((part) => part.trim())
}

/** @returns sentences with the space after them, so that joining them restores the text */
export const sentencesOf = (text: string): string[] =>
  text.match(/[\s\S]+?(?:[.!?…]+(?=\s|$)\s*|\n+|$)/gu) ?? []
