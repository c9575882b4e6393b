import { MOST_SAVED_VALUES } from '../../flow/flow-limits.ts'
import { isSecureAddress } from '../../flow/lint/addresses.ts'
import type { Finding } from '../../flow/problems.ts'
import { partsOfPath } from './json-path.ts'
import type { WebhookNode } from './settings.ts'

/** Checks the address, and that each saved value has a path and a field. */
export const webhookProblems = ({ payload: { url, save } }: WebhookNode): Finding[] => [
  ...(isSecureAddress(url) ? [] : [{ code: 'WEBHOOK_URL_INVALID', field: 'url' } as const]),
  ...save.flatMap(({ id: part_id, path, field }, index): Finding[] => [
    ...(index === MOST_SAVED_VALUES
      ? [
          {
            code: 'TOO_MANY_CHANGES',
            part_id,
            facts: { max: MOST_SAVED_VALUES, count: save.length },
          } as const,
        ]
      : []),
    ...(partsOfPath(path) ? [] : [{ code: 'WEBHOOK_PATH_INVALID', part_id, field: 'path' } as const]),
    ...(field ? [] : [{ code: 'FIELD_NEEDED', part_id, field: 'field' } as const]),
  ]),
]
