import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDotsVertical,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DragHandle } from '#web/components/sortable.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { RemovingItem } from '#web/ui/removing-item.tsx'
import { stopped } from '../stopped.ts'
import classes from './panel.module.css'
import { panelTexts } from './texts.ts'

type ItemHeadProps = {
  id: string
  name: string
  icon?: ReactNode
  /** Replaces the name. */
  children?: ReactNode
  index: number
  count: number
  onMove: (id: string, index: number) => void
  onRemove: () => void
  duplicate?: { onDuplicate: () => void; disabled: boolean } | undefined
}

const Moves = ({ id, name, index, count, onMove }: ItemHeadProps) => {
  const { item } = useTexts(panelTexts)
  if (count < 2) return null
  return (
    <>
      <ActionIcon
        size="md"
        className={classes.move ?? ''}
        aria-label={item.up(name)}
        {...stopped(index === 0)}
        onClick={() => index > 0 && onMove(id, index - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="md"
        className={classes.move ?? ''}
        aria-label={item.down(name)}
        {...stopped(index === count - 1)}
        onClick={() => index < count - 1 && onMove(id, index + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}

const More = ({ name, duplicate, onRemove }: ItemHeadProps) => {
  const { item } = useTexts(panelTexts)
  if (!duplicate)
    return (
      <ActionIcon size="md" aria-label={item.removeNamed(name)} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="md" aria-label={item.more(name)}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCopy size={16} aria-hidden />}
          disabled={duplicate.disabled}
          onClick={duplicate.onDuplicate}
        >
          {item.duplicate}
        </Menu.Item>
        <RemovingItem leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          {item.remove}
        </RemovingItem>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Head of a block, button, quick reply or branch, with drag handle and arrow buttons. */
export const ItemHead = (props: ItemHeadProps) => {
  const { item } = useTexts(panelTexts)
  const { name, icon, children, count } = props
  return (
    <div className={classes.itemHead}>
      {count > 1 && (
        <DragHandle className={classes.handle} title={item.drag}>
          <IconGripVertical size={16} />
        </DragHandle>
      )}
      {icon}
      {children ? (
        <div className={classes.grow}>{children}</div>
      ) : (
        <span className={classes.itemName}>{name}</span>
      )}
      <Moves {...props} />
      <More {...props} />
    </div>
  )
}
