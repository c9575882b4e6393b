import { Menu } from '@mantine/core'
import { IconCheck, IconLayoutGrid } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { PageAvatar } from '../../components/page-avatar.tsx'
import { useTexts } from '../../i18n/language-context.tsx'
import { withoutLanguage } from '../../i18n/language-path.ts'
import { PageButton, useOwnPages } from './page-button.tsx'
import { screenOfPage } from './screen-of-page.ts'
import { shellTexts } from './texts.ts'

/** Changes the current page. */
export const PageSwitcher = () => {
  const shell = useTexts(shellTexts)
  const navigate = useNavigate()
  const { pages, page } = useOwnPages()
  const { pathname } = useLocation()
  const choose = (id: string) =>
    navigate({ to: screenOfPage(withoutLanguage(pathname)), search: { pageId: id } })

  return (
    <Menu position="bottom-start" width={260} shadow="md" withinPortal={false}>
      <Menu.Target>
        <PageButton />
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
