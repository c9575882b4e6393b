import { Button, Group, Text } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTexts } from '#web/i18n/language-context.tsx'
import { componentTexts } from './texts.ts'

type Found = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** The button below a list that loads its next rows. */
export const LoadMore = ({ found }: { found: Found }) => {
  const { more, failed } = useTexts(componentTexts).loadMore
  return (
    <>
      {found.isFetchNextPageError && (
        <Text c="error" ta="center" role="alert">
          {failed}
        </Text>
      )}
      {found.hasNextPage && (
        <Group justify="center" py="sm">
          <Button
            variant="default"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {more}
          </Button>
        </Group>
      )}
    </>
  )
}
