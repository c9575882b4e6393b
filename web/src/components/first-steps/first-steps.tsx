import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { allows } from '#contract/permissions.ts'
import { session } from '../../api/browser.ts'
import { useHistoryStream } from '../../api/history-stream.ts'
import { apiQuery } from '../../api/queries.ts'
import { personOf } from '../../api/session-store.ts'
import { firstStepsOf } from './first-steps.ts'
import { FirstStepsCard } from './first-steps-card.tsx'

/**
 * Stored only in this browser, because finished steps are read from the pages. A checklist that was closed
 * early returns on another device or after signing out.
 */
const keyOf = (personId: string) => `hariu.first-steps.${personId}`

const useClosed = () => {
  const personId = personOf(session.read()) ?? ''
  const [closed, setClosed] = useState(() => window.localStorage.getItem(keyOf(personId)) !== null)
  return {
    closed,
    /** Closes the checklist for next time, but keeps it on the screen. */
    remember: () => window.localStorage.setItem(keyOf(personId), 'closed'),
    close: () => {
      window.localStorage.setItem(keyOf(personId), 'closed')
      setClosed(true)
    },
  }
}

/** The first screen of a person has just read the pages. */
const STAYS_FRESH = 5000

/** Reads the pages again when the first reply is sent. */
const Watch = ({ pageId }: { pageId: string }) => {
  const queries = useQueryClient()
  useHistoryStream(pageId, () => void queries.invalidateQueries({ queryKey: ['listConnectedPages'] }))
  return null
}

type FirstStepsProps = {
  /** The page of the screen. */
  pageId?: string
  /** Opens the pages that can be connected, where the screen has them. */
  onConnect?: () => void
  /** Shown when there is no checklist. */
  otherwise?: ReactNode
}

const Steps = ({
  pageId,
  onConnect,
  otherwise,
  closing,
}: FirstStepsProps & { closing: ReturnType<typeof useClosed> }) => {
  const found = useQuery({
    ...apiQuery('listConnectedPages', {}),
    // A step may just have been finished on another screen or in another tab.
    staleTime: STAYS_FRESH,
    refetchOnWindowFocus: 'always',
  })
  const pages = found.data?.connected_pages
  const own = pages?.filter(({ role }) => allows(role, 'comment_automation.edit'))
  // A person who only answers or reads on the pages of others has no steps to take.
  const progress = own && (own.length > 0 || pages?.length === 0) ? firstStepsOf(own, pageId) : undefined
  const [begun, setBegun] = useState(false)
  // Wait for a fresh response: the cache may lack a step that was just finished.
  if (!begun && !found.isStale && progress?.next) setBegun(true)
  const finished = begun && progress?.next === undefined
  useEffect(() => {
    if (finished) closing.remember()
  })
  if (!progress || !begun) return otherwise
  return (
    <>
      {progress.next === 'reply' && progress.pageId && <Watch pageId={progress.pageId} />}
      <FirstStepsCard progress={progress} onConnect={onConnect} onClose={closing.close} />
    </>
  )
}

/**
 * The checklist of a new shop: connect a page, make a rule, see a reply. Steps are ticked automatically. The
 * checklist disappears when all are finished or it is closed.
 */
export const FirstSteps = (props: FirstStepsProps) => {
  const closing = useClosed()
  return closing.closed ? props.otherwise : <Steps {...props} closing={closing} />
}
