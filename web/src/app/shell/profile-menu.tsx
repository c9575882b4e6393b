import { Button, Divider, Popover, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import {
  IconAddressBook,
  IconChartBar,
  IconHistory,
  IconLanguage,
  IconLayoutGrid,
  IconLogout,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { productTexts } from '#web/ui/product-texts.ts'
import { signOut } from '../../api/sign-in.ts'
import { ConfirmWindow } from '../../components/confirm-window.tsx'
import { useLanguage, useTexts } from '../../i18n/language-context.tsx'
import { inLanguage } from '../../i18n/language-path.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { useOpens } from './navigation-links.tsx'
import { ProfileButton, useOwnName } from './profile-button.tsx'
import { shellTexts } from './texts.ts'

const Appearance = () => {
  const shell = useTexts(shellTexts)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={shell.appearance}
      value={colorScheme}
      onChange={setColorScheme}
      data={[
        { value: 'auto', label: shell.automatic },
        { value: 'light', label: shell.light },
        { value: 'dark', label: shell.dark },
      ]}
    />
  )
}

const OtherLanguage = () => {
  const product = useTexts(productTexts)
  const other = useLanguage() === 'mn' ? 'en' : 'mn'
  const { pathname, searchStr } = useLocation()
  return (
    <Button
      component="a"
      href={inLanguage(other, pathname) + searchStr}
      lang={other}
      hrefLang={other}
      variant="subtle"
      color="gray"
      justify="flex-start"
      leftSection={<IconLanguage size={18} aria-hidden />}
    >
      {product.otherLanguage}
    </Button>
  )
}

/** Without the rail, this lists the links that do not fit the bottom bar. */
const Places = ({ withoutRail }: { withoutRail: boolean }) => {
  const shell = useTexts(shellTexts)
  const opens = useOpens()
  const look = { variant: 'subtle', color: 'gray', justify: 'flex-start' } as const
  return (
    <>
      <ButtonLink to="/profile" {...look} leftSection={<IconUserCircle size={18} aria-hidden />}>
        {shell.myProfile}
      </ButtonLink>
      {withoutRail && (
        <>
          <ButtonLink to="/page-management" {...look} leftSection={<IconLayoutGrid size={18} aria-hidden />}>
            {shell.pages}
          </ButtonLink>
          {opens('/automations') && (
            <ButtonLink to="/customers" {...look} leftSection={<IconAddressBook size={18} aria-hidden />}>
              {shell.customers}
            </ButtonLink>
          )}
          <ButtonLink to="/history" {...look} leftSection={<IconHistory size={18} aria-hidden />}>
            {shell.history}
          </ButtonLink>
          {opens('/dashboard') && (
            <ButtonLink to="/dashboard" {...look} leftSection={<IconChartBar size={18} aria-hidden />}>
              {shell.dashboard}
            </ButtonLink>
          )}
          <ButtonLink to="/team-management" {...look} leftSection={<IconUsers size={18} aria-hidden />}>
            {shell.teams}
          </ButtonLink>
        </>
      )}
    </>
  )
}

/** Profile, language, colour scheme and sign-out. */
const ProfileMenu = ({ wide = false }: { wide?: boolean }) => {
  const shell = useTexts(shellTexts)
  const name = useOwnName()
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  const leaving = useMutation({ mutationFn: signOut })
  const { signingOut } = shell
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="top-start"
        width={280}
        shadow="md"
        withinPortal={false}
        trapFocus
      >
        <Popover.Target>
          <ProfileButton wide={wide} onClick={() => setOpened((before) => !before)} />
        </Popover.Target>
        <Popover.Dropdown aria-label={shell.profile}>
          <Stack gap="xs">
            <Text fw={700}>{name}</Text>
            {/* The links handle the click; this only closes the menu. */}
            <Stack gap={0} onClick={() => setOpened(false)}>
              <Places withoutRail={!wide} />
            </Stack>
            <Divider />
            <Appearance />
            <Divider />
            <OtherLanguage />
            <Button
              variant="subtle"
              color="gray"
              justify="flex-start"
              leftSection={<IconLogout size={18} aria-hidden />}
              onClick={() => {
                setOpened(false)
                setAsked(true)
              }}
            >
              {shell.signOut}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <ConfirmWindow
        opened={asked}
        title={signingOut.title}
        confirm={shell.signOut}
        cancel={signingOut.cancel}
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate()}
        onClose={() => setAsked(false)}
      >
        <Text>{signingOut.text}</Text>
      </ConfirmWindow>
    </>
  )
}

export const RailMenu = () => <ProfileMenu wide />

export const PhoneMenu = () => <ProfileMenu />
