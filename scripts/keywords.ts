import { createInterface } from 'node:readline'
import { answerLine } from './keyword-lines.ts'

// Reads lines of {keyword, mode, comment, exclude?} and prints for each whether they match, and why.
let lineNumber = 0
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  lineNumber++
  if (line.trim() === '') continue
  const answer = answerLine(line)
  if ('problem' in answer) {
    process.stderr.write(`line ${lineNumber}: ${answer.problem}\n`)
    process.exitCode = 1
  } else if (!process.stdout.write(`${JSON.stringify(answer)}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve))
}
