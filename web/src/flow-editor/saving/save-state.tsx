import { Button, Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconDeviceFloppy,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import type { SaveState as State } from '../document/autosave.ts'
import { DecideWindow } from './decide-window.tsx'
import classes from './saving.module.css'
import { useAutosave, useSaving } from './saving-context.tsx'
import { savingTexts } from './texts.ts'

const icons: Record<State['kind'], TablerIcon> = {
  saved: IconCircleCheck,
  waiting: IconDeviceFloppy,
  saving: IconRefresh,
  offline: IconCloudOff,
  server_away: IconCloudOff,
  refused: IconAlertTriangle,
  conflict: IconAlertTriangle,
  deleted: IconAlertTriangle,
}

const tones: Partial<Record<State['kind'], string>> = {
  offline: 'warning',
  server_away: 'warning',
  refused: 'error',
  conflict: 'error',
  deleted: 'error',
}

type Undecided = Exclude<State, { kind: 'conflict' | 'deleted' }>

const WhatToDo = ({ state, kept }: { state: Undecided; kept: boolean }) => {
  const saving = useTexts(savingTexts)
  const autosave = useAutosave()
  const canRetry = state.kind === 'refused' || state.kind === 'offline' || state.kind === 'server_away'
  return (
    <Stack gap="xs">
      {state.kind === 'refused' && (
        <Text size="sm" fw={600}>
          {state.error.message}
        </Text>
      )}
      <Text size="sm">{kept ? saving.help[state.kind] : saving.help.notKept}</Text>
      {canRetry && (
        <Button size="compact-sm" variant="default" onClick={() => void autosave.flush()}>
          {saving.retry}
        </Button>
      )}
    </Stack>
  )
}

type MarkProps = { kind: State['kind']; kept: boolean } & ComponentProps<'button'>

/** Also the target of the popover, which adds its class. */
const Mark = ({ kind, kept, className = '', ...button }: MarkProps) => {
  const saving = useTexts(savingTexts)
  const Icon = icons[kind]
  return (
    <UnstyledButton
      className={`${classes.state} ${className}`}
      data-tone={kept ? tones[kind] : 'error'}
      {...button}
    >
      <Icon size={16} aria-hidden className={classes.icon} data-turning={kind === 'saving' || undefined} />
      <span className={classes.word} role="status" aria-live="polite">
        {kept ? saving.state[kind] : saving.state.notKept}
      </span>
    </UnstyledButton>
  )
}

/** Opens the dialog immediately. After closing, the mark opens it again. */
const ToDecide = ({ kind }: { kind: State['kind'] }) => {
  const [asked, setAsked] = useState(true)
  return (
    <>
      <Mark kind={kind} kept onClick={() => setAsked(true)} />
      <DecideWindow opened={asked} onClose={() => setAsked(false)} />
    </>
  )
}

/** Whether everything is saved; a click shows details and actions. */
export const SaveState = () => {
  const state = useSaving(({ save }) => save)
  const kept = useSaving((one) => one.kept) || state.kind === 'saved'
  if (state.kind === 'conflict' || state.kind === 'deleted') return <ToDecide kind={state.kind} />
  return (
    <Popover width={300} position="bottom-start" shadow="md" withArrow>
      <Popover.Target>
        <Mark kind={state.kind} kept={kept} />
      </Popover.Target>
      <Popover.Dropdown>
        <WhatToDo state={state} kept={kept} />
      </Popover.Dropdown>
    </Popover>
  )
}
