import {
  Avatar,
  Button,
  Divider,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core'
import {
  IconBolt,
  IconLanguage,
  IconLayoutGrid,
  IconLogout,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../api/queries.ts'
import { signOut } from '../../api/sign-in.ts'
import { useLanguage, useTexts } from '../../i18n/language-context.tsx'
import { inLanguage } from '../../i18n/language-path.ts'
import { ButtonLink } from '../../ui/link.tsx'
import switcher from './page-switcher.module.css'
import classes from './shell.module.css'

const Appearance = () => {
  const { shell } = useTexts()
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
  const { product } = useTexts()
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

/** Where there is no rail, what the bottom bar has no room for is reached from here. */
const Places = ({ withoutRail }: { withoutRail: boolean }) => {
  const { shell } = useTexts()
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
          <ButtonLink to="/automations" {...look} leftSection={<IconBolt size={18} aria-hidden />}>
            {shell.automations}
          </ButtonLink>
          <ButtonLink to="/team-management" {...look} leftSection={<IconUsers size={18} aria-hidden />}>
            {shell.teams}
          </ButtonLink>
        </>
      )}
    </>
  )
}

/** The profile, language, light or dark, and the way out. */
export const ProfileMenu = ({ wide = false }: { wide?: boolean }) => {
  const { shell } = useTexts()
  const { data } = useQuery(apiQuery('getProfile', {}))
  const [opened, setOpened] = useState(false)
  const leaving = useMutation({ mutationFn: signOut })
  const profile = data?.profile
  const name = profile ? `${profile.first_name} ${profile.last_name}`.trim() : ''
  return (
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
        <UnstyledButton
          className={wide ? switcher.button : classes.link}
          onClick={() => setOpened((before) => !before)}
        >
          <Avatar
            aria-hidden
            src={profile?.picture_url ?? null}
            name={name}
            alt=""
            color="purple"
            size={wide ? 34 : 22}
          />
          <span className={wide ? switcher.name : undefined}>
            {wide ? name || shell.profile : shell.menu}
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={shell.profile}>
        <Stack gap="xs">
          <Text fw={700}>{name}</Text>
          {/* The links themselves are pressed; this only closes the menu. */}
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
            loading={leaving.isPending}
            onClick={() => leaving.mutate()}
          >
            {shell.signOut}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
