import { Menu } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useView } from '../editor-context.tsx'
import type { CanvasMenu } from '../view-store.ts'
import classes from './flow-canvas.module.css'
import { CanvasItems, CardItems, ConnectionItems, OutletItems, OutletsItems } from './menu-items.tsx'
import { StepItems } from './step-items.tsx'
import { canvasTexts } from './texts.ts'

const Items = ({ menu }: { menu: CanvasMenu }) => {
  switch (menu.kind) {
    case 'canvas':
      return <CanvasItems place={menu.place} />
    case 'card':
      return <CardItems id={menu.node_id} at={menu.at} />
    case 'connection':
      return <ConnectionItems from={menu.from} at={menu.at} />
    case 'outlets':
      return <OutletsItems id={menu.node_id} at={menu.at} />
    case 'outlet':
      return <OutletItems from={menu.from} />
    case 'step':
      return <StepItems from={menu.from} place={menu.place} />
  }
}

/** Returns the focus to the card it came from, unless something else has taken it. */
const useFocusBack = (menu: CanvasMenu | null) => {
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!menu) return
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && !activeElement.closest('[role="menu"]'))
      before.current = activeElement
    return () => {
      requestAnimationFrame(() => {
        const lost = document.activeElement === document.body || document.activeElement === null
        if (lost && before.current?.isConnected) before.current.focus({ preventScroll: true })
      })
    }
  }, [menu])
}

/** Keeps the menu's anchor on screen: a focused card may still be outside while the view moves to it. */
const within = (at: number, end: '100vw' | '100vh') => `clamp(8px, ${at}px, calc(${end} - 8px))`

const KIND_LABELS = { canvas: 'canvas', card: 'canvas', connection: 'connection' } as const

/** The canvas menu that is open, at its place. */
export const CanvasMenus = () => {
  const { menus } = useTexts(canvasTexts)
  const { view } = useEditing()
  const menu = useView((state) => state.menu)
  useFocusBack(menu)
  if (!menu) return null
  const label =
    menu.kind in KIND_LABELS ? menus[KIND_LABELS[menu.kind as keyof typeof KIND_LABELS]] : menus.nextStep
  return (
    <Menu
      key={`${menu.kind} ${menu.at.x} ${menu.at.y}`}
      opened
      onClose={() => view.openMenu(null)}
      position="bottom-start"
      offset={4}
      width={288}
      shadow="md"
      transitionProps={{ duration: 120 }}
      closeOnItemClick={false}
      returnFocus={false}
      withinPortal={false}
      // A hidden menu could not take the focus when it opens.
      hideDetached={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={label}
          className={classes.anchor}
          style={{ left: within(menu.at.x, '100vw'), top: within(menu.at.y, '100vh') }}
        />
      </Menu.Target>
      <Menu.Dropdown data-canvas-menu aria-label={label} aria-labelledby={undefined}>
        <Items menu={menu} />
      </Menu.Dropdown>
    </Menu>
  )
}
