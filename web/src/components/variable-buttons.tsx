import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReplyVariable } from '#automation/vocabulary.ts'
import { useTexts } from '../i18n/language-context.tsx'
import { useVariableName } from './variable-name.ts'
import { variableTexts } from './variable-texts.ts'

type VariableButtonsProps = {
  /** The text that the variables go into, for screen readers. */
  title: string
  variables: readonly ReplyVariable[]
  onInsert: (variable: ReplyVariable) => void
}

/** Buttons that insert a variable at the cursor. */
export const VariableButtons = ({ title, variables, onInsert }: VariableButtonsProps) => {
  const texts = useTexts(variableTexts)
  const nameOf = useVariableName()
  return (
    <Group gap={6} role="group" aria-label={texts.groupOf(title)}>
      <Text size="xs" c="dimmed">
        {texts.insert}
      </Text>
      {variables.map((variable) => (
        <Button
          key={variable}
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={12} aria-hidden />}
          title={`{{${variable}}}`}
          // Keeps the cursor in the text while the button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(variable)}
        >
          {nameOf(variable)}
        </Button>
      ))}
    </Group>
  )
}
