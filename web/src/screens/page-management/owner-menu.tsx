import { Menu } from '@mantine/core'
import { IconPlugConnectedX, IconTrash } from '@tabler/icons-react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { RemovingItem } from '#web/ui/removing-item.tsx'
import { OwnerButton } from './owner-button.tsx'
import type { PageRow } from './page-rows.ts'

export type OwnerMenuProps = { row: PageRow; onDisconnect: () => void; onDelete: () => void }

/** A page that answers can be disconnected; only one that does not can be deleted. */
export const OwnerMenu = ({ row, onDisconnect, onDelete }: OwnerMenuProps) => {
  const { pages } = useTexts()
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
          <RemovingItem leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            {pages.delete}
          </RemovingItem>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
