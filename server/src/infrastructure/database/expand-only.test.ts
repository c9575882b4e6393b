import { expect, it } from 'vitest'
import { problemsOf } from './expand-only.ts'
import { readMigrationFiles } from './migration-files.ts'

// During a rolling restart, processes of the previous version use the new tables:
// docs/decisions/0072-migrations-expand.md

const migrations = await readMigrationFiles()

/** Reviewed changes, each with the reason why the previous version works with it. New migrations should need no entry. */
const LOOKED_AT: Record<string, string> = {
  '0004-automation-options runs: replaces a check': 'adds one outcome',
  '0004-automation-options deliveries: replaces a check': 'adds two kinds',
  '0008-leaving trials_used: makes values unique': 'of a column that the previous version leaves empty',
  '0009-billing teams: requires a value': 'with a default, set by the statement before',
  '0010-settling invoices: allows null':
    'once a team is deleted; the previous version reads invoices by their team',
  '0010-settling invoices: drops a constraint': 'made again with another action',
  '0010-settling provider_tokens: allows null':
    'of a token that is being renewed: the previous version requests one of its own',
  '0012-live-chats deliveries: allows null':
    'of rows that workers of the previous version must not see: they are stopped first',
  '0012-live-chats deliveries: drops a constraint':
    'workers of the previous version are stopped first: docs/how-to/configure.md',
  '0012-live-chats deliveries: adds a key': 'the same',
  '0012-live-chats deliveries: replaces a check': 'adds one kind',
  '0041-requests runs: drops what the previous version reads':
    'replaced in the same migration, with two values more',
  '0041-requests chat_runs: drops what the previous version reads': 'the same',
  '0053-answered-by-any-reply runs: drops what the previous version reads':
    'replaced under its name in the same transaction, with the same values',
  '0053-answered-by-any-reply runs: renames what the previous version reads': 'the same',
  '0053-answered-by-any-reply chat_runs: drops what the previous version reads': 'the same',
  '0053-answered-by-any-reply chat_runs: renames what the previous version reads': 'the same',
  '0017-pauses pages: allows null':
    'once a person chooses "until I resume it", on a screen of the new version',
  '0044-pages-of-teams pages: makes values unique':
    'the previous version writes one row per page, whose key is the page: it can break neither rule',
  '0042-debts-and-page-trials invoices: allows null':
    'of invoices for overage alone, which the previous version does not find: it reads invoices with their plan',
}

it('migrations change nothing that breaks the previous version, except reviewed changes', () => {
  expect(problemsOf(migrations).toSorted()).toEqual(Object.keys(LOOKED_AT).toSorted())
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
])('%s is', (statements) => {
  expect(problemsOf([{ name: '0001-begin', statements }])).toEqual([])
})
