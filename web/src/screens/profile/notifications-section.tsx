import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconBellRinging, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Notifications } from '#contract/notifications.schemas.ts'
import { notificationKinds } from '#contract/notifications.ts'
import { call } from '#web/api/browser.ts'
import { currentSubscription, type PushState, pushState, subscribe, unsubscribe } from '#web/api/push.ts'
import { apiQuery } from '#web/api/queries.ts'
import { isSoundOn, playSound, setSound, watchSound } from '#web/api/sound.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useFormats, useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { notificationTexts } from './notification-texts.ts'
import classes from './notifications.module.css'
import { Section } from './section.tsx'
import { useDeviceName } from './use-device-name.ts'
import { WhyNone } from './why-none.tsx'

type Settings = Pick<Notifications, 'kinds_off' | 'pages_off' | 'quiet'> & { digest_hour?: number | null }

const platformNames = { 1: 'Facebook', 2: 'Instagram' }

/** The state of this browser, and the end of its subscription's address. */
const useThisBrowser = () => {
  const [found, setFound] = useState<{ state: PushState; endpoint: string | undefined }>()
  const look = useCallback(async () => {
    const [state, subscription] = await Promise.all([pushState(), currentSubscription().catch(() => null)])
    setFound({ state, endpoint: subscription?.endpoint })
  }, [])
  useEffect(() => void look(), [look])
  return { found, look }
}

const useShow = () => {
  const queries = useQueryClient()
  return ({ notifications }: { notifications: Notifications }) =>
    queries.setQueryData(apiQuery('getNotifications', {}).queryKey, { success: true, notifications })
}

