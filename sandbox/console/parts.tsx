import {
  ActionIcon,
  type ActionIconProps,
  Box,
  Button,
  type ButtonProps,
  Group,
  NativeSelect,
  Paper,
  Stack,
  Text,
  type TextProps,
  Title,
} from '@mantine/core'
import type { IconPhoto } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { PageAvatar } from '#web/components/page-avatar.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useNow } from '#web/components/use-now.ts'
import { attempt } from './attempt.ts'
import { useHere } from './here.tsx'
import { formats } from './language.ts'
import { text } from './texts.ts'
import { clockTime } from './time.ts'
import type { Content, Page, Platform } from './types.ts'

const TICK_MS = 10_000

/** «3 minutes ago», kept true. */
export function TimeMark({ time }: { time: string }) {
  const now = useNow(TICK_MS) + useHere().clockAhead
  return (
    <time dateTime={time} title={`${formats.dateTime(time)} (${clockTime(time)})`}>
      {formats.timeAgo(time, now)}
    </time>
  )
}

export function PageFace(props: { page: Page; platform: Platform; size?: number }) {
  const { name, picture_url } = props.page
  const platform: ComponentProps<typeof PageAvatar>['platform'] = props.platform === 'instagram' ? 2 : 1
  return <PageAvatar name={name} url={picture_url} platform={platform} size={props.size ?? 36} />
}

export function KindPill({ content: { kind, live } }: { content: Content }) {
  if (live === 'running') return <StatusPill tone="alive">{text.content.live}</StatusPill>
  if (live === 'ended') return <StatusPill tone="quiet">{text.content.liveEnded}</StatusPill>
  return kind === 'post' ? null : <StatusPill tone="quiet">{text.content.kinds[kind]}</StatusPill>
}

/** Small facts in a row. */
export const Line = ({ children }: { children: ReactNode }) => (
  <Group component="span" gap="2px 8px" fz="sm" c="dimmed">
    {children}
  </Group>
)

export const Quiet = ({ children, ...rest }: TextProps & { children: ReactNode }) => (
  <Text component="div" size="sm" c="dimmed" {...rest}>
    {children}
  </Text>
)

export const Heading = (props: { order: 1 | 2 | 3; title: string; about: ReactNode }) => (
  <Box flex={1} miw={0}>
    <Title order={props.order} size="h4">
      {props.title}
    </Title>
    <Quiet>{props.about}</Quiet>
  </Box>
)

/** Why there is nothing to see, in the size of a column. */
export const Nothing = ({ title, why }: { title: string; why: string }) => (
  <Stack gap={4} align="center" py="lg" px="md" ta="center">
    <Text fw={700}>{title}</Text>
    <Quiet>{why}</Quiet>
  </Stack>
)

/** A block of a panel, with what it is for. */
export const Section = (props: { heading: string; explanation: string; children: ReactNode }) => (
  <Paper component="section" withBorder radius="md" p="sm" bg="none">
    <Stack gap="sm">
      <Heading order={3} title={props.heading} about={props.explanation} />
      {props.children}
    </Stack>
  </Paper>
)

type ActProps = ButtonProps & { act: () => Promise<unknown>; done?: string; 'aria-label'?: string }

/** A small button that does one thing in the sandbox. */
export const Act = ({ act, done, ...rest }: ActProps) => (
  <Button variant="default" size="xs" onClick={() => void attempt(act, done)} {...rest} />
)

type ToolProps = ActionIconProps &
  Omit<ComponentProps<'button'>, 'color' | 'style'> & { label: string; Icon: typeof IconPhoto }

/** A button that is only an icon. */
export const Tool = ({ label, Icon, ...rest }: ToolProps) => (
  <ActionIcon size={36} aria-label={label} title={label} {...rest}>
    <Icon size={20} aria-hidden />
  </ActionIcon>
)

/** A choice of few values, each with its words. */
export function Choose<Value extends string>(props: {
  label: string
  values: readonly Value[]
  words: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}) {
  const { label, values, words, value, onChange } = props
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
      data={values.map((each) => ({ value: each, label: words[each] }))}
    />
  )
}

/** All pages (the empty value), each page, and each Instagram account by itself. */
export function ChoosePlace({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const words = placeWords(useHere().world.pages)
  return (
    <Choose
      label={text.faults.where}
      values={['', ...words.keys()]}
      words={{ '': text.faults.everywhere, ...Object.fromEntries(words) }}
      value={value}
      onChange={onChange}
    />
  )
}

/** Names of pages and of their Instagram accounts, by id. */
export function placeWords(pages: Page[]): Map<string, string> {
  const words = pages.flatMap(({ id, name, instagram }) => [
    [id, name] as const,
    ...(instagram ? [[instagram.id, text.faults.onlyInstagram(name)] as const] : []),
  ])
  return new Map(words)
}

/** The answer of a query, its skeleton, or its failure. An older answer stays while a newer one fails. */
export function Reading<Answer>(props: {
  query: UseQueryResult<Answer>
  height?: number
  children: (answer: Answer) => ReactNode
}) {
  const { data, isError, isFetching, error, refetch } = props.query
  if (data !== undefined) return props.children(data)
  if (isError && !isFetching)
    return <LoadError what={text.state.readingFailed} error={error} onRetry={() => void refetch()} />
  return <RowSkeletons height={props.height ?? 72} />
}

interface Question {
  title: string
  why: string
  yes: string
  act: () => Promise<unknown>
}

/** Confirms something that cannot be taken back: `ask` opens `dialog`, which must be rendered. */
export function useQuestion() {
  const [opened, setOpened] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const confirm = () => {
    setOpened(false)
    void question?.act()
  }
  const dialog = question && (
    <ConfirmWindow
      opened={opened}
      title={question.title}
      confirm={question.yes}
      cancel={text.action.cancel}
      onConfirm={confirm}
      onClose={() => setOpened(false)}
    >
      <Text>{question.why}</Text>
    </ConfirmWindow>
  )
  const ask = (next: Question) => {
    setQuestion(next)
    setOpened(true)
  }
  return { ask, dialog }
}
