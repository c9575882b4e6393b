import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { session } from '../../api/browser.ts'
import { useHistoryStream } from '../../api/history-stream.ts'
import { apiQuery } from '../../api/queries.ts'
import { personOf } from '../../api/session-store.ts'
import { firstStepsOf } from './first-steps.ts'
import { FirstStepsCard } from './first-steps-card.tsx'

/**
 * In this browser is enough: whoever did the steps is not asked anywhere, the pages themselves say so. Only a checklist
 * that was closed early comes back, on another device or after signing out, which leaves nothing of a person behind.
 */
const keyOf = (personId: string) => `hariu.first-steps.${personId}`

const useClosed = () => {
  const personId = personOf(session.read()) ?? ''
  const [closed, setClosed] = useState(() => window.localStorage.getItem(keyOf(personId)) !== null)
  return {
    closed,
    /** For good, but what is on the screen stays. */
    remember: () => window.localStorage.setItem(keyOf(personId), 'closed'),
    close: () => {
      window.localStorage.setItem(keyOf(personId), 'closed')
      setClosed(true)
    },
  }
}

/** Sees the first reply as it happens. */
const Watch = ({ pageId }: { pageId: string }) => {
  const queries = useQueryClient()
  useHistoryStream(pageId, () => void queries.invalidateQueries({ queryKey: ['listConnectedPages'] }))
  return null
}

type FirstStepsProps = {
  /** The page the screen is about. */
  pageId?: string
  /** Leads to the pages that can be connected, where the screen has them. */
  onConnect?: () => void
  /** Stands here when there is no checklist. */
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
    // The step was perhaps taken a moment ago, on another screen or in another tab.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const progress = found.data && firstStepsOf(found.data.connected_pages, pageId)
  const [begun, setBegun] = useState(false)
  // Before the first fresh answer an old one may lack what was just done.
  if (!begun && found.isFetchedAfterMount && progress?.next) setBegun(true)
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
 * What somebody whose shop is new does first: connect a page, make a rule, see a reply. A step ticks itself when it has
 * happened; the checklist goes for good when all of them have, or when it is closed.
 */
export const FirstSteps = (props: FirstStepsProps) => {
  const closing = useClosed()
  return closing.closed ? props.otherwise : <Steps {...props} closing={closing} />
}
