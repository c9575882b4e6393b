import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { pagesTexts } from './texts.ts'

type OwnerButtonProps = ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps>

/** The button of the owner's menu for a page. */
export const OwnerButton = ({ name, ...given }: OwnerButtonProps & { name: string }) => {
  const pages = useTexts(pagesTexts)
  return (
    <ActionIcon size="lg" aria-label={pages.moreActions(name)} aria-haspopup="menu" {...given}>
      <IconDotsVertical size={18} aria-hidden />
    </ActionIcon>
  )
}
