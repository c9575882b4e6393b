import { useEffect, useRef } from 'react'

const NEAR = 40

/** Keeps the newest in sight while pictures load and more arrives, until the person scrolls up. */
export function useFollowEnd() {
  const scroll = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(false)

  useEffect(() => {
    const area = scroll.current
    if (!area || !content.current) return
    const toEnd = () => {
      if (isFollowing.current) area.scrollTop = area.scrollHeight
    }
    let top = 0
    // Growing content causes scroll events too: only upwards is the person's own will.
    const onScroll = () => {
      if (area.scrollHeight - area.scrollTop - area.clientHeight < NEAR) isFollowing.current = true
      else if (area.scrollTop < top) isFollowing.current = false
      top = area.scrollTop
    }
    area.addEventListener('scroll', onScroll)
    const watch = new ResizeObserver(toEnd)
    watch.observe(content.current)
    watch.observe(area)
    return () => {
      area.removeEventListener('scroll', onScroll)
      watch.disconnect()
    }
  }, [])

  const move = (follow: boolean) => {
    isFollowing.current = follow
    scroll.current?.scrollTo({ top: follow ? scroll.current.scrollHeight : 0 })
  }
  return { scroll, content, toEnd: () => move(true), toTop: () => move(false) }
}
