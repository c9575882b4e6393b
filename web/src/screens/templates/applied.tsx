import { Group, Stack, Text } from '@mantine/core'
import type { Reply } from '#contract/endpoints.schemas.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { PlacesToFill } from './places-to-fill.tsx'
import { templatesTexts } from './texts.ts'

type AppliedProps = { done: Reply<'applyTemplate'>; pageId: string }

/** The created automations, and the texts that only the owner can write. */
export const Applied = ({ done, pageId }: AppliedProps) => {
  const { applied, fillIn } = useTexts(templatesTexts)
  const { automations, starters, starters_left_out, fill_in } = done
  return (
    <Stack gap="md">
      <Text>{fill_in.length === 0 ? applied.drafts : applied.draftsToFill}</Text>
      {starters.length > 0 && <Text>{applied.starters(starters.length)}</Text>}
      {starters_left_out.length > 0 && (
        <Text c="var(--hariu-warning-text)">{applied.leftOut(starters_left_out.join(', '))}</Text>
      )}
      {fill_in.length > 0 && (
        <Stack gap="xs">
          <Text fw={700}>{fillIn}</Text>
          <PlacesToFill fillIn={fill_in} />
        </Stack>
      )}
      <Group gap="xs" justify="flex-end">
        <ButtonLink variant="default" to="/chatbot" search={{ pageId }}>
          {applied.list}
        </ButtonLink>
        {automations.map(({ id, title }) => (
          <ButtonLink key={id} to="/chatbot/edit/$id" params={{ id }} search={{ pageId }}>
            {applied.open(title)}
          </ButtonLink>
        ))}
      </Group>
    </Stack>
  )
}
