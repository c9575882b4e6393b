import { ActionIcon, Box, Button, Menu, Text, Tooltip } from '@mantine/core'
import { IconChevronDown, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { isSaved } from '../document/document-store.ts'
import { useEditing } from '../editor-context.tsx'
import classes from './saving.module.css'
import { useSaving } from './saving-context.tsx'
import { savingTexts } from './texts.ts'
import { useSetLive } from './use-set-live.ts'

const TakeOff = ({ isBusy, takeOff }: { isBusy: boolean; takeOff: (after: () => void) => void }) => {
  const { live } = useTexts(savingTexts)
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon size="lg" variant="default" aria-label={live.menu}>
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={() => setAsked(true)}>
            {live.takeOff}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmWindow
        opened={asked}
        title={live.takeOffTitle}
        confirm={live.takeOff}
        cancel={live.cancel}
        busy={isBusy}
        onConfirm={() => takeOff(close)}
        onClose={close}
      >
        <Text>{live.takeOffText}</Text>
      </ConfirmWindow>
    </>
  )
}

/** Publishes the flow, or shows the obstacles. */
export const LiveButton = () => {
  const { live } = useTexts(savingTexts)
  const { document } = useEditing()
  const { status, changedSinceLive } = useSaving((state) => state.live)
  const allSaved = useStore(document, isSaved)
  const { setLive, takeOff, isSettingLive, isTakingOff } = useSetLive()
  if (status === 'draft')
    return (
      <Button size="sm" loading={isSettingLive} onClick={setLive}>
        {live.set}
      </Button>
    )
  const isUpToDate = allSaved && !changedSinceLive
  return (
    <div className={classes.live}>
      <Tooltip label={isUpToDate ? live.onHelp : live.changedHelp} multiline maw={260} withinPortal={false}>
        {isUpToDate ? (
          <span>
            <StatusPill tone="alive">{live.on}</StatusPill>
          </span>
        ) : (
          <Button size="sm" loading={isSettingLive} aria-label={live.publish} onClick={setLive}>
            <Box component="span" visibleFrom="lg">
              {live.publish}
            </Box>
            <Box component="span" hiddenFrom="lg">
              {live.publishShort}
            </Box>
          </Button>
        )}
      </Tooltip>
      <TakeOff isBusy={isTakingOff} takeOff={takeOff} />
    </div>
  )
}
