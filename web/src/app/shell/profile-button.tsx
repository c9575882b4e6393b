import { Avatar, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { apiQuery } from '../../api/queries.ts'
import { useTexts } from '../../i18n/language-context.tsx'
import switcher from './page-switcher.module.css'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

const useProfile = () => useQuery(apiQuery('getProfile', {})).data?.profile

export const useOwnName = (): string => {
  const profile = useProfile()
  return profile ? `${profile.first_name} ${profile.last_name}`.trim() : ''
}

/** The button that opens the profile menu. */
export const ProfileButton = ({ wide = false, ...given }: { wide?: boolean } & ComponentProps<'button'>) => {
  const shell = useTexts(shellTexts)
  const name = useOwnName()
  return (
    <UnstyledButton aria-haspopup="dialog" {...given} className={wide ? switcher.button : classes.link}>
      <Avatar
        aria-hidden
        src={useProfile()?.picture_url ?? null}
        name={name}
        alt=""
        color="purple"
        size={wide ? 34 : 22}
      />
      <span className={wide ? switcher.name : undefined}>{wide ? name || shell.profile : shell.menu}</span>
    </UnstyledButton>
  )
}
