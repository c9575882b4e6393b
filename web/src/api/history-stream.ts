import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { HISTORY_STREAM_PATH } from '#contract/paths.ts'
import { sendAsPerson, wait } from './browser.ts'
import { watchHistory } from './history-watch.ts'
import { announceRightsChange, RIGHTS_CHANGED } from './queries.ts'
import { shareWatch } from './shared-watch.ts'

/** The server sends a heartbeat every 15 seconds. */
const LONGEST_SILENCE = 40_000

const joinHistory = shareWatch<string>((onChange) => {
  const stop = new AbortController()
  void watchHistory({
    open: (signal) => sendAsPerson({ method: 'GET', path: HISTORY_STREAM_PATH, signal }),
    silence: (signal) => wait(LONGEST_SILENCE, signal),
    // All browsers lose their streams together when a server restarts, and should not come back together.
    wait: (milliseconds, signal) => wait(milliseconds * (0.5 + Math.random()), signal),
    onChange,
    onAccess: announceRightsChange,
    signal: stop.signal,
  })
  return () => stop.abort()
})

/**
 * Calls `onChange` when the history of the page changed, or of any page of the person, and after every break of the
 * stream, when it may have. All screens of a tab share one stream.
 */
export const useHistoryStream = (pageId: string | undefined, onChange: () => void) => {
  const changed = useEffectEvent(onChange)
  useEffect(
    () =>
      joinHistory((changedPage) => {
        if (pageId === undefined || changedPage === undefined || changedPage === pageId) changed()
      }),
    [pageId],
  )
}

const rights = ['listTeams', 'listConnectedPages', 'getCurrentPage', 'listTeamMembers']

/** Reads teams and pages again when the person's role changed: the screens follow without a reload. */
export const useRightsChanges = () => {
  const queries = useQueryClient()
  useEffect(() => {
    const reread = () => {
      for (const name of rights) void queries.invalidateQueries({ queryKey: [name] })
    }
    window.addEventListener(RIGHTS_CHANGED, reread)
    return () => window.removeEventListener(RIGHTS_CHANGED, reread)
  }, [queries])
}
