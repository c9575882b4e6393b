import { Avatar, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/account.schemas.ts'
import { apiQuery } from '#web/api/queries.ts'
import { LanguageSwitch } from '#web/components/language-switch.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { DeleteAccountWindow } from './delete-account-window.tsx'
import { NameForm } from './name-form.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import classes from './profile.module.css'
import { Section } from './section.tsx'
import { SignInsSection } from './sign-ins-section.tsx'
import { profileTexts } from './texts.ts'

const Account = ({ person }: { person: Profile }) => {
  const profile = useTexts(profileTexts)
  const { date } = useFormats()
  return (
    <Section title={profile.accountTitle}>
      <dl className={classes.facts}>
        <div>
          <dt>{profile.facebookName}</dt>
          <dd>
            <Group gap="sm" wrap="nowrap" mt={4}>
              <Avatar src={person.picture_url} name={person.facebook_name} alt="" color="purple" size={48} />
              <Text fw={700}>{person.facebook_name}</Text>
            </Group>
            <Text size="sm" c="dimmed" mt={4}>
              {profile.facebookFixed}
            </Text>
          </dd>
        </div>
        <div>
          <dt>{profile.email}</dt>
          <dd>{person.email ?? profile.noEmail}</dd>
        </div>
        <div>
          <dt>{profile.since}</dt>
          <dd>{date(person.created_at)}</dd>
        </div>
        <div>
          <dt>{profile.language}</dt>
          <dd>
            <Group gap="md">
              {profile.languageName}
              <LanguageSwitch />
            </Group>
          </dd>
        </div>
      </dl>
    </Section>
  )
}

const DeleteAccount = ({ person }: { person: Profile }) => {
  const profile = useTexts(profileTexts)
  const [asked, setAsked] = useState(false)
  return (
    <Section title={profile.deleteTitle}>
      <Text c="dimmed" mb="sm">
        {profile.deleteText}
      </Text>
      <Button variant="outline" color="error" onClick={() => setAsked(true)}>
        {profile.delete}
      </Button>
      {asked && <DeleteAccountWindow person={person} onClose={() => setAsked(false)} />}
    </Section>
  )
}

export const ProfileScreen = () => {
  const profile = useTexts(profileTexts)
  const { data, error, refetch } = useQuery(apiQuery('getProfile', {}))
  const heading = <ScreenHeading title={profile.title} intro={profile.intro} />
  if (!data)
    return (
      <>
        {heading}
        {error ? (
          <LoadError what={profile.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <RowSkeletons height={160} count={2} />
        )}
      </>
    )
  return (
    <>
      {heading}
      <div className={classes.columns}>
        <Section title={profile.nameTitle}>
          <NameForm person={data.profile} />
        </Section>
        <Account person={data.profile} />
        <NotificationsSection />
        <SignInsSection />
        <DeleteAccount person={data.profile} />
      </div>
    </>
  )
}
