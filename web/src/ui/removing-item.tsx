import { Menu, type MenuItemProps } from '@mantine/core'
import type { ComponentProps } from 'react'

type RemovingItemProps = MenuItemProps & Omit<ComponentProps<'button'>, keyof MenuItemProps>

/** What a menu offers that takes something away. Mantine's own red is too faint to read where it is pointed at. */
export const RemovingItem = (props: RemovingItemProps) => (
  <Menu.Item color="var(--hariu-error-text)" {...props} />
)
