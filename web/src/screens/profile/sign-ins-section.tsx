import { Button, Text } from '@mantine/core'
import { IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignIn } from '#contract/account.schemas.ts'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { EndSignInsWindow } from './end-sign-ins-window.tsx'
import { Section } from './section.tsx'
import classes from './sign-ins.module.css'
import { profileTexts } from './texts.ts'
import { useDeviceName } from './use-device-name.ts'

const DeviceIcon = ({ system }: Pick<SignIn, 'system'>) => {
  if (system === 'android' || system === 'iphone') return <IconDeviceMobile aria-hidden />
  return system === 'ipad' ? <IconDeviceTablet aria-hidden /> : <IconDeviceLaptop aria-hidden />
}

const SignInRow = ({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) => {
  const { signIns } = useTexts(profileTexts)
  const { date, timeAgo } = useFormats()
  const now = useNow(60_000)
  const name = useDeviceName()(signIn)
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <DeviceIcon system={signIn.system} />
      </span>
      <div className={classes.what}>
        <Text fw={700}>{name}</Text>
        <Text size="sm" c="dimmed" className={classes.when}>
          <span>{signIns.began(date(signIn.began_at))}</span>
          {!signIn.is_current && <span>{signIns.used(timeAgo(signIn.last_used_at, now))}</span>}
        </Text>
      </div>
      {signIn.is_current ? (
        <StatusPill tone="success">{signIns.current}</StatusPill>
      ) : (
        <Button size="xs" variant="default" aria-label={signIns.endOf(name)} onClick={onEnd}>
          {signIns.end}
        </Button>
      )}
    </li>
  )
}

const SignInList = ({ all }: { all: SignIn[] }) => {
  const { signIns } = useTexts(profileTexts)
  const [ending, setEnding] = useState<SignIn[]>()
  const others = all.filter(({ is_current }) => !is_current)
  const here = all.filter(({ is_current }) => is_current)
  return (
    <>
      <ul className={classes.list} aria-label={signIns.title}>
        {[...here, ...others].map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} onEnd={() => setEnding([signIn])} />
        ))}
      </ul>
      {others.length === 0 && <Text size="sm">{signIns.onlyHere}</Text>}
      {others.length > 1 && (
        <Button variant="outline" color="error" onClick={() => setEnding(others)}>
          {signIns.endOthers}
        </Button>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {signIns.facebookToo}
      </Text>
      {ending && <EndSignInsWindow ending={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

/** The browsers in which the person is signed in, with buttons to end sign-ins. */
export const SignInsSection = () => {
  const { signIns } = useTexts(profileTexts)
  const { data, error, refetch } = useQuery(apiQuery('listSignIns', {}))
  return (
    <Section title={signIns.title}>
      <Text c="dimmed" mb="sm">
        {signIns.help}
      </Text>
      {data ? (
        <SignInList all={data.sign_ins} />
      ) : error ? (
        <LoadError what={signIns.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons height={56} count={2} />
      )}
    </Section>
  )
}
