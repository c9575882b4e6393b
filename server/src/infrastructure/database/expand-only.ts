import type { MigrationFile } from './migration-files.ts'

/** Lists changes that can break a process of the previous version, as `<migration> <table>: <problem>`, without duplicates. */
export const problemsOf = (migrations: readonly MigrationFile[]): string[] => {
  const unique = new Set<string>()
  const problems = new Set<string>()
  for (const { name, statements } of migrations) {
    const made = new Set<string>()
    for (const statement of statementsOf(statements)) {
      for (const [table, problem] of problemsOfStatement(statement, made, unique))
        problems.add(`${name} ${table}: ${problem}`)
      const [, index] = /^create unique index (\w+)/.exec(statement) ?? []
      if (index) unique.add(index)
      const [, table] = /^create table (\w+)/.exec(statement) ?? []
      if (table) made.add(table)
    }
  }
  return [...problems]
}

/** Returns the statements in lower case, each on one line, without comments and function bodies. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$\$[\s\S]*?\$\$/g, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

type Found = [table: string, problem: string]

const problemsOfStatement = (statement: string, made: Set<string>, unique: Set<string>): Found[] => {
  const [, dropped] = /^drop (?:table|view|function|trigger) (?:if exists )?(\w+)/.exec(statement) ?? []
  if (dropped) return [[dropped, 'drops what the previous version reads']]
  const [, emptied] = /^(?:delete from|truncate(?: table)?) (\w+)/.exec(statement) ?? []
  if (emptied) return [[emptied, 'deletes rows']]
  const [, indexes] = /^drop index (?:if exists )?(.*)$/.exec(statement) ?? []
  if (indexes)
    return indexes
      .split(',')
      .map((index) => index.trim())
      .filter((index) => unique.has(index))
      .map((index) => [index, 'drops an index that statements may name'])
  const [, indexed] = /^create unique index \w+ on (\w+)/.exec(statement) ?? []
  if (indexed) return made.has(indexed) ? [] : [[indexed, 'makes values unique']]
  const [, table, clauses] = /^alter table (\w+) (.*)$/.exec(statement) ?? []
  if (!table || !clauses || made.has(table)) return []
  return problemsOfClauses(clausesOf(clauses)).map((problem) => [table, problem])
}

/** Splits at commas outside parentheses. */
const clausesOf = (text: string): string[] => {
  let depth = 0
  const clauses = ['']
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += character
  }
  return clauses.map((clause) => clause.trim())
}

const problemsOfClauses = (clauses: string[]): string[] => {
  const droppedChecks = new Set(
    clauses.flatMap((clause) => /^drop constraint (\w+_check)$/.exec(clause)?.[1] ?? []),
  )
  return clauses.flatMap((clause) => {
    const [, check] = /^add constraint (\w+) check/.exec(clause) ?? []
    if (check) return [droppedChecks.has(check) ? 'replaces a check' : 'adds a check']
    if (/^drop constraint \w+_check$/.test(clause)) return []
    const found = RULES.find(([pattern, , unless]) => pattern.test(clause) && !unless?.test(clause))
    return found ? [found[1]] : []
  })
}

const RULES: [pattern: RegExp, problem: string, unless?: RegExp][] = [
  [/^drop column /, 'drops what the previous version reads'],
  [/^rename /, 'renames what the previous version reads'],
  [/^alter column \w+ (?:set data )?type /, 'changes a type'],
  [/^alter column \w+ set not null/, 'requires a value'],
  [/^alter column \w+ drop not null/, 'allows null'],
  [/^add column .* not null/, 'requires a value', / default | generated /],
  [/^drop constraint /, 'drops a constraint'],
  [/^add (?:constraint \w+ )?(?:primary key|unique)/, 'adds a key'],
]
