import { expect, it } from 'vitest'
import { problemsOf } from './expand-only.ts'
import { readMigrationFiles } from './migration-files.ts'

// During a rolling restart, processes of the previous version use the new tables:
// docs/decisions/0072-migrations-expand.md

const migrations = await readMigrationFiles()

/**
 * Reviewed changes, as `<migration> <table>: <problem>`, each with the reason why the previous version works with it.
 * New migrations should need no entry.
 */
const REVIEWED: Record<string, string> = {
  '0002-meta-intake chat_automations: replaces a check':
    'The check allows more triggers. A worker of the previous version starts no flow whose trigger it does not know.',
  '0013-roles team_members: replaces a check':
    'The check allows more roles. A process of the previous version gives a role that it does not know no permission.',
  '0014-inbox-messages uploads: allows null':
    'The previous version looks for uploads by their flow, and an upload without one belongs to none.',
}

it('migrations change nothing that breaks the previous version, except reviewed changes', () => {
  expect(problemsOf(migrations).toSorted()).toEqual(Object.keys(REVIEWED).toSorted())
})

it.each([
  ['drop table visitors;', 'drops what the previous version reads'],
  [
    'alter table people\n  add column age int,\n  drop column email;',
    'drops what the previous version reads',
  ],
  ['alter table people rename column email to mail;', 'renames what the previous version reads'],
  ['alter table people rename to persons;', 'renames what the previous version reads'],
  ['alter table people alter column age type bigint;', 'changes a type'],
  ['alter table people alter column age set not null;', 'requires a value'],
  ['alter table people add column age int not null;', 'requires a value'],
  ['alter table people add constraint adult check (age > 17);', 'adds a check'],
  ['create unique index people_once on people (email);', 'makes values unique'],
  ['drop index visitors_once;', 'drops an index that statements may name'],
  ['delete from people where age < 18;', 'deletes rows'],
])('%s is reported, because the previous version still runs', (statements, problem) => {
  const earlier = { name: '0001-begin', statements: 'create unique index visitors_once on visitors (key);' }
  const found = problemsOf([earlier, { name: '0002-next', statements }]).filter((one) =>
    one.startsWith('0002'),
  )
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(new RegExp(`: ${problem}$`))
})

it.each([
  'create table visitors (key text primary key, seen_at timestamptz not null); create unique index visitors_once on visitors (key);',
  'alter table people add column age int not null default 0, add column name text generated always as (first || last) stored;',
  'drop index people_newest; create index people_newest on people (created_at desc);',
  '-- drop table people\ncreate function gone() returns trigger language plpgsql as $$ begin delete from notes; return null; end $$;',
])('%s is allowed', (statements) => {
  expect(problemsOf([{ name: '0001-begin', statements }])).toEqual([])
})
