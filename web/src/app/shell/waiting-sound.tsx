import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { quietUntil } from '#contract/notifications.ts'
import { useHistoryStream } from '../../api/history-stream.ts'
import { apiQuery } from '../../api/queries.ts'
import { isSoundOn, playSound, watchSound } from '../../api/sound.ts'
import { hasNewcomer, type Waiting } from './newcomer.ts'

const LOCK = 'hariu.sound'
const READ_EVERY = 5000
const GESTURES = ['pointerdown', 'keydown'] as const

/**
 * Whether this window plays the sound for all windows of the browser: the first one that the person has touched,
 * because browsers keep the others silent.
 */
const useIsPlayer = (isOn: boolean): boolean => {
  const [isPlayer, setIsPlayer] = useState(false)
  useEffect(() => {
    if (!isOn || !('locks' in navigator)) return
    const stop = new AbortController()
    const { signal } = stop
    const compete = () => {
      const hold = () => {
        setIsPlayer(true)
        return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      }
      navigator.locks.request(LOCK, { signal }, hold).catch(() => undefined)
    }
    if (navigator.userActivation?.hasBeenActive) compete()
    else for (const gesture of GESTURES) window.addEventListener(gesture, compete, { once: true, signal })
    return () => {
      stop.abort()
      setIsPlayer(false)
    }
  }, [isOn])
  return isPlayer
}

/** Reads who waits whenever something changed, and plays a sound for a new customer. */
const Player = () => {
  const { data: settings } = useQuery(apiQuery('getNotifications', {}))
  const { data, refetch } = useQuery(apiQuery('listInbox', { query: { view: 'waiting' } }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useHistoryStream(undefined, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refetch()
    }, READ_EVERY)
  })
  const before = useRef<Waiting>(undefined)
  useEffect(() => {
    if (!data || !settings) return
    const { quiet, pages_off } = settings.notifications
    const isNew = before.current && hasNewcomer(before.current, data, pages_off)
    before.current = data
    if (isNew && !quietUntil(quiet, new Date())) playSound()
  }, [data, settings])
  return null
}

/** A short sound when a customer begins to wait while the product is open. */
export const WaitingSound = () => {
  const isOn = useSyncExternalStore(watchSound, isSoundOn)
  const isPlayer = useIsPlayer(isOn)
  return isOn && isPlayer ? <Player /> : null
}
