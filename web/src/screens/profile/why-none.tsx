import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Notifications } from '#contract/notifications.schemas.ts'
import { thisBrowser } from '#web/api/push.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { notificationTexts } from './notification-texts.ts'
import classes from './notifications.module.css'
import { useDeviceName } from './use-device-name.ts'
import { type Check, checksOf, type ThisBrowser } from './why-none.ts'

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, note: IconInfoCircle }

const useWords = () => {
  const { why, kinds, install } = useTexts(notificationTexts)
  const { dateTime, time } = useFormats()
  return (check: Check): string => {
    const isGood = check.tone === 'good'
    switch (check.what) {
      case 'installed':
        return isGood ? why.installed : install.title
      case 'support':
        return isGood ? why.supported : why.unsupported
      case 'permission':
        return isGood ? why.granted : check.permission === 'denied' ? why.denied : why.notAsked
      case 'registered':
        return isGood ? why.registered : why.notRegistered
      case 'subscription': {
        const { sentAt, failedAt, isRefused } = check
        if (failedAt) return (isRefused ? why.refusedAt : why.failedAt)(dateTime(failedAt))
        return sentAt ? why.acceptedAt(dateTime(sentAt)) : why.neverSent
      }
      case 'kinds':
        return isGood ? why.allKinds : why.kindsOff(check.off.map((kind) => kinds[kind]).join('; '))
      case 'pages':
        return isGood ? why.allPages : why.pagesOff(check.off)
      case 'quiet':
        return check.until === undefined ? why.notQuiet : why.quietUntil(time(check.until))
      case 'rights':
        return isGood ? why.allowed : why.notAllowed
    }
  }
}

const Recent = ({ recent }: Pick<Notifications, 'recent'>) => {
  const { why, kinds } = useTexts(notificationTexts)
  const { dateTime, time } = useFormats()
  const nameOf = useDeviceName()
  if (recent.length === 0) return <Text size="sm">{why.noneYet}</Text>
  return (
    <ul className={classes.recent}>
      {recent.map(({ id, kind, page_name, at, held_until, status, status_at, ...device }) => (
        <li key={id}>
          <Text size="sm">
            {[kind === 'summary' ? why.summary : kinds[kind], page_name].filter(Boolean).join(' · ')}
          </Text>
          <Text size="sm" c="dimmed">
            {[
              dateTime(at),
              nameOf(device),
              status === 'queued' && held_until ? why.held(time(held_until)) : why.outcomes[status],
              status === 'queued' ? undefined : time(status_at),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}

type Props = { notifications: Notifications; onRefresh: () => Promise<unknown> }

/** Checks what may stop notifications of this person, each time it is opened. */
export const WhyNone = ({ notifications, onRefresh }: Props) => {
  const { why } = useTexts(notificationTexts)
  const wordsOf = useWords()
  const [found, setFound] = useState<{ browser: ThisBrowser; at: Date }>()
  const look = async () => {
    await onRefresh()
    setFound({ browser: await thisBrowser(), at: new Date() })
  }
  const checks = found ? checksOf(found.browser, notifications, found.at) : []
  return (
    <details className={classes.why} onToggle={(event) => event.currentTarget.open && void look()}>
      <summary>{why.title}</summary>
      {found && (
        <>
          <ul className={classes.checks}>
            {checks.map((check) => {
              const Icon = icons[check.tone]
              return (
                <li key={check.what} data-tone={check.tone}>
                  <Icon size={20} role="img" aria-label={why.tones[check.tone]} />
                  <Text size="sm">{wordsOf(check)}</Text>
                </li>
              )
            })}
          </ul>
          {checks.every(({ tone }) => tone !== 'bad') && <Text size="sm">{why.allGood}</Text>}
          <Group justify="space-between" mt="md">
            <Text fw={600} size="sm">
              {why.recent}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => void look()}>
              {why.refresh}
            </Button>
          </Group>
          <Recent recent={notifications.recent} />
        </>
      )}
    </details>
  )
}
