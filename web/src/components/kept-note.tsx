import { Button, Group, Text } from '@mantine/core'
import { isKept } from '../api/kept-queries.ts'
import { useFormats, useTexts } from '../i18n/language-context.tsx'
import { errorTexts } from '../ui/error-texts.ts'
import { componentTexts } from './texts.ts'

type KeptNoteProps = {
  found: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }
}

/** Shows that a list is of an earlier load, from when it is, and whether it is being read again. */
export const KeptNote = ({ found }: KeptNoteProps) => {
  const { kept } = useTexts(componentTexts)
  const errors = useTexts(errorTexts)
  const { time } = useFormats()
  if (!isKept(found)) return null
  const at = time(new Date(found.dataUpdatedAt).toISOString())
  return (
    <Group gap="xs" py="xs" px="sm" role="status">
      <Text size="sm" c="dimmed">
        {found.isFetching ? kept.updating(at) : kept.failed(at)}
      </Text>
      {!found.isFetching && (
        <Button size="compact-sm" variant="default" onClick={() => void found.refetch()}>
          {errors.tryAgain}
        </Button>
      )}
    </Group>
  )
}
