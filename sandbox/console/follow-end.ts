const NEAR = 40

export interface EndFollower {
  /** To the newest, and stay there while pictures load and more arrives. */
  go: () => void
  leave: () => void
}

/** Whoever looks at the newest goes on seeing the newest; whoever scrolled up is left in peace. */
export function followEnd(scroll: HTMLElement, content: HTMLElement): EndFollower {
  let isFollowing = false
  const toEnd = () => {
    if (isFollowing) scroll.scrollTop = scroll.scrollHeight
  }
  let top = 0
  // Growing content tells of a scroll too late: only upwards is the person's own will.
  scroll.addEventListener('scroll', () => {
    const isAtEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR
    if (isAtEnd) isFollowing = true
    else if (scroll.scrollTop < top) isFollowing = false
    top = scroll.scrollTop
  })
  const watch = new ResizeObserver(toEnd)
  watch.observe(content)
  watch.observe(scroll)
  return {
    go: () => {
      isFollowing = true
      toEnd()
    },
    leave: () => {
      isFollowing = false
      scroll.scrollTop = 0
    },
  }
}
