import { Avatar } from '@mantine/core'
import { IconBrandFacebookFilled, IconBrandInstagram } from '@tabler/icons-react'
import { INSTAGRAM, type Platform } from '#contract/platforms.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './page-avatar.module.css'
import { pageTexts } from './page-texts.ts'

type PageAvatarProps = { name: string; url: string | null; platform: Platform; size?: number }

/** A page's picture with its platform's mark; the caller shows the name. */
export const PageAvatar = ({ name, url, platform, size = 40 }: PageAvatarProps) => {
  const page = useTexts(pageTexts)
  const Mark = platform === INSTAGRAM ? IconBrandInstagram : IconBrandFacebookFilled
  const label = platform === INSTAGRAM ? page.instagramPage : page.facebookPage
  const markSize = Math.max(12, Math.round(size * 0.36))
  return (
    <span className={classes.root}>
      <Avatar src={url} alt="" name={name} color="purple" radius="100%" size={size} />
      <span className={classes.mark} role="img" aria-label={label}>
        <Mark size={markSize} aria-hidden />
      </span>
    </span>
  )
}
