import { Alert, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ConnectedPage, PageHealth } from '#contract/pages.ts'
import { useTexts } from '../../i18n/language-context.tsx'
import type { Texts } from '../../i18n/texts.ts'
import type { PageAccess } from '../../screens/page-management/page-rows.ts'
import { ButtonLink } from '../../ui/link.tsx'

type PageTroubleProps = { page: ConnectedPage; access: PageAccess }

const restsBecause = (health: Texts['pages']['health']): Record<Exclude<PageHealth, 'ok'>, string> => ({
  reconnect: health.reconnect,
  permission_missing: health.permissionMissing,
  blocked_by_policy: health.blockedByPolicy,
})

/** An owner who never looks at page management learns here that customers are not answered, and the way to mend it. */
export const PageTrouble = ({ page, access }: PageTroubleProps) => {
  const { pages, shell } = useTexts()
  if (page.health === 'ok' && access === 'ok') return null
  const rests = page.health !== 'ok'
  const words = rests
    ? restsBecause(pages.health)[page.health as Exclude<PageHealth, 'ok'>]
    : shell.mayRestText
  return (
    <Alert
      color={rests ? 'error' : 'warning'}
      icon={<IconAlertTriangle aria-hidden />}
      title={rests ? shell.rests(page.name) : shell.mayRest(page.name)}
      role="status"
      mb="md"
    >
      <Group justify="space-between" gap="xs">
        {words}
        <ButtonLink to="/page-management" size="xs" variant="default">
          {shell.mendPage}
        </ButtonLink>
      </Group>
    </Alert>
  )
}
