import { Menu, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconLayoutGrid, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ConnectedPage } from '#contract/pages.ts'
import { apiQuery } from '../../api/queries.ts'
import { useTexts } from '../../i18n/language-context.tsx'
import { PageAvatar } from '../../pieces/page-avatar.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { choosePage } from '../current-page.ts'
import classes from './page-switcher.module.css'

const Face = ({ page }: { page: ConnectedPage | undefined }) => {
  const { shell } = useTexts()
  return (
    <>
      <span aria-hidden>
        {page ? (
          <PageAvatar name={page.name} url={page.avatar_url} platform={page.platform} size={34} />
        ) : (
          <LogoMark size={34} />
        )}
      </span>
      <span className={classes.name}>
        {page && <VisuallyHidden>{shell.currentPage}: </VisuallyHidden>}
        {page?.name ?? shell.choosePage}
      </span>
    </>
  )
}

/** Shows which page the screens are about, and changes it. */
export const PageSwitcher = () => {
  const { shell } = useTexts()
  const { pageId } = useSearch({ from: '/_private' })
  const navigate = useNavigate()
  const { data, isPending } = useQuery(apiQuery('listConnectedPages', {}))
  if (isPending) return <Skeleton height={50} radius="md" />

  const pages = (data?.connected_pages ?? []).filter(({ status }) => status === 1)
  const chosen = choosePage(pageId, { connected: pages, managed: undefined, currentFailed: false })
  const page = chosen.kind === 'page' ? chosen.page : undefined
  const choose = (id: string) => navigate({ to: '/commentbot', search: { pageId: id } })

  return (
    <Menu position="bottom-start" width={260} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <Face page={page} />
          <IconSelector size={18} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.length === 0 && <Menu.Label>{shell.noPages}</Menu.Label>}
        {pages.map(({ page_id, name, avatar_url, platform }) => (
          <Menu.Item
            key={page_id}
            leftSection={<PageAvatar name={name} url={avatar_url} platform={platform} size={28} />}
            rightSection={page_id === page?.page_id && <IconCheck size={16} aria-hidden />}
            onClick={() => choose(page_id)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/page-management"
          leftSection={<IconLayoutGrid size={18} aria-hidden />}
        >
          {shell.managePages}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
