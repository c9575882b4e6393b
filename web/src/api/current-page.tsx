import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { allows, type Permission } from '#contract/permissions.ts'
import { apiQuery } from './queries.ts'

const CurrentPageContext = createContext<ConnectedPage | undefined>(undefined)

export const CurrentPageProvider = (props: { page: ConnectedPage; children: ReactNode }) => (
  <CurrentPageContext value={props.page}>{props.children}</CurrentPageContext>
)

/** The connected page of the screen: the one of `?pageId=`, or the person's first. */
export const useCurrentPage = (): ConnectedPage => {
  const page = useContext(CurrentPageContext)
  if (!page) throw new Error('useCurrentPage outside a screen of a page')
  return page
}

/** Whether the person's role in the team of the page has a permission. */
export const useMay = (permission: Permission): boolean => allows(useCurrentPage().role, permission)

/** The same for a page that a row names; false until the pages are read. */
export const useMayOn = (pageId: string, permission: Permission): boolean => {
  const { data } = useQuery(apiQuery('listConnectedPages', {}))
  const page = data?.connected_pages.find(({ page_id }) => page_id === pageId)
  return page !== undefined && allows(page.role, permission)
}
