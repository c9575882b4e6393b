import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { apiQuery } from '../../api/queries.ts'
import { PageAvatar } from '../../components/page-avatar.tsx'
import { useTexts } from '../../i18n/language-context.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { choosePage } from '../current-page.ts'
import classes from './page-switcher.module.css'
import { shellTexts } from './texts.ts'

/** The connected pages and the one that the screens show. */
export const useOwnPages = () => {
  const { pageId } = useSearch({ from: '/_private' })
  const { data, isPending } = useQuery(apiQuery('listConnectedPages', {}))
  const pages = (data?.connected_pages ?? []).filter(({ status }) => status === 1)
  const chosen = choosePage(pageId, { connected: pages, managed: undefined, currentFailed: false })
  return { pages, page: chosen.kind === 'page' ? chosen.page : undefined, isPending }
}

const Face = ({ page }: { page: ConnectedPage | undefined }) => {
  const shell = useTexts(shellTexts)
  return (
    <>
      <span aria-hidden>
        {page ? (
          <PageAvatar name={page.name} url={page.avatar_url} platform={page.platform} size={34} />
        ) : (
          <LogoMark size={34} />
        )}
      </span>
      <span className={classes.name}>
        {page && <VisuallyHidden>{shell.currentPage}: </VisuallyHidden>}
        {page?.name ?? shell.choosePage}
      </span>
    </>
  )
}

/** Shows the current page; the page menu opens from it. */
export const PageButton = (given: ComponentProps<'button'>) => {
  const { page, isPending } = useOwnPages()
  if (isPending) return <Skeleton height={50} radius="md" />
  return (
    <UnstyledButton aria-haspopup="menu" {...given} className={classes.button}>
      <Face page={page} />
      <IconSelector size={18} aria-hidden />
    </UnstyledButton>
  )
}
