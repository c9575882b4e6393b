import { Group, Pagination } from '@mantine/core'
import { useTexts } from '#web/i18n/language-context.tsx'

type PagerProps = { page: number; pages: number; onChange: (page: number) => void }

/** Turns the pages of a list; a list of one page has none. */
export const Pager = ({ page, pages, onChange }: PagerProps) => {
  const { history } = useTexts()
  if (pages <= 1) return null
  const { previous, next, number } = history.pager
  return (
    <Group justify="center" mt="md">
      <Pagination
        value={page}
        total={pages}
        onChange={onChange}
        siblings={1}
        boundaries={1}
        getControlProps={(control) => ({ 'aria-label': control === 'previous' ? previous : next })}
        getItemProps={(item) => ({ 'aria-label': number(item) })}
      />
    </Group>
  )
}
