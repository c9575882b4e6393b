import { createInterface } from 'node:readline'
import { understandLine } from './understand-lines.ts'

// Reads lines of {comment}, {comment, codes}, {text} or {answer, asked} and prints one line for each with what the product understood.
let lineNumber = 0
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  lineNumber++
  const answer = understandLine(line)
  if ('problem' in answer) {
    process.stderr.write(`line ${lineNumber}: ${answer.problem}\n`)
    process.exitCode = 1
  }
  if (!process.stdout.write(`${JSON.stringify(answer)}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve))
}
