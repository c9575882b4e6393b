import { Group, Pagination, useMatches } from '@mantine/core'
import { useRef } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { componentTexts } from './texts.ts'

type PagerProps = { page: number; pages: number; onChange: (page: number) => void }

/** Page numbers of the list directly above; hidden for a single page. */
export const Pager = ({ page, pages, onChange }: PagerProps) => {
  // On a phone, nine buttons with three-digit numbers would need a second line.
  const siblings = useMatches({ base: 0, sm: 1 })
  const root = useRef<HTMLDivElement>(null)
  const { previous, next, number } = useTexts(componentTexts).pager
  if (pages <= 1) return null
  // Scroll to the start of the list, because the pager is at its end.
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
