import { Group, Pagination, useMatches } from '@mantine/core'
import { useRef } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'

type PagerProps = { page: number; pages: number; onChange: (page: number) => void }

/** Turns the pages of the list right above it; a list of one page has none. */
export const Pager = ({ page, pages, onChange }: PagerProps) => {
  const { history } = useTexts()
  // On a phone nine buttons, with numbers of three digits among them, need a second line.
  const siblings = useMatches({ base: 0, sm: 1 })
  const root = useRef<HTMLDivElement>(null)
  if (pages <= 1) return null
  const { previous, next, number } = history.pager
  // A page is read from its beginning; whoever turns it stands at the end of the one before.
  const turn = (to: number) => {
    onChange(to)
    const list = root.current?.previousElementSibling
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }
  return (
    <Group ref={root} justify="center" mt="md">
      <Pagination
        value={page}
        total={pages}
        onChange={turn}
        siblings={siblings}
        gap={6}
        boundaries={1}
        getControlProps={(control) => ({ 'aria-label': control === 'previous' ? previous : next })}
        getItemProps={(item) => ({ 'aria-label': number(item) })}
      />
    </Group>
  )
}
