import { ActionIcon, Menu } from '@mantine/core'
import {
  IconDotsVertical,
  IconKeyboard,
  IconLayoutDistributeVertical,
  IconMap,
  IconMapOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { Shortcut } from '../canvas/shortcut.tsx'
import { useCanvasCommands } from '../canvas/use-canvas-commands.ts'
import { useEditing, useView } from '../editor-context.tsx'
import { FlowFileItems } from '../flow-file/flow-file-items.tsx'
import { KeepTemplate } from '../flow-file/keep-template.tsx'
import { ReplaceWindow } from '../flow-file/replace-window.tsx'

const ICON = { size: 18, 'aria-hidden': true } as const

/** Rare commands, and those without room on narrow screens. */
export const MoreMenu = () => {
  const { toolbar } = useTexts(canvasTexts)
  const { view } = useEditing()
  const { arrange, fit } = useCanvasCommands()
  // The canvas has to draw the new steps before it can fit them.
  const fitSoon = () => requestAnimationFrame(() => requestAnimationFrame(fit))
  const minimap = useView((state) => state.minimap)
  const [importing, setImporting] = useState(false)
  const [keeping, setKeeping] = useState(false)
  const MapIcon = minimap ? IconMapOff : IconMap
  return (
    <>
      <Menu position="bottom-end" width={288} shadow="md" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon size="lg" aria-label={toolbar.more}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconLayoutDistributeVertical {...ICON} />}
            rightSection={<Shortcut keys="Shift+A" />}
            onClick={() => void arrange()}
          >
            {toolbar.arrange}
          </Menu.Item>
          <Menu.Item
            leftSection={<MapIcon {...ICON} />}
            rightSection={<Shortcut keys="M" />}
            onClick={() => view.showMinimap(!minimap)}
          >
            {minimap ? toolbar.minimapShown : toolbar.minimapHidden}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconKeyboard {...ICON} />}
            rightSection={<Shortcut keys="?" />}
            onClick={() => view.openWindow({ kind: 'keys' })}
          >
            {toolbar.keys}
          </Menu.Item>
          <Menu.Divider />
          <FlowFileItems onImport={() => setImporting(true)} onKeep={() => setKeeping(true)} />
        </Menu.Dropdown>
      </Menu>
      {importing && <ReplaceWindow onReplaced={fitSoon} onClose={() => setImporting(false)} />}
      {keeping && <KeepTemplate onClose={() => setKeeping(false)} />}
    </>
  )
}
