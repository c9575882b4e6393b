import { ActionIcon, Autocomplete, Button, Group, Menu, Modal, Stack, Text } from '@mantine/core'
import {
  IconCheck,
  IconClock,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
  IconTag,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PAUSED_UNTIL_RESUMED } from '#contract/conversations.ts'
import type { InboxChat, ThreadsChange, ThreadToChange } from '#contract/inbox.schemas.ts'
import { MOST_CHANGED_CHATS } from '#contract/inbox.ts'
import { call, session } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { personOf } from '#web/api/session-store.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './inbox.module.css'
import { HOUR, tomorrowMorning } from './later-times.ts'
import { inboxTexts } from './texts.ts'

type ChatOnScreen = Pick<InboxChat, 'page' | 'customer' | 'last_id'>
type Change = { chats: readonly ThreadToChange[]; change: ThreadsChange }

const toChange = ({ page, customer, last_id }: ChatOnScreen): ThreadToChange => ({
  page_id: page.page_id,
  customer_id: customer.id,
  last_id,
})

const post = async ({ chats, change }: Change) => {
  const results = []
  for (let from = 0; from < chats.length; from += MOST_CHANGED_CHATS) {
    const body = { chats: chats.slice(from, from + MOST_CHANGED_CHATS), change }
    results.push(...(await call('changeThreads', { body })).results)
  }
  return results
}

/** Changes one chat or many, and shows in words what became of them. `done` and `later` can be taken back. */
export const useChangeThreads = () => {
  const { many } = useTexts(inboxTexts)
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: post,
    onSuccess: (results, { chats, change }) => {
      const changed = results.filter(({ result }) => result === 'changed')
      const stayed = results.filter(({ result }) => result === 'new_message').length
      const gone = results.length - changed.length - stayed
      const verb = change.type === 'pause' && change.until === null ? 'resume' : change.type
      const words = [
        changed.length > 0 && many.changed[verb](changed.length),
        stayed > 0 && many.stayed(stayed),
        gone > 0 && many.gone(gone),
      ]
      const undone = changed.flatMap(({ page_id, customer_id, before }) => {
        const chat = chats.find((one) => one.page_id === page_id && one.customer_id === customer_id)
        return chat && before ? [{ ...chat, before }] : []
      })
      const canUndo = (change.type === 'done' || change.type === 'later') && undone.length > 0
      toast({
        success: true,
        message: `${words.filter(Boolean).join(', ')}.`,
        ...(stayed + gone > 0 && { severity: 'warning' as const }),
        ...(canUndo && {
          action: { label: many.undo, onClick: () => mutate({ chats: undone, change: { type: 'undo' } }) },
        }),
      })
    },
    onSettled: () => {
      for (const name of ['listInbox', 'getThread', 'getCustomer', 'getCustomerSettings'])
        void queries.invalidateQueries({ queryKey: [name] })
    },
  })
  return (chats: readonly ChatOnScreen[], change: ThreadsChange) =>
    mutate({ chats: chats.map(toChange), change })
}

/** Changes that need a choice first. */
export type Choosing = { what: 'later' | 'assign' | 'tag'; chats: readonly ChatOnScreen[] }

type ChooseProps = {
  choosing: Choosing | undefined
  team: readonly { id: string; name: string }[]
  now: number
  onChange: (chats: readonly ChatOnScreen[], change: ThreadsChange) => void
  onClose: () => void
}

const TagForm = ({ onTag }: { onTag: (tag: string) => void }) => {
  const { many } = useTexts(inboxTexts)
  const { page_id } = useCurrentPage()
  const { data } = useQuery(apiQuery('getCustomerSettings', { query: { page_id } }))
  const [tag, setTag] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (tag.trim() !== '') onTag(tag.trim())
      }}
    >
      <Stack gap="md">
        <Autocomplete
          label={many.tagName}
          data={[...new Set(data?.tags.map(({ name }) => name))]}
          value={tag}
          maxLength={32}
          onChange={setTag}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={tag.trim() === ''}>
            {many.tag}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Until when, whose, or which tag. */
export const ChooseWindow = ({ choosing, team, now, onChange, onClose }: ChooseProps) => {
  const inbox = useTexts(inboxTexts)
  const me = personOf(session.read())
  const make = (change: ThreadsChange) => {
    if (choosing) onChange(choosing.chats, change)
    onClose()
  }
  const choice = (label: string, change: ThreadsChange) => (
    <Button key={label} variant="default" fullWidth justify="flex-start" onClick={() => make(change)}>
      {label}
    </Button>
  )
  const later = (label: string, until: number) =>
    choice(label, { type: 'later', until: new Date(until).toISOString() })
  const titles = { later: inbox.later.label, assign: inbox.assign.label, tag: inbox.many.tag }
  return (
    <Modal
      opened={choosing !== undefined}
      onClose={onClose}
      title={choosing && titles[choosing.what]}
      size="xs"
    >
      {choosing?.what === 'tag' ? (
        <TagForm onTag={(tag) => make({ type: 'tag', tag })} />
      ) : (
        <Stack gap="xs">
          {choosing?.what === 'later' && [
            later(inbox.later.hour, now + HOUR),
            later(inbox.later.hours, now + 3 * HOUR),
            later(inbox.later.tomorrow, tomorrowMorning(now)),
          ]}
          {choosing?.what === 'assign' && [
            ...team.map(({ id, name }) =>
              choice(id === me ? inbox.assign.me(name) : name, { type: 'assign', person_id: id }),
            ),
            choice(inbox.assign.none, { type: 'assign', person_id: null }),
          ]}
        </Stack>
      )}
    </Modal>
  )
}

type SelectedBarProps = {
  selected: readonly ChatOnScreen[]
  onChange: (chats: readonly ChatOnScreen[], change: ThreadsChange) => void
  onChoose: (what: Choosing['what']) => void
  onClose: () => void
}

/** Acts on the selected chats. */
export const SelectedBar = ({ selected, onChange, onChoose, onClose }: SelectedBarProps) => {
  const { many, ...inbox } = useTexts(inboxTexts)
  const disabled = selected.length === 0
  const act = (label: string, Icon: typeof IconCheck, onClick: () => void) => (
    <ActionIcon
      size={40}
      variant="subtle"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
  return (
    <div className={classes.selected} role="toolbar" aria-label={many.toolbar}>
      <Text fw={600} className={classes.title ?? ''} role="status">
        {many.count(selected.length)}
      </Text>
      {act(inbox.done, IconCheck, () => onChange(selected, { type: 'done' }))}
      {act(inbox.later.label, IconClock, () => onChoose('later'))}
      {act(inbox.assign.label, IconUserCheck, () => onChoose('assign'))}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={40} variant="subtle" aria-label={inbox.menu} disabled={disabled}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTag size={16} aria-hidden />} onClick={() => onChoose('tag')}>
            {many.tag}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPlayerPause size={16} aria-hidden />}
            onClick={() => onChange(selected, { type: 'pause', until: PAUSED_UNTIL_RESUMED })}
          >
            {inbox.bot.pause}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            onClick={() => onChange(selected, { type: 'pause', until: null })}
          >
            {inbox.bot.resume}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon size={40} variant="subtle" color="gray" aria-label={many.cancel} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
