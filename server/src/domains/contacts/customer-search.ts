import { sql } from 'kysely'
import { type Contact, type FieldValue, tagKey } from '#automation/contacts/contact.ts'
import type { KnownField } from '#automation/contacts/fields-of-flow.ts'
import { readFieldValue } from '#automation/contacts/read-field-value.ts'
import { searchedWords, searchTextOf } from '#automation/keywords/search-text.ts'
import type { CustomerFilter, CustomerRule } from '#contract/customers.schemas.ts'
import { ofPage, type PageKey, platformIdOf } from '#migrations/page-key.ts'

/** More letters of one customer are not searched. */
const MOST_SEARCHED = 2000
/** PostgreSQL takes 2 kB a word; words that begin alike so far count as equal. */
const LONGEST_MARK = 100

/** Without half an emoji, which JSON in PostgreSQL refuses. */
const cut = (text: string): string => text.slice(0, LONGEST_MARK).toWellFormed()

// Words of customers have letters and digits only, so they never begin like these marks. The page is among them, because one
// index then narrows a search to its page.
const pageMark = (pageId: PageKey) => `#page:${platformIdOf(pageId)}`
const tagMark = (key: string) => `#tag:${key}`
const setMark = (key: string) => `#has:${key}`
export const valueMark = (key: string, value: FieldValue) =>
  `#is:${key}=${cut(String(value).trim().replace(/\s+/gu, ' ').toLowerCase())}`

const PHONE = /^\+976(\d{4}(\d{4}))$/

/** @returns what the list finds a customer by: beginnings of words in both scripts, ends of phone numbers, and marks */
export const searchMarksOf = (pageId: PageKey, name: string | null, { fields, tags }: Contact): string[] => {
  const values = Object.values(fields).filter((value): value is string => typeof value === 'string')
  const phones = values.flatMap((value) => PHONE.exec(value)?.slice(1) ?? [])
  const text = [name ?? '', ...values].join(' ').slice(0, MOST_SEARCHED)
  return [
    ...new Set([
      pageMark(pageId),
      ...searchTextOf(text).split(' ').filter(Boolean).map(cut),
      ...phones,
      ...tags.map(tagMark),
      ...Object.entries(fields).flatMap(([key, value]) => [setMark(key), valueMark(key, value)]),
    ]),
  ]
}

type Sql = ReturnType<typeof sql<boolean>>

/** `query`: a text search that the index answers; `rest`: conditions on the rows. */
export type CustomerCondition = { pageId: PageKey; query: string | undefined; rest: Sql[] }

const NOTHING: Sql = sql<boolean>`false`

/**
 * Turns a filter into conditions on `contacts`.
 *
 * @param fields fields of the team, which decide how the values of rules are read
 */
export const conditionOf = (
  pageId: PageKey,
  { search, rules }: CustomerFilter,
  fields: readonly KnownField[],
  now: Date,
): CustomerCondition => {
  const words = searchedWords(search).map((readings) =>
    readings.map((reading) => `${quoted(cut(reading))}:*`).join(' | '),
  )
  const read = rules.map((rule) => readRule(rule, fields, now))
  const found = [
    ...words.map((any) => `(${any})`),
    ...read.flatMap(({ mark }) => (mark ? [quoted(mark)] : [])),
  ]
  const unreadable = search !== '' && words.length === 0 ? [NOTHING] : []
  return {
    pageId,
    query: found.length === 0 ? undefined : [quoted(pageMark(pageId)), ...found].join(' & '),
    rest: [
      ofPage(pageId, 'contacts') as Sql,
      ...unreadable,
      ...read.flatMap(({ rest }) => (rest ? [rest] : [])),
    ],
  }
}

/**
 * @returns text search that finds customers of a page by words and a tag, as the list of customers does; undefined for
 * a text without words
 */
export const searchQueryOf = (pageId: PageKey, search: string, tag?: string): string | undefined => {
  if (search !== '' && searchedWords(search).length === 0) return undefined
  const rules: CustomerRule[] = tag === undefined ? [] : [{ type: 'tag', tag, has: true }]
  return conditionOf(pageId, { search, rules }, [], new Date(0)).query
}

export const quoted = (mark: string): string => `'${mark.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

type ReadRule = { mark?: string; rest?: Sql }

const readRule = (rule: CustomerRule, fields: readonly KnownField[], now: Date): ReadRule => {
  switch (rule.type) {
    case 'tag': {
      const key = tagKey(rule.tag)
      return rule.has
        ? { mark: tagMark(key) }
        : { rest: sql<boolean>`not (contacts.tags @> array[${key}]::text[])` }
    }
    case 'seen': {
      const since = new Date(now.getTime() - rule.days * 86_400_000).toISOString()
      return {
        rest: rule.within
          ? sql<boolean>`contacts.last_seen_at >= ${since}::timestamptz`
          : sql<boolean>`contacts.last_seen_at < ${since}::timestamptz`,
      }
    }
    case 'source':
      return { rest: sql<boolean>`contacts.source ->> 'kind' = ${rule.kind}` }
    case 'field':
      return readFieldRule(rule, fields, now)
  }
}

const readFieldRule = (
  { key, is, value: typed }: Extract<CustomerRule, { type: 'field' }>,
  fields: readonly KnownField[],
  now: Date,
): ReadRule => {
  if (is === 'set') return { mark: setMark(key) }
  if (is === 'empty') return { rest: sql<boolean>`not (contacts.fields ? ${key})` }
  const type = fields.find((field) => field.key === key)?.type
  const value = type && readFieldValue(type, typed, now.getTime())
  if (value === undefined) return { rest: NOTHING }
  if (is === 'equal') return { mark: valueMark(key, value) }
  const compared = sql.raw(is === 'more' ? '>' : '<')
  return {
    mark: setMark(key),
    rest:
      typeof value === 'number'
        ? sql<boolean>`case when jsonb_typeof(contacts.fields -> ${key}) = 'number'
            then (contacts.fields ->> ${key})::numeric ${compared} ${value}::numeric else false end`
        : sql<boolean>`(contacts.fields ->> ${key}) collate "C" ${compared} ${String(value)}`,
  }
}
