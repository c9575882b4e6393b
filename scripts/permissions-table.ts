import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import {
  CHAT_HISTORY_EXPORT_PATH,
  DRY_RUN_PATH,
  HISTORY_EXPORT_PATH,
  HISTORY_STREAM_PATH,
} from '#contract/paths.ts'
import { allows } from '#contract/permissions.ts'

const YES = '✓'
const columns = ({ access }: Endpoint): string[] => {
  if (access === 'public') return [YES, YES, YES, YES]
  if (access === 'person') return ['sign in', YES, YES, YES]
  const byRole = (role: 'member' | 'owner') => (allows(role, access) ? YES : 'refused')
  return ['sign in', 'unknown', byRole('member'), byRole('owner')]
}

/** Renders the access rules of the contract's endpoints as a table. */
export const permissionsTable = (): string => {
  const rows = Object.values(endpoints).map(
    (endpoint: Endpoint) =>
      `| ${endpoint.method} ${endpoint.path} | ${endpoint.access} | ${columns(endpoint).join(' | ')} |`,
  )
  return `# Permissions of each call

\`node scripts/permissions-table.ts\` writes this page from \`contract/\`. \`server/src/processes/permissions.database.test.ts\`
makes every call as each of these people and compares. *Outsider*: a person of no team, the owner of another team, or one
with a pending invitation. *Unknown*: answered as if the page or team did not exist.

| call | needs | signed out | outsider | member | owner |
|---|---|---|---|---|---|
${rows.join('\n')}

Two event streams: GET ${HISTORY_STREAM_PATH} needs history.view, POST ${DRY_RUN_PATH} needs comment_automation.edit.
Two downloads: GET ${HISTORY_EXPORT_PATH} and GET ${CHAT_HISTORY_EXPORT_PATH} need history.view.
`
}

if (import.meta.main) await writeFile(join(import.meta.dirname, '../docs/permissions.md'), permissionsTable())
