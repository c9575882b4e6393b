import { expect, it } from 'vitest'
import { problemsOf } from './expand-only.ts'
import { readMigrationFiles } from './migration-files.ts'

// While one process after the other is replaced, those of the version before go on with the new tables:
// docs/decisions/0072-migrations-expand.md

const migrations = await readMigrationFiles()

/** Each looked at, and why the version before lives with it. No migration of today needs to be added. */
const LOOKED_AT: Record<string, string> = {
  '0004-automation-options runs: replaces a check': 'lets in one outcome more',
  '0004-automation-options deliveries: replaces a check': 'lets in two kinds more',
  '0008-leaving trials_used: makes values unique': 'of a column that the version before leaves empty',
  '0009-billing teams: asks for a value': 'with a default, set by the statement before',
  '0010-settling invoices: lets in null':
    'once a team is deleted; the version before reads invoices by their team',
  '0010-settling invoices: drops a constraint': 'made again with another action',
  '0010-settling provider_tokens: lets in null':
    'of a token that is being renewed: the version before asks for one of its own',
  '0012-live-chats deliveries: lets in null':
    'of rows that workers of the version before must not see: they are stopped first',
  '0012-live-chats deliveries: drops a constraint':
    'workers of the version before are stopped first: docs/how-to/configure.md',
  '0012-live-chats deliveries: adds a key': 'the same',
  '0012-live-chats deliveries: replaces a check': 'lets in one kind more',
  '0041-requests runs: drops what the version before reads':
    'replaced in the same migration, with two values more',
  '0041-requests chat_runs: drops what the version before reads': 'the same',
  '0053-answered-by-any-reply runs: drops what the version before reads':
    'replaced under its name in the same transaction, with the same values',
  '0053-answered-by-any-reply runs: renames what the version before reads': 'the same',
  '0053-answered-by-any-reply chat_runs: drops what the version before reads': 'the same',
  '0053-answered-by-any-reply chat_runs: renames what the version before reads': 'the same',
  '0017-pauses pages: lets in null':
    'once somebody chooses "until I resume it", on a screen of the new version',
  '0044-pages-of-teams pages: makes values unique':
    'the version before writes one row per page, whose key is the page: it can break neither rule',
  '0042-debts-and-page-trials invoices: lets in null':
    'of invoices for overage alone, which the version before does not find: it reads invoices with their plan',
}

it('changes nothing under a process of the version before but what was looked at', () => {
  expect(problemsOf(migrations).toSorted()).toEqual(Object.keys(LOOKED_AT).toSorted())
})

it.each([
  ['drop table visitors;', 'drops what the version before reads'],
  ['alter table people\n  add column age int,\n  drop column email;', 'drops what the version before reads'],
  ['alter table people rename column email to mail;', 'renames what the version before reads'],
  ['alter table people rename to persons;', 'renames what the version before reads'],
  ['alter table people alter column age type bigint;', 'changes a type'],
  ['alter table people alter column age set not null;', 'asks for a value'],
  ['alter table people add column age int not null;', 'asks for a value'],
  ['alter table people add constraint adult check (age > 17);', 'adds a check'],
  ['create unique index people_once on people (email);', 'makes values unique'],
  ['drop index visitors_once;', 'drops an index that statements may name'],
  ['delete from people where age < 18;', 'deletes rows'],
])('%s is not for the release that still runs beside the one before', (statements, problem) => {
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
