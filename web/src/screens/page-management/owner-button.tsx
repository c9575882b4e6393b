import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'

type OwnerButtonProps = ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps>

/** What an owner may do with a page hangs on it. */
export const OwnerButton = ({ name, ...given }: OwnerButtonProps & { name: string }) => {
  const { pages } = useTexts()
  return (
    <ActionIcon size="lg" aria-label={pages.moreActions(name)} aria-haspopup="menu" {...given}>
      <IconDotsVertical size={18} aria-hidden />
    </ActionIcon>
  )
}
