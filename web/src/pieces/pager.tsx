import { Group, Pagination, useMatches } from '@mantine/core'
import { useTexts } from '#web/i18n/language-context.tsx'

type PagerProps = { page: number; pages: number; onChange: (page: number) => void }

/** Turns the pages of a list; a list of one page has none. */
export const Pager = ({ page, pages, onChange }: PagerProps) => {
  const { history } = useTexts()
  // On a phone nine buttons, with numbers of three digits among them, need a second line.
  const siblings = useMatches({ base: 0, sm: 1 })
  if (pages <= 1) return null
  const { previous, next, number } = history.pager
  return (
    <Group justify="center" mt="md">
      <Pagination
        value={page}
        total={pages}
        onChange={onChange}
        siblings={siblings}
        gap={6}
        boundaries={1}
        getControlProps={(control) => ({ 'aria-label': control === 'previous' ? previous : next })}
        getItemProps={(item) => ({ 'aria-label': number(item) })}
      />
    </Group>
  )
}
