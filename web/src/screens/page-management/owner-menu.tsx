import { Menu } from '@mantine/core'
import { IconPlugConnectedX, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { RemovingItem } from '#web/ui/removing-item.tsx'
import { OwnerButton } from './owner-button.tsx'
import type { PageRow } from './page-rows.ts'
import { pagesTexts } from './texts.ts'

export type OwnerMenuProps = {
  row: PageRow
  onDisconnect: () => void
  onDelete: () => void
  onOtherTeam: () => void
}

/** Only a connected page can be disconnected, and only a disconnected one deleted. */
export const OwnerMenu = ({ row, onDisconnect, onDelete, onOtherTeam }: OwnerMenuProps) => {
  const pages = useTexts(pagesTexts)
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <OwnerButton name={row.name} />
      </Menu.Target>
      <Menu.Dropdown>
        {row.state === 'active' ? (
          <RemovingItem leftSection={<IconPlugConnectedX size={16} aria-hidden />} onClick={onDisconnect}>
            {pages.disconnect}
          </RemovingItem>
        ) : (
          <>
            {row.state === 'disconnected' && (
              <Menu.Item leftSection={<IconUsersGroup size={16} aria-hidden />} onClick={onOtherTeam}>
                {pages.connecting.otherTeam}
              </Menu.Item>
            )}
            <RemovingItem leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
              {pages.delete}
            </RemovingItem>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
