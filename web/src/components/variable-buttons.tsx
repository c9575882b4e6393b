import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../i18n/language-context.tsx'
import { useVariableName } from './variable-name.ts'
import { variableTexts } from './variable-texts.ts'

type VariableButtonsProps<Variable extends string> = {
  /** The text that the variables go into, for screen readers. */
  title: string
  variables: readonly Variable[]
  /** Absent: the names of the built-in variables. */
  nameOf?: (variable: Variable) => string
  onInsert: (variable: Variable) => void
}

/** Buttons that insert a variable at the cursor. */
export const VariableButtons = <Variable extends string>({
  title,
  variables,
  nameOf,
  onInsert,
}: VariableButtonsProps<Variable>) => {
  const texts = useTexts(variableTexts)
  const usualName = useVariableName()
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
          {(nameOf ?? usualName)(variable)}
        </Button>
      ))}
    </Group>
  )
}
