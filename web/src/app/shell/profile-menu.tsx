import { Avatar, Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconLanguage, IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { apiQuery } from '../../api/queries.ts'
import { signOut } from '../../api/sign-in.ts'
import { useLanguage, useTexts } from '../../i18n/language-context.tsx'
import { inLanguage } from '../../i18n/language-path.ts'
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

/** Language, light or dark, and the way out. */
export const ProfileMenu = ({ wide = false }: { wide?: boolean }) => {
  const { shell, product } = useTexts()
  const other = useLanguage() === 'mn' ? 'en' : 'mn'
  const { pathname, searchStr } = useLocation()
  const { data } = useQuery(apiQuery('getProfile', {}))
  const profile = data?.profile
  const name = profile ? `${profile.first_name} ${profile.last_name}`.trim() : ''
  return (
    <Menu position="top-start" width={280} shadow="md">
      <Menu.Target>
        <UnstyledButton
          className={wide ? switcher.button : classes.link}
          aria-label={wide || name === '' ? shell.profileOf(name || shell.profile) : undefined}
        >
          <Avatar
            src={profile?.picture_url ?? null}
            name={name}
            alt=""
            color="purple"
            size={wide ? 34 : 22}
          />
          {wide ? <span className={switcher.name}>{name}</span> : shell.profile}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {name && <Menu.Label>{name}</Menu.Label>}
        <Appearance />
        <Menu.Divider />
        <Menu.Item
          component="a"
          href={inLanguage(other, pathname) + searchStr}
          lang={other}
          leftSection={<IconLanguage size={18} aria-hidden />}
        >
          {product.otherLanguage}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
          {shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
