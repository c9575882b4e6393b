import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/language-context.tsx'
import { EmptyPlace } from '#web/pieces/empty-place.tsx'
import { IncomingPicture } from '#web/pieces/small-pictures.tsx'

export const NothingYet = () => {
  const { empty } = useTexts().history
  return (
    <EmptyPlace
      picture={<IncomingPicture />}
      title={empty.title}
      text={empty.text}
      action={
        <Button renderRoot={(props) => <Link to="/commentbot/create" {...props} />}>{empty.create}</Button>
      }
    />
  )
}

export const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const { history } = useTexts()
  return (
    <Stack align="center" py="xl" gap="sm">
      <Text c="dimmed">{history.nothingFound}</Text>
      <Button variant="default" onClick={onClear}>
        {history.clearFilter}
      </Button>
    </Stack>
  )
}
