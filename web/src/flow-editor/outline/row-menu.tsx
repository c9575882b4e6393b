import { ActionIcon, Menu } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = { label: string; icon: ReactNode; color?: string; children: ReactNode }

/** Renders the menu of a row only when it is first opened, because a long flow has a thousand rows. */
export const RowMenu = ({ label, icon, color, children }: Props) => {
  const place = useRef<HTMLSpanElement>(null)
  const [made, setMade] = useState(false)
  useEffect(() => {
    // The pressed button was replaced by the menu's own: press that one.
    const button = made && place.current?.querySelector('button')
    if (!button) return
    button.focus()
    button.click()
  }, [made])
  const look = { size: 'lg', 'aria-label': label, ...(color && { color }) }
  if (!made)
    return (
      <ActionIcon {...look} aria-haspopup="menu" aria-expanded={false} onClick={() => setMade(true)}>
        {icon}
      </ActionIcon>
    )
  return (
    <span ref={place} style={{ display: 'contents' }}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon {...look}>{icon}</ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </span>
  )
}