const Install = () => {
  const { install } = useTexts(notificationTexts)
  return (
    <Alert icon={<IconDeviceMobile aria-hidden />} title={install.title}>
      <ol className={classes.steps}>
        {install.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Alert>
  )
}

type HereProps = { notifications: Notifications; browser: ReturnType<typeof useThisBrowser> }

/** Switches the notifications of this browser on and off, and tries them. */
const Here = ({ notifications, browser: { found, look } }: HereProps) => {
  const words = useTexts(notificationTexts)
  const language = useLanguage()
  const show = useShow()
  const own = notifications.devices.find(({ endpoint_end }) => found?.endpoint?.endsWith(endpoint_end))
  const turnOn = useMutation({
    mutationFn: async () => {
      const subscription = await subscribe(notifications.public_key).catch(() => {
        toast({ success: false, message: words.notSubscribed })
        return null
      })
      if (subscription === undefined) toast({ success: false, message: words.refused })
      return subscription ? call('addPushDevice', { body: { ...subscription, language } }) : undefined
    },
    onSuccess: (reply) => reply && show(reply),
    onSettled: look,
  })
  const turnOff = useMutation({
    mutationFn: async () => {
      await unsubscribe()
      return own ? call('removePushDevice', { params: { id: own.id } }) : undefined
    },
    onSuccess: (reply) => reply && show(reply),
    onSettled: look,
  })
  const test = useMutation({
    mutationFn: () => call('testPushDevice', { params: { id: own?.id ?? '' } }),
    onSuccess: () => toast({ success: true, message: words.tested }),
  })
  if (!found) return null
  const { state } = found
  if (state === 'install') return <Install />
  if (state === 'unsupported' || state === 'denied') return <Alert color="warning">{words[state]}</Alert>
  if (state === 'on' && own)
    return (
      <Group gap="xs">
        <StatusPill tone="success" icon={<IconBellRinging size={14} aria-hidden />}>
          {words.isOn}
        </StatusPill>
        <Button size="xs" loading={test.isPending} onClick={() => test.mutate()}>
          {words.test}
        </Button>
        <Button size="xs" variant="default" loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
          {words.turnOff}
        </Button>
      </Group>
    )
  return (
    <div>
      <Button
        leftSection={<IconBellRinging size={18} aria-hidden />}
        loading={turnOn.isPending}
        onClick={() => turnOn.mutate()}
      >
        {words.turnOn}
      </Button>
    </div>
  )
}

const Devices = ({
  notifications,
  endpoint,
}: {
  notifications: Notifications
  endpoint: string | undefined
}) => {
  const words = useTexts(notificationTexts)
  const { date } = useFormats()
  const nameOf = useDeviceName()
  const show = useShow()
  const remove = useMutation({
    mutationFn: (id: string) => call('removePushDevice', { params: { id } }),
    onSuccess: show,
  })
  const others = notifications.devices.filter(({ endpoint_end }) => !endpoint?.endsWith(endpoint_end))
  if (others.length === 0) return null
  return (
    <div>
      <Text fw={600} size="sm" id="push-devices">
        {words.devices}
      </Text>
      <ul className={classes.devices} aria-labelledby="push-devices">
        {others.map((device) => (
          <li key={device.id}>
            <span>
              {nameOf(device)}
              <Text span size="sm" c="dimmed">
                {' · '}
                {words.added(date(device.created_at))}
              </Text>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={words.removeOf(nameOf(device))}
              loading={remove.isPending && remove.variables === device.id}
              onClick={() => remove.mutate(device.id)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const asTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const asMinute = (time: string): number | undefined => {
  const [hours, minutes] = time.split(':').map(Number)
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? undefined
    : hours * 60 + minutes
}

/** From ten in the evening until eight in the morning. */
const USUAL_QUIET = { from: 1320, until: 480 }

const without = <Item,>(all: readonly Item[], one: Item): Item[] => all.filter((other) => other !== one)

/** The settings as the person has chosen them, before the server has answered; every change is saved. */
const useChoices = (notifications: Notifications) => {
  const words = useTexts(notificationTexts)
  const show = useShow()
  const [chosen, setChosen] = useState<Settings>()
  const save = useMutation({
    mutationFn: (settings: Settings) => call('updateNotifications', { body: settings }),
    onSuccess: (reply) => {
      show(reply)
      toast({ success: true, message: words.saved })
    },
    onSettled: () => setChosen(undefined),
  })
  const { kinds_off, pages_off, quiet } = chosen ?? notifications
  const change = (changes: Partial<Settings>) => {
    const settings = { kinds_off, pages_off, quiet, ...changes }
    setChosen(settings)
    save.mutate(settings)
  }
  const hour = chosen?.digest_hour
  return {
    kinds_off,
    pages_off,
    quiet,
    digestHour: hour === undefined ? notifications.digest.hour : hour,
    change,
  }
}

type ChoicesProps = { choices: ReturnType<typeof useChoices> }

/** Kinds, pages and quiet hours. */
const Choices = ({ choices: { kinds_off, pages_off, quiet, change } }: ChoicesProps) => {
  const words = useTexts(notificationTexts)
  const { data } = useQuery(apiQuery('listConnectedPages', {}))
  const pages = data?.connected_pages.filter(({ status }) => status === 1) ?? []
  return (
    <Stack gap="md">
      <Checkbox.Group
        label={words.kindsTitle}
        value={notificationKinds.filter((kind) => !kinds_off.includes(kind))}
        onChange={(wanted) =>
          change({ kinds_off: notificationKinds.filter((kind) => !wanted.includes(kind)) })
        }
      >
        <Stack gap="xs" mt="xs">
          {notificationKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={words.kinds[kind]} />
          ))}
        </Stack>
      </Checkbox.Group>
      {pages.length > 1 && (
        <fieldset className={classes.pages}>
          <legend>{words.pagesTitle}</legend>
          {pages.map(({ page_id, name, platform }) => (
            <Checkbox
              key={page_id}
              label={`${name} · ${platformNames[platform]}`}
              checked={!pages_off.includes(page_id)}
              onChange={(event) =>
                change({
                  pages_off: event.currentTarget.checked
                    ? without(pages_off, page_id)
                    : [...pages_off, page_id],
                })
              }
            />
          ))}
        </fieldset>
      )}
      <div>
        <Switch
          label={words.quiet}
          description={words.quietHelp}
          checked={quiet !== null}
          onChange={(event) => change({ quiet: event.currentTarget.checked ? USUAL_QUIET : null })}
        />
        {quiet && (
          <Group gap="sm" mt="xs" align="end">
            {(['from', 'until'] as const).map((end) => (
              <TextInput
                key={`${end} ${quiet[end]}`}
                type="time"
                label={words[end]}
                defaultValue={asTime(quiet[end])}
                onBlur={(event) => {
                  const minute = asMinute(event.currentTarget.value)
                  if (minute !== undefined && minute !== quiet[end])
                    change({ quiet: { ...quiet, [end]: minute } })
                }}
              />
            ))}
          </Group>
        )}
      </div>
    </Stack>
  )
}

const USUAL_DIGEST_HOUR = 9
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: asTime(hour * 60) }))

/** The daily e-mail, its hour, and what became of the last one. */
const DailyMail = ({
  digest,
  choices: { digestHour, change },
}: ChoicesProps & Pick<Notifications, 'digest'>) => {
  const words = useTexts(notificationTexts).digest
  const { email, is_set_up, last } = digest
  const blocker = !is_set_up ? words.notSetUp : email === null ? words.noAddress : undefined
  return (
    <div>
      <Switch
        label={words.title}
        description={blocker ?? words.help(email ?? '')}
        disabled={blocker !== undefined}
        checked={blocker === undefined && digestHour !== null}
        onChange={(event) => change({ digest_hour: event.currentTarget.checked ? USUAL_DIGEST_HOUR : null })}
      />
      {blocker === undefined && digestHour !== null && (
        <Stack gap="xs" mt="xs">
          <NativeSelect
            w={140}
            label={words.hour}
            data={HOURS}
            value={String(digestHour)}
            onChange={(event) => change({ digest_hour: Number(event.currentTarget.value) })}
          />
          {last && (
            <Text size="sm" c="dimmed">
              {words.last(last.day, words.outcomes[last.status])}
            </Text>
          )}
        </Stack>
      )}
    </div>
  )
}

/** The sound of this device while the product is open. */
const Sound = () => {
  const words = useTexts(notificationTexts).sound
  const isOn = useSyncExternalStore(watchSound, isSoundOn)
  return (
    <Group gap="sm" justify="space-between" align="start">
      <Switch
        label={words.title}
        description={words.help}
        checked={isOn}
        onChange={(event) => setSound(event.currentTarget.checked)}
      />
      {isOn && (
        <Button size="compact-sm" variant="default" onClick={playSound}>
          {words.listen}
        </Button>
      )}
    </Group>
  )
}

const Content = ({
  notifications,
  browser,
  onRefresh,
}: HereProps & { onRefresh: () => Promise<unknown> }) => {
  const choices = useChoices(notifications)
  return (
    <Stack gap="lg">
      <Here notifications={notifications} browser={browser} />
      <Devices notifications={notifications} endpoint={browser.found?.endpoint} />
      <Choices choices={choices} />
      <Sound />
      <DailyMail digest={notifications.digest} choices={choices} />
      <WhyNone notifications={notifications} onRefresh={onRefresh} />
    </Stack>
  )
}

/** Notifications of this person's browsers. */
export const NotificationsSection = () => {
  const words = useTexts(notificationTexts)
  const browser = useThisBrowser()
  const { data, error, refetch } = useQuery(apiQuery('getNotifications', {}))
  return (
    <Section title={words.title}>
      <Text c="dimmed" mb="sm">
        {words.intro}
      </Text>
      {!data && error && <LoadError what={words.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons height={44} count={3} />}
      {data && <Content notifications={data.notifications} browser={browser} onRefresh={refetch} />}
    </Section>
  )
}
