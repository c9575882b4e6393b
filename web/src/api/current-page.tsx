import { createContext, type ReactNode, useContext } from 'react'
import type { ConnectedPage } from '#contract/pages.schemas.ts'

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
