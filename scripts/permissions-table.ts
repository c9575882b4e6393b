import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import {
  CHAT_HISTORY_EXPORT_PATH,
  CUSTOMER_EXPORT_PATH,
  DRY_RUN_PATH,
  HISTORY_EXPORT_PATH,
  HISTORY_STREAM_PATH,
} from '#contract/paths.ts'
import { allows, type Permission, permissions, roles } from '#contract/permissions.ts'

const YES = '✓'
const columns = ({ access, right }: Endpoint): string[] => {
  const forEach = (text: string) => roles.map(() => text)
  if (access === 'public') return [YES, YES, ...forEach(YES)]
  const byRole = (needed: Permission) => roles.map((role) => (allows(role, needed) ? YES : 'refused'))
  if (access === 'person') return ['sign in', YES, ...(right ? byRole(right) : forEach(YES))]
  return ['sign in', 'unknown', ...byRole(access)]
}

/** Renders the access rules of the contract's endpoints as a table. */
export const permissionsTable = (): string => {
  const rows = Object.values(endpoints).map(
    (endpoint: Endpoint) =>
      `| ${endpoint.method} ${endpoint.path} | ${endpoint.right ?? endpoint.access} | ${columns(endpoint).join(' | ')} |`,
  )
  const names = roles.map((role) => (role === 'member' ? 'editor' : role))
  const rights = permissions.map(
    (right) => `| ${right} | ${roles.map((role) => (allows(role, right) ? YES : '')).join(' | ')} |`,
  )
  return `# Permissions of each call

\`node scripts/permissions-table.ts\` writes this page from \`contract/\`. \`server/src/processes/permissions.database.test.ts\`
makes every call as each of these people and compares. *Outsider*: a person of no team, the owner of another team, or one
with a pending invitation. *Unknown*: answered as if the page or team did not exist. *Editor* is \`member\` in the API
([0122](decisions/0122-roles.md)).

## Rights of each role

| right | ${names.join(' | ')} |
|---|${roles.map(() => '---|').join('')}
${rights.join('\n')}

## Calls

| call | needs | signed out | outsider | ${names.join(' | ')} |
|---|---|---|---|${roles.map(() => '---|').join('')}
${rows.join('\n')}

Two event streams: GET ${HISTORY_STREAM_PATH} needs history.view, POST ${DRY_RUN_PATH} needs comment_automation.edit.
Downloads: GET ${HISTORY_EXPORT_PATH} and GET ${CHAT_HISTORY_EXPORT_PATH} need history.export, GET
${CUSTOMER_EXPORT_PATH} needs customer.move.
`
}

if (import.meta.main) await writeFile(join(import.meta.dirname, '../docs/permissions.md'), permissionsTable())
