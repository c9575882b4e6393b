import { ActionIcon, Kbd, Modal, Stack, Switch, Text } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import type { InboxChat } from '#contract/inbox.schemas.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './inbox.module.css'
import { inboxTexts } from './texts.ts'

/** Elements in which a key writes or has another meaning. */
const TAKEN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="menu"], [role="listbox"]'

const OFF_KEY = 'hariu-inbox-keys-off'

type Act = 'next' | 'previous' | 'open' | 'done' | 'later' | 'assign' | 'select' | 'reply' | 'search' | 'help'

/** Keys as they are printed, in the order of the window. */
const SHOWN: [Act, string[]][] = [
  ['next', ['J', '↓']],
  ['previous', ['K', '↑']],
  ['open', ['Enter']],
  ['reply', ['R']],
  ['done', ['E']],
  ['later', ['S']],
  ['assign', ['A']],
  ['select', ['X']],
  ['search', ['/']],
  ['help', ['?']],
]

/** By the place of a key, so that a Cyrillic layout works too. */
const BY_CODE: Record<string, Act> = {
  KeyJ: 'next',
  ArrowDown: 'next',
  KeyK: 'previous',
  ArrowUp: 'previous',
  KeyE: 'done',
  KeyS: 'later',
  KeyA: 'assign',
  KeyX: 'select',
  KeyR: 'reply',
  Slash: 'search',
}

/** @returns what a key press does in the list; undefined while the person writes */
const actOf = (event: KeyboardEvent): Act | undefined => {
  const { target, code, key, shiftKey } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return undefined
  if (target instanceof Element && target.closest(TAKEN)) return undefined
  if (key === '?' || (code === 'Slash' && shiftKey)) return 'help'
  return shiftKey ? undefined : BY_CODE[code]
}

type KeysProps = {
  side: RefObject<HTMLElement | null>
  chats: readonly InboxChat[]
  /** Page and id of the open chat. */
  opened: string | undefined
  onAct: (act: 'done' | 'later' | 'assign' | 'select', chat: InboxChat) => void
}

/** Keys of the list, the button that shows them, and the switch that turns them off. */
export const Keys = ({ side, chats, opened, onAct }: KeysProps) => {
  const { keys } = useTexts(inboxTexts)
  const [shown, setShown] = useState(false)
  const [off, setOff] = useState(() => window.localStorage.getItem(OFF_KEY) !== null)
  const turn = (on: boolean) => {
    setOff(!on)
    if (on) window.localStorage.removeItem(OFF_KEY)
    else window.localStorage.setItem(OFF_KEY, '1')
  }

  useEffect(() => {
    const rows = () => [...(side.current?.querySelectorAll<HTMLElement>('[data-chat]') ?? [])]
    const focusedRow = () =>
      document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-chat]') ?? undefined
    const currentKey = () => focusedRow()?.dataset.chat ?? opened
    const move = (by: 1 | -1) => {
      const all = rows()
      const at = all.findIndex((row) => row.dataset.chat === currentKey())
      const next = all[at + by] ?? (at < 0 ? all[0] : undefined)
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const act = actOf(event)
      if (!act || (off && act !== 'help')) return
      const inList =
        document.activeElement === document.body || side.current?.contains(document.activeElement)
      // Elsewhere the arrows scroll.
      if (event.code.startsWith('Arrow') && !inList) return
      event.preventDefault()
      if (act === 'next') move(1)
      else if (act === 'previous') move(-1)
      else if (act === 'help') setShown(true)
      else if (act === 'search') side.current?.querySelector('input')?.focus()
      else if (act === 'reply') document.querySelector<HTMLElement>(`.${classes.composer} textarea`)?.focus()
      else if (act !== 'open') {
        const chat = chats.find(({ page, customer }) => `${page.page_id} ${customer.id}` === currentKey())
        if (chat) onAct(act, chat)
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [side, chats, opened, off, onAct])

  return (
    <>
      <ActionIcon
        className={classes.keys ?? ''}
        size={36}
        variant="subtle"
        color="gray"
        aria-label={keys.show}
        title={keys.show}
        onClick={() => setShown(true)}
      >
        <IconKeyboard size={20} aria-hidden />
      </ActionIcon>
      <Modal opened={shown} onClose={() => setShown(false)} title={keys.title} size="sm">
        <Stack gap="md">
          <dl className={classes.keyList}>
            {SHOWN.map(([act, printed]) => (
              <div key={act}>
                <dt>{keys.acts[act]}</dt>
                <dd>
                  {printed.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <Text size="sm" c="dimmed">
            {keys.layouts}
          </Text>
          <Switch label={keys.on} checked={!off} onChange={(event) => turn(event.currentTarget.checked)} />
        </Stack>
      </Modal>
    </>
  )
}
