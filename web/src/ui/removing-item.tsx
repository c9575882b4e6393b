import { Menu, type MenuItemProps } from '@mantine/core'
import type { ComponentProps } from 'react'

type RemovingItemProps = MenuItemProps & Omit<ComponentProps<'button'>, keyof MenuItemProps>

/** A menu item that deletes or removes. Mantine's own red has too little contrast on hover. */
export const RemovingItem = (props: RemovingItemProps) => (
  <Menu.Item color="var(--hariu-error-text)" {...props} />
)
