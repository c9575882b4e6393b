import { Menu } from '@mantine/core'
import {
  IconArrowRight,
  IconClipboard,
  IconCopy,
  IconCut,
  IconFocus2,
  IconLayoutDistributeVertical,
  IconLinkOff,
  IconMaximize,
  IconPlayerPlay,
  IconPlus,
  IconSelectAll,
  IconSettings,
  IconSquaresDiagonal,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isTrigger, nodeWith } from '#automation/flow/nodes.ts'
import { type Outlet, outletKey, outletsOf, targetOf } from '#automation/flow/outlets.ts'
import type { Position } from '#automation/flow/parts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useFlow, useNode } from '../editor-context.tsx'
import { useStepName } from '../step-name.ts'
import { outletName } from './outlet-names.ts'
import { Shortcut } from './shortcut.tsx'
import { StepItems } from './step-items.tsx'
import { canvasTexts } from './texts.ts'
import { useCanvasCommands } from './use-canvas-commands.ts'

type ItemProps = {
  icon: TablerIcon
  shortcut?: string
  danger?: boolean
  /** Keeps the menu open, because another menu replaces this one. */
  stays?: boolean
  onClick: () => void
  children: ReactNode
}

const Item = ({ icon: Icon, shortcut, danger = false, stays = false, onClick, children }: ItemProps) => {
  const { view } = useEditing()
  return (
    <Menu.Item
      leftSection={<Icon size={18} aria-hidden />}
      rightSection={shortcut && <Shortcut keys={shortcut} />}
      {...(danger && { color: 'error' })}
      onClick={() => {
        if (!stays) view.openMenu(null)
        onClick()
      }}
    >
      {children}
    </Menu.Item>
  )
}

/** The menu of the selected cards or of the clicked one. */
export const CardItems = ({ id, at }: { id: string; at: Position }) => {
  const { menus } = useTexts(canvasTexts)
  const { view } = useEditing()
  const commands = useCanvasCommands()
  const step = useNode(id)
  const { selected } = view.getState()
  const ids = selected.includes(id) ? selected : [id]
  if (!step) return null
  const trigger = isTrigger(step) && ids.length === 1
  return (
    <>
      <Item icon={IconSettings} shortcut="Enter" onClick={() => view.select([id])}>
        {menus.openSettings}
      </Item>
      {outletsOf(step).length > 0 && (
        <Item
          icon={IconPlus}
          shortcut="A"
          stays
          onClick={() => view.openMenu({ kind: 'outlets', node_id: id, at })}
        >
          {menus.addNext}
        </Item>
      )}
      <Item icon={IconPlayerPlay} onClick={() => view.playFrom(id)}>
        {menus.playFrom}
      </Item>
      {!trigger && (
        <>
          <Menu.Divider />
          <Item icon={IconCopy} shortcut="Mod+C" onClick={() => commands.copy(ids)}>
            {menus.copy}
          </Item>
          <Item icon={IconCut} shortcut="Mod+X" onClick={() => void commands.cut(ids)}>
            {menus.cut}
          </Item>
          <Item icon={IconSquaresDiagonal} shortcut="Mod+D" onClick={() => commands.duplicate(ids)}>
            {menus.duplicate}
          </Item>
          <Menu.Divider />
          <Item icon={IconTrash} shortcut="Delete" danger onClick={() => commands.remove(ids)}>
            {menus.remove}
          </Item>
        </>
      )}
    </>
  )
}

export const ConnectionItems = ({ from, at }: { from: Outlet; at: Position }) => {
  const { menus } = useTexts(canvasTexts)
  const { view } = useEditing()
  const { disconnect, focus } = useCanvasCommands()
  const to = targetOf(useFlow(), from)
  return (
    <>
      <Item
        icon={IconPlus}
        stays
        onClick={() => view.openMenu({ kind: 'step', from, place: null, at: { ...at, y: at.y + 1 } })}
      >
        {menus.insert}
      </Item>
      {to && (
        <Item
          icon={IconFocus2}
          onClick={() => {
            view.select([to])
            focus(to)
          }}
        >
          {menus.goToNext}
        </Item>
      )}
      <Menu.Divider />
      <Item icon={IconLinkOff} shortcut="Delete" danger onClick={() => disconnect(from)}>
        {menus.disconnect}
      </Item>
    </>
  )
}

/** The outlets of a step, so that a flow can be built without a mouse. */
export const OutletsItems = ({ id, at }: { id: string; at: Position }) => {
  const canvas = useTexts(canvasTexts)
  const { view } = useEditing()
  const flow = useFlow()
  const nameOf = useStepName()
  const step = useNode(id)
  const outlets = step ? outletsOf(step) : []
  const [only] = outlets
  if (!step || !only) return <Menu.Label>{canvas.menus.noOutlets}</Menu.Label>
  if (outlets.length === 1) return <OutletItems from={only.outlet} />
  return (
    <>
      <Menu.Label>{canvas.menus.addNext}</Menu.Label>
      {outlets.map(({ outlet, to }) => {
        const name = outletName(step, outlet, canvas)
        const target = nodeWith(flow, to)
        return (
          <Item
            key={outletKey(outlet)}
            icon={target ? IconArrowRight : IconPlus}
            stays
            onClick={() => view.openMenu({ kind: 'outlet', from: outlet, at })}
          >
            {target ? canvas.outlets.leadsTo(name, nameOf(target)) : canvas.outlets.leadsNowhere(name)}
          </Item>
        )
      })}
    </>
  )
}

/** The menu of one outlet: a step after it, and its current target. */
export const OutletItems = ({ from }: { from: Outlet }) => {
  const { menus } = useTexts(canvasTexts)
  const { view } = useEditing()
  const { disconnect, focus } = useCanvasCommands()
  const to = targetOf(useFlow(), from)
  return (
    <>
      <StepItems from={from} place={null} />
      {to && (
        <>
          <Item
            icon={IconFocus2}
            onClick={() => {
              view.select([to])
              focus(to)
            }}
          >
            {menus.goToNext}
          </Item>
          <Item icon={IconLinkOff} danger onClick={() => disconnect(from)}>
            {menus.disconnect}
          </Item>
        </>
      )}
    </>
  )
}

export const CanvasItems = ({ place }: { place: Position }) => {
  const { menus, toolbar } = useTexts(canvasTexts)
  const { view, document } = useEditing()
  const commands = useCanvasCommands()
  return (
    <>
      <StepItems from={null} place={place} />
      <Menu.Divider />
      <Item icon={IconClipboard} shortcut="Mod+V" onClick={() => void commands.pasteFromMenu(place)}>
        {menus.paste}
      </Item>
      <Item
        icon={IconSelectAll}
        shortcut="Mod+A"
        onClick={() => view.select(document.getState().flow.nodes.map(({ id }) => id))}
      >
        {menus.selectAll}
      </Item>
      <Menu.Divider />
      <Item icon={IconMaximize} shortcut="Shift+1" onClick={commands.fit}>
        {toolbar.fit}
      </Item>
      <Item icon={IconLayoutDistributeVertical} shortcut="Shift+A" onClick={() => void commands.arrange()}>
        {toolbar.arrange}
      </Item>
    </>
  )
}
