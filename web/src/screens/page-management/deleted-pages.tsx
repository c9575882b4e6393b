import { Button, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { DeletedPage } from '#contract/pages.schemas.ts'
import { call } from '#web/api/browser.ts'
import { apiQuery } from '#web/api/queries.ts'
import { PageAvatar } from '#web/components/page-avatar.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './page-management.module.css'
import { pagesTexts } from './texts.ts'
import { useRefreshPages } from './use-connect-page.ts'

const DeletedCard = ({ page }: { page: DeletedPage }) => {
  const pages = useTexts(pagesTexts)
  const { date } = useFormats()
  const refresh = useRefreshPages()
  const restore = useMutation({
    mutationFn: () => call('restorePage', { body: { page_id: page.page_id, team_id: page.team_id } }),
    onSuccess: ({ message }) => {
      if (!message) toast({ success: true, message: pages.deleted.restored(page.name) })
    },
    // Also after a failure: it may have been deleted for good.
    onSettled: refresh,
  })
  return (
    <li className={classes.card}>
      <div className={classes.row}>
        <div className={classes.face}>
          <PageAvatar name={page.name} url={page.avatar_url} platform={page.platform} size={44} />
          <div className={classes.names}>
            <Text fw={700} lh={1.3}>
              {page.name}
            </Text>
            <Text size="sm" c="dimmed" truncate>
              {pages.team(page.team_name)}
            </Text>
            <Text size="sm">{pages.deleted.until(date(page.deleted_for_good_at))}</Text>
          </div>
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-label={pages.deleted.restoreLabel(page.name)}
            loading={restore.isPending}
            onClick={() => restore.mutate()}
          >
            {pages.deleted.restore}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Pages that a team's owner deleted, while they can be restored. */
export const DeletedPages = () => {
  const pages = useTexts(pagesTexts)
  const { data } = useQuery(apiQuery('listDeletedPages', {}))
  const deleted = data?.deleted_pages ?? []
  if (deleted.length === 0) return null
  return (
    <section aria-labelledby="deleted-pages">
      <Title order={2} size="h4" mt="xl" mb="sm" id="deleted-pages">
        {pages.deleted.title}
      </Title>
      <ul className={classes.list}>
        {deleted.map((page) => (
          <DeletedCard key={`${page.page_id} ${page.team_id}`} page={page} />
        ))}
      </ul>
    </section>
  )
}
