import { Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { allows } from '#contract/permissions.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import classes from './history.module.css'
import { historyTexts } from './texts.ts'
import { useRetry } from './use-retry.ts'

type RetryButtonProps = {
  tab: 'comment' | 'chat'
  run: { id: string; page_id: string }
  /** The failed parts. The button is shown only where a retry cannot send twice or surprise. */
  parts: readonly { can_retry: boolean }[]
}

export const RetryButton = ({ tab, run, parts }: RetryButtonProps) => {
  const history = useTexts(historyTexts)
  const errors = useTexts(errorTexts)
  const { role } = useCurrentPage()
  const retrying = useRetry(tab, run)
  const canRetry = allows(role, 'delivery.retry') && parts.some(({ can_retry }) => can_retry)
  if (!canRetry && !retrying.isError) return null
  return (
    <div className={classes.retry}>
      {canRetry && (
        <Button
          size="compact-sm"
          variant="light"
          loading={retrying.isPending}
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={() => retrying.mutate()}
        >
          {history.retry.label}
        </Button>
      )}
      {retrying.isError && (
        <Text size="sm" c="var(--hariu-error-text)" role="alert">
          {errorWords(retrying.error, errors)}
        </Text>
      )}
    </div>
  )
}
