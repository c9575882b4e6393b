import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReplyVariable } from '#automation/messages/variables.ts'
import { replyVariables } from '#contract/comment-automations.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'

type VariableButtonsProps = {
  /** The reply they go into, for who cannot see it beside them. */
  title: string
  /** A default reply has no keyword to name. */
  withKeyword: boolean
  onInsert: (variable: ReplyVariable) => void
}

/** What the product fills in itself, each put where the cursor stands. */
export const VariableButtons = ({ title, withKeyword, onInsert }: VariableButtonsProps) => {
  const { reply } = useTexts().commentBot
  const { platform } = useCurrentPage()
  const { variables } = reply
  const nameOf = (variable: ReplyVariable) =>
    variable === 'first_name' && platform === INSTAGRAM ? reply.instagramName : variables[variable]
  return (
    <Group gap={6} role="group" aria-label={reply.variablesOf(title)}>
      <Text size="xs" c="dimmed">
        {reply.insert}
      </Text>
      {replyVariables
        .filter((variable) => withKeyword || variable !== 'keyword')
        .map((variable) => (
          <Button
            key={variable}
            size="compact-xs"
            variant="default"
            leftSection={<IconPlus size={12} aria-hidden />}
            title={`{{${variable}}}`}
            // The text keeps its cursor while the button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(variable)}
          >
            {nameOf(variable)}
          </Button>
        ))}
    </Group>
  )
}
